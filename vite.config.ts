import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cspHashes } from './src/web/vite/csp-hashes.ts';
import { noCycles } from './src/web/vite/no-cycles.ts';
import { precompress } from './src/web/vite/precompress.ts';
import { routeList } from './src/web/vite/route-list.ts';
import { isOfTheShell } from './src/web/vite/shell-chunk.ts';
import { screenDocuments } from './src/web/vite/screen-documents.ts';
import { singlePage } from './src/web/vite/single-page.ts';
import { slimContracts } from './src/web/vite/slim-contracts.ts';
import { inlineCss, prerender } from './src/web/prerender.ts';

/** What the server answers itself; everything else is the browser's side. `npm run dev` serves both on one address. */
const serverPaths =
  '^/(api|files|socket\\.io|dev|healthz|readyz|metrics|generate-content|get-ai-response)(/|\\?|$)';

/** The public pages have scripts and styles of their own, and must not fetch the application for one function that both use. */
const isOfTheApplication = (id: string): boolean =>
  !/[\\/]features[\\/]landing[\\/]|[\\/]web[\\/]viewer[\\/](frame|pdf-)|pdfjs-dist|preload-helper|rolldown|\.(css|html)/.test(
    id,
  );

/** Behind these stand libraries: in the file that all screens share they would bring them to all. */
const isHeavy = (id: string): boolean =>
  /[\\/]ui[\\/](dialog|alert-|drawing-lines|menu-popup|sheet|tabs|toaster|use-zod-form|without-errors-of)|[\\/]shell[\\/](palette|drawer)\.|[\\/]web[\\/](markdown|uploads|viewer)[\\/]|[\\/](file-view|app-error)\./.test(
    id,
  );

/** Small things that most screens are made of: apart they would be twenty requests. */
const isOfTheKit = (id: string): boolean =>
  isOfTheApplication(id) &&
  !isHeavy(id) &&
  /[\\/](src[\\/](web|shared)|lucide-react|@tanstack)[\\/]/.test(id);

const isOfTheFields = (id: string): boolean =>
  /[\\/]web[\\/]ui[\\/](form|native-field|password-field|select|text-area|text-field)\./.test(id);

const isOfLists = (id: string): boolean =>
  /[\\/]web[\\/](ui[\\/](search-field|use-failure-toast)|markdown[\\/]plain-text)\./.test(id);

const isOnEveryScreen = (id: string): boolean =>
  /[\\/]web[\\/](online|shell[\\/](college-sign|mark))\.tsx?$|icons[\\/](wifi-off|circle-exclamation-point)\./.test(
    id,
  );

export default defineConfig({
  appType: 'mpa',
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/web/routes',
      generatedRouteTree: 'src/web/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
      autoCodeSplitting: true,
      // What a screen asks for first is known where its calls are.
      codeSplittingOptions: { defaultBehavior: [['component', 'loader']] },
    }),
    react({ compiler: true }),
    tailwindcss(),
    prerender(),
    inlineCss(),
    singlePage(),
    routeList(),
    screenDocuments(),
    slimContracts(),
    noCycles(),
    cspHashes(),
    precompress(),
  ],
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
    modulePreload: { polyfill: false },
    // A font or picture inside the stylesheet would block the first paint.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['app.html', 'landing.html', 'playbook.html', 'document-viewer.html'],
      output: {
        // One file for what every screen needs: each file costs a round trip, and small ones compress badly.
        codeSplitting: {
          groups: [
            // Apart, so that pages which are not the application can use it without fetching the application.
            { name: 'preload', test: /preload-helper/, priority: 2 },
            { name: 'frame', tags: ['$initial'], test: isOfTheApplication, priority: 1 },
            // Only these: /auth must not fetch the shell for what both use.
            { name: 'shell', test: isOfTheShell, includeDependenciesRecursively: false, priority: 0.5 },
            // What the chat's screen, what it fetches when it is needed, and what follows the chat on every screen share.
            {
              name: 'chat-shared',
              test: /features[\\/]chat[\\/](((text|contract|actions-contract)|web[\\/][\w-]+)\.ts|web[\\/](composer-field|quote-view)\.tsx)$|icons[\\/](star|reply|ban|bell-off)\./,
              includeDependenciesRecursively: false,
              minShareCount: 2,
              priority: 0.4,
            },
            {
              name: 'courses-shared',
              test: /features[\\/]courses[\\/](limits|text|contract|learning-contract|viewer-query|web[\\/](text|keys|courses-api|problem-of|course-facts))\.tsx?$/,
              includeDependenciesRecursively: false,
              minShareCount: 2,
              priority: 0.4,
            },
            {
              name: 'tasks-shared',
              test: /features[\\/]tasks[\\/](contract|hand-in-contract|states|text|web[\\/](text|keys|loading|cached-tasks|college-time|tasks-api|group-tasks|follow-tasks|task-meta))\.tsx?$/,
              includeDependenciesRecursively: false,
              minShareCount: 2,
              priority: 0.4,
            },
            // Fields: what only shows (chat, lists, the dashboard) fetches none of them.
            {
              name: 'fields',
              test: isOfTheFields,
              includeDependenciesRecursively: false,
              minShareCount: 2,
              priority: 0.3,
            },
            {
              name: 'lists',
              test: isOfLists,
              includeDependenciesRecursively: false,
              minShareCount: 2,
              priority: 0.3,
            },
            { name: 'kit', test: isOfTheKit, minShareCount: 12 },
            {
              name: 'icons',
              test: /lucide-react[\\/]dist[\\/]esm[\\/]icons/,
              minShareCount: 7,
              priority: 0.1,
            },
            // What stands on /auth and around every other screen.
            { name: 'kit', test: isOnEveryScreen, includeDependenciesRecursively: false, priority: 0.6 },
            // The views of /auth share what they say and how they go on.
            {
              name: 'auth-shared',
              test: /features[\\/]auth[\\/](text|web[\\/](sentence-of|form-problem|switch-view|typed-fields|use-auth-config|use-auth-step|use-finish|view-heading))\.tsx?$|[\\/]github-mark\.|icons[\\/](fingerprint-pattern|key-round)\./,
              includeDependenciesRecursively: false,
              minShareCount: 2,
              priority: 0.4,
            },
          ],
        },
      },
    },
  },
});
