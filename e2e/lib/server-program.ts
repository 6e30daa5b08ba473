import { join } from 'node:path';
import { isBuilt } from '../../scripts/build-stamp.mjs';
import { serverPrograms } from '../../scripts/server-programs.ts';

const root = join(import.meta.dirname, '../..');
let isCurrent: boolean | undefined;

/** What starts the product: as built, where that is of these sources; else the sources themselves, which start slower. */
export function serverProgram(name: keyof typeof serverPrograms): string {
  isCurrent ??= isBuilt(root, 'server');
  return join(root, isCurrent ? `dist/server/${name}.js` : serverPrograms[name]);
}
