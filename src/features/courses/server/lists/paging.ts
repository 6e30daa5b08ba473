import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

export interface Place {
  at: Date;
  id: string;
}

/** A page by keyset pagination. `rows` has one row more than the page, which shows whether there is another page. */
export function pageOf<T>(
  rows: readonly T[],
  limit: number,
  placeOf: (row: T) => Place,
): { rows: T[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (last === undefined || rows.length <= limit) return { rows: page, nextCursor: null };
  return { rows: page, nextCursor: cursorOf(placeOf(last)) };
}

export const cursorOf = ({ at, id }: Place): string => `${at.getTime()}_${id}`;

/** The condition after a cursor, for descending and ascending lists. */
export function behind(
  cursor: string | undefined,
  [at, id]: readonly [PgColumn, PgColumn],
  direction: 'back' | 'forward',
): SQL | undefined {
  if (cursor === undefined) return undefined;
  const split = cursor.indexOf('_');
  const moment = new Date(Number(cursor.slice(0, split))).toISOString();
  const key = sql`(${moment}::timestamptz, ${cursor.slice(split + 1)})`;
  return direction === 'back' ? sql`(${at}, ${id}) < ${key}` : sql`(${at}, ${id}) > ${key}`;
}
