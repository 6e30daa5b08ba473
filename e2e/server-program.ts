import { join } from 'node:path';
import { isBuilt } from '../scripts/build-stamp.mjs';

const root = join(import.meta.dirname, '..');
let isCurrent: boolean | undefined;

/** What starts one server or several: as built, where that is of these sources; else the sources themselves, which start slower. */
export function serverProgram(name: 'main' | 'cluster'): string {
  isCurrent ??= isBuilt(root, 'server');
  return join(root, isCurrent ? `dist/server/${name}.js` : `src/${name}.ts`);
}
