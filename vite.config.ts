import { globSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { commonLetters } from './src/web/vite/common-letters.ts';
import { cspHashes } from './src/web/vite/csp-hashes.ts';
import { fileGroups } from './src/web/vite/chunks/file-groups.ts';
import { noCycles } from './src/web/vite/chunks/no-cycles.ts';
import { precompress } from './src/web/vite/precompress.ts';
import { routeFiles } from './src/web/vite/route-folders.ts';
import { routeList } from './src/web/vite/route-list.ts';
import { screenDocuments } from './src/web/vite/screen-documents.ts';
import { singlePage } from './src/web/vite/single-page.ts';
import { slimContracts } from './src/web/vite/slim-contracts.ts';
import { slimIcons } from './src/web/vite/slim-icons.ts';
import { slimRoutes } from './src/web/vite/slim-routes.ts';
import { slimStyles } from './src/web/vite/slim-styles.ts';
import { slimPreloads } from './src/web/vite/chunks/slim-preloads.ts';
import { inlineCss, prerender } from './src/web/prerender.ts';

/** What the server answers itself; everything else is the browser's side. `npm run dev` serves both on one address. */
const serverPaths =
  '^/(api|files|socket\\.io|dev|healthz|readyz|metrics|generate-content|get-ai-response)(/|\\?|$)';

export default defineConfig({
  appType: 'mpa',
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/web/routes',
      virtualRouteConfig: routeFiles,
      generatedRouteTree: 'src/web/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
      autoCodeSplitting: true,
      // What a screen asks for first is known where its calls are.
      codeSplittingOptions: { defaultBehavior: [['component', 'loader']] },
    }),
    slimRoutes(),
    react({ compiler: true }),
    tailwindcss(),
    slimStyles(),
    commonLetters(),
    prerender(),
    inlineCss(),
    singlePage(),
    routeList(),
    screenDocuments(),
    slimContracts(),
    slimIcons(),
    slimPreloads(),
    noCycles(),
    cspHashes(),
    precompress(),
  ],
  // What the shim stands in for is a part of React for years.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  // One copy in dev, and no reload when the first screen that needs one is opened.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'sonner',
      'socket.io-client',
      'input-otp',
      'zod/mini',
    ],
  },
  server: {
    proxy: { [serverPaths]: { target: process.env['QUAD_SERVER'] ?? 'http://127.0.0.1:3000', ws: true } },
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // What Tailwind 4 asks for; with older ones every colour would be written three times.
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    // A font or picture inside the stylesheet would block the first paint.
    assetsInlineLimit: 0,
    // One file is larger than 500 kB: the viewer of documents, with pdf.js, in a frame of its own that comes with the first
    // document. What a screen may weigh is `npm run bench:bundle`'s matter.
    chunkSizeWarningLimit: 1700,
    rolldownOptions: {
      input: globSync('*.html'),
      output: {
        // Seven letters, the fewest for so many files: each file names many others, and letters of a hash cannot be compressed.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: fileGroups,
        },
      },
    },
  },
});
