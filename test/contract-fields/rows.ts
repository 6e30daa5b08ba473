import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Rows } from './row.ts';

/** How the calls of each feature store what they take, from fields.rows.ts of every feature. */
export const rows: Rows = await readRows();

async function readRows(): Promise<Rows> {
  const features = new URL('../../src/features/', import.meta.url);
  const names = globSync('*/fields.rows.ts', { cwd: fileURLToPath(features) });
  const files = await Promise.all(
    names.toSorted().map((name) => import(new URL(name, features).href) as Promise<Record<string, Rows>>),
  );
  return Object.assign({}, ...files.flatMap((file) => Object.values(file)));
}
