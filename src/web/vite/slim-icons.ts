import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ours = fileURLToPath(new URL('../icon.ts', import.meta.url)).replaceAll('\\', '/');

/**
 * Of an icon only its shapes come to the browser, and what draws them is ours: React's keys, whose order never changes,
 * other names, and a library for what no screen asks for would be 1.5 kB of brotli of each first load.
 */
export const slimIcons = (): Plugin => ({
  name: 'quad:slim-icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/](createLucideIcon\.|icons[\\/])/ },
    handler: (code, id) => ({
      code: id.includes('createLucideIcon')
        ? `export { createIcon as default } from ${JSON.stringify(ours)};`
        : onlyShapes(code),
      map: null,
    }),
  },
});

/** Without React's keys, the name, the other names and the size, which is 24 for all of them. */
export const onlyShapes = (code: string): string =>
  code
    .replaceAll(/,\s*key: "\w+"(?=\s*\})/g, '')
    .replace(/^ {2}name: "[\w-]+",\n {2}size: 24,\n/m, '')
    .replace(/,\n {2}aliases: \[[^\]]*\]/, '');
