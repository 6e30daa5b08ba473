import type { Plugin } from 'vite';

/** Takes React's keys out of the icons' shapes: their order never changes. 0.8 kB of brotli of each first load. */
export const slimIcons = (): Plugin => ({
  name: 'quad:slim-icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
    handler: (code) => ({ code: withoutKeys(code), map: null }),
  },
});

export const withoutKeys = (code: string): string => code.replaceAll(/,\s*key: "\w+"(?=\s*\})/g, '');
