import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { screenDocument } from '../../shared/screen-document.ts';
import { prerenderedPages } from '../prerender.ts';
import { chunksOf, filesOf, type Manifest } from './route-files.ts';

/**
 * Writes a copy of app.html for every path of the application, which also names the code of that screen. The browser then
 * fetches all of it at once, instead of learning from the first file that there is a second. The same for everybody.
 */
export function screenDocuments(): Plugin {
  let outDir = '';
  return {
    name: 'quad:screen-documents',
    apply: 'build',
    configResolved: (config) => void (outDir = resolve(config.root, config.build.outDir)),
    closeBundle: {
      sequential: true,
      async handler() {
        const manifest = JSON.parse(await read(outDir, '.vite/manifest.json')) as Manifest;
        const routes = JSON.parse(await read(outDir, 'routes.json')) as string[];
        const document = await read(outDir, 'app.html');
        for (const route of routes.filter((path) => !(path in prerenderedPages)))
          await writeFile(join(outDir, screenDocument(route)), withCode(document, filesFor(manifest, route)));
      },
    },
  };
}

const read = (folder: string, name: string): Promise<string> => readFile(join(folder, name), 'utf8');

const filesFor = (manifest: Manifest, route: string): string[] =>
  filesOf(manifest, chunksOf(manifest, route)).filter((file) => file.endsWith('.js'));

/** The document, asking for the files that it does not name yet; what everything needs stays first. */
export function withCode(document: string, files: readonly string[]): string {
  const links = files
    .filter((file) => !document.includes(`"/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return document.replace('</head>', () => `${links.join('')}</head>`);
}
