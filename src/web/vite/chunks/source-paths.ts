import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const src = new URL('../../../', import.meta.url);
const root = fileURLToPath(src).replaceAll('\\', '/');

/** The path below src of a module of ours. The bundler adds a query to parts of route files. */
export function sourcePath(id: string): string | undefined {
  const file = id.replaceAll('\\', '/').split('?')[0] ?? '';
  return file.startsWith(root) ? file.slice(root.length) : undefined;
}

/**
 * Matches the modules of these folders and files of src; `time/*` is a folder without its subfolders. A name that does
 * not exist ends the build, so a renamed file cannot lose its chunk silently.
 */
export function inSource(...names: readonly string[]): (id: string) => boolean {
  for (const name of names)
    if (!existsSync(new URL(name.replace(/\/\*$/, ''), src)))
      throw new Error(`The build names src/${name}, which does not exist.`);
  return (id) => {
    const path = sourcePath(id);
    return path !== undefined && names.some((name) => isIn(path, name));
  };
}

function isIn(path: string, name: string): boolean {
  if (!name.endsWith('/*')) return path === name || path.startsWith(`${name}/`);
  const folder = name.slice(0, -1);
  return path.startsWith(folder) && !path.slice(folder.length).includes('/');
}
