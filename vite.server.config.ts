import { defineConfig } from 'vite';
import { serverPrograms } from './scripts/server-programs.ts';
import { servingPackages } from './scripts/serving.mjs';

// The server in a few files: most of a start was finding 2,400 modules in their packages (docs/decisions/0038).
export default defineConfig({
  publicDir: false,
  // The socket libraries build arguments for lines of `debug` that nobody reads: 8 % of what a message allocated.
  resolve: { alias: { debug: new URL('scripts/no-debug.cjs', import.meta.url).pathname } },
  ssr: { noExternal: true, external: servingPackages },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: serverPrograms,
      // All in one folder, two below the project's: src/platform/project-root.ts counts on it.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', keepNames: true },
    },
  },
});
