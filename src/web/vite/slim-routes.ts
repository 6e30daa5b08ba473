import type { Plugin } from 'vite';

/**
 * A route says its address three times, and names the file of its screen twice. Once is enough: 0.5 kB of brotli of each
 * first load.
 */
export const slimRoutes = (): Plugin => ({
  name: 'quad:slim-routes',
  apply: 'build',
  // After the router's own, which come early as well.
  enforce: 'pre',
  transform: {
    filter: { id: [/[\\/]routes[\\/].*\.tsx(\?|$)/, /[\\/]route-tree\.gen\.ts$/] },
    handler: (code) => ({ code: oneImporter(oneAddress(code)), map: null }),
  },
});

/** The library reads the path alone: an identity that is the same, and the factory's own, tell it nothing. */
export const oneAddress = (code: string): string =>
  code
    .replaceAll(/\bid: '([^']*)',\s*(?=path: '\1')/g, '')
    .replaceAll(/\bcreateFileRoute\('[^']*'\)/g, 'createFileRoute()');

const importers = /const (\$\$split\w+Importer) = \(\) => import\(('[^']+')\);/g;

/** A loader and a component of one file come with one import. */
export function oneImporter(code: string): string {
  const firstOf = new Map<string, string>();
  const others = new Map<string, string>();
  const kept = code.replaceAll(importers, (found, name: string, file: string) => {
    const first = firstOf.get(file);
    if (first === undefined) firstOf.set(file, name);
    else others.set(name, first);
    return first === undefined ? found : '';
  });
  return kept.replaceAll(/\$\$split\w+Importer/g, (name) => others.get(name) ?? name);
}
