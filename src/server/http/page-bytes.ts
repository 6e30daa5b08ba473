import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** The limit of a page's texts. The first row is always part of the page. */
export const pageBytes = 1024 * 1024;

/**
 * The first of these rows, in their order, that fit into a page. The database counts the bytes before a text is
 * read.
 */
export function hasRoom(table: PgTable, id: AnyColumn, text: AnyColumn, ids: readonly string[]): SQL {
  const list = sql`array[${sql.join(
    ids.map((one) => sql`${one}`),
    sql`, `,
  )}]::text[]`;
  return sql`${id} in (select fitting.id from (
    select ${id} as id, coalesce(sum(octet_length(${text})) over (
      order by array_position(${list}, ${id}) rows between unbounded preceding and 1 preceding), 0) as before
    from ${table} where ${id} = any(${list})) fitting where fitting.before < ${pageBytes})`;
}

/** How many of these sizes, from the first on, fit into a page: at least one. */
export function countWithin(sizes: readonly number[]): number {
  let left = pageBytes;
  const fitting = sizes.findIndex((bytes, index) => {
    left -= bytes;
    return left < 0 && index > 0;
  });
  return fitting === -1 ? sizes.length : fitting;
}
