import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The exports of one file of every feature, such as `authorization.rows.ts` and `people.authorization.rows.ts`, as one record.
 * A feature with many of them has a folder `rows`.
 */
export async function rowsOfFeatures<T>(file: string): Promise<Record<string, T>> {
  const features = new URL('../../src/features/', import.meta.url);
  const names = globSync([`*/${file}`, `*/*.${file}`, `*/rows/*${file}`], { cwd: fileURLToPath(features) });
  const modules = await Promise.all(
    names
      .toSorted()
      .map((name) => import(new URL(name, features).href) as Promise<Record<string, Record<string, T>>>),
  );
  return Object.assign({}, ...modules.flatMap((module) => Object.values(module)));
}
