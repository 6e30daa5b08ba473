import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterBuild } from './after-build.ts';
import { screenDocument } from '../../shared/screen-document.ts';
import { prerenderedPages } from '../prerender.ts';
import { wideQuery } from '../shell/frame/narrow.ts';
import { chunksOf, filesOf, type Manifest, wideChunksOf } from './route-files.ts';

/**
 * Writes a copy of app.html for every path of the application, which also names the code of that screen. The browser then
 * fetches all of it at once, instead of learning from the first file that there is a second. The same for everybody.
 */
export const screenDocuments = () =>
  afterBuild('screen-documents', async ({ outDir }) => {
    const manifest = JSON.parse(await read(outDir, '.vite/manifest.json')) as Manifest;
    const routes = JSON.parse(await read(outDir, 'routes.json')) as string[];
    const document = loaderFirst(await read(outDir, 'app.html'));
    await writeFile(join(outDir, 'app.html'), document);
    for (const route of routes.filter((path) => !(path in prerenderedPages)))
      await writeFile(
        join(outDir, screenDocument(route)),
        withCode(
          document,
          scripts(manifest, chunksOf(manifest, route)),
          scripts(manifest, wideChunksOf(manifest, route)),
        ),
      );
  });

const read = (folder: string, name: string): Promise<string> => readFile(join(folder, name), 'utf8');

const scripts = (manifest: Manifest, keys: readonly string[]): string[] =>
  filesOf(manifest, keys).filter((file) => file.endsWith('.js'));

const linkTo = (file: string, media = ''): string =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}"${media}>`;

/**
 * The loader is seen as soon as the document is there: a stylesheet in the head would keep everything from being seen, and
 * code that is asked for as urgently would share the line with it.
 */
export function loaderFirst(document: string): string {
  const sheets = document.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const ahead = sheets.reduce(
    (text, sheet) => text.replace(sheet, () => sheet.replace('rel="stylesheet"', 'rel="preload" as="style"')),
    document,
  );
  return ahead
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace('</body>', () => `${sheets.join('')}</body>`);
}

/** The document, asking for the files that it does not name yet, and on wide screens for some more; what everything needs stays first. */
export function withCode(
  document: string,
  files: readonly string[],
  wideFiles: readonly string[] = [],
): string {
  const isNew = (file: string): boolean => !document.includes(`"/${file}"`);
  const links = [
    ...files.filter(isNew).map((file) => linkTo(file)),
    ...wideFiles
      .filter((file) => isNew(file) && !files.includes(file))
      .map((file) => linkTo(file, ` media="${wideQuery}"`)),
  ];
  return document.replace('</head>', () => `${links.join('')}</head>`);
}
