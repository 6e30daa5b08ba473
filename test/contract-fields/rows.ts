import { readdir } from 'node:fs/promises';
import type { Rows } from './row.ts';

/** How the calls of each feature store what they take, from every file of rows/. */
export const rows: Rows = await readRows();

async function readRows(): Promise<Rows> {
  const folder = new URL('rows/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
  const files = await Promise.all(
    names.toSorted().map((name) => import(new URL(name, folder).href) as Promise<Record<string, Rows>>),
  );
  return Object.assign({}, ...files.flatMap((file) => Object.values(file)));
}
