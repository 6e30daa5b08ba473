import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FirstCode } from '../loading/first-code.ts';

const root = new URL('../../../', import.meta.url);

interface First {
  always: string[];
  wide: string[];
}

/** What the features name for their screens, by path, as keys of the manifest. */
export const firstCode: ReadonlyMap<string, First> = new Map(await readFirstCode());

async function readFirstCode(): Promise<[string, First][]> {
  const files = globSync('src/features/*/web/first-code.ts', { cwd: fileURLToPath(root) });
  const read = files.map(async (file): Promise<[string, First][]> => {
    const declared = (await import(new URL(file.replaceAll('\\', '/'), root).href)) as {
      firstCode: FirstCode;
    };
    const keyOf = (path: string): string => file.replaceAll('\\', '/').replace('first-code.ts', path);
    return Object.entries(declared.firstCode).map(([route, { always = [], wide = [] }]) => [
      route,
      { always: always.map(keyOf), wide: wide.map(keyOf) },
    ]);
  });
  return (await Promise.all(read)).flat();
}
