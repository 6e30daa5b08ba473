import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Row } from './row.ts';

type Rows = Record<string, readonly Row[]>;

/** The expected answer of each endpoint for each actor, from authorization.rows.ts of every feature. An endpoint without an entry fails the test. */
export const rows: Rows = await readRows();

async function readRows(): Promise<Rows> {
  const features = new URL('../../src/features/', import.meta.url);
  const names = globSync('*/authorization.rows.ts', { cwd: fileURLToPath(features) });
  const files = await Promise.all(
    names.toSorted().map((name) => import(new URL(name, features).href) as Promise<Record<string, Rows>>),
  );
  return Object.assign({}, ...files.flatMap((file) => Object.values(file)));
}
