import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/**
 * A moment to the millisecond, as JavaScript, the wire and cursors have it. A cursor compares equal to the value
 * that it was made from.
 */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A moment in a statement that is written as text, as JavaScript has it: whole milliseconds. */
export const toMs = (column: string): string => `(date_part('epoch', ${column}) * 1000)::bigint`;

/** `inArray` as one parameter: the statement is the same for lists of every length, so it can be prepared. */
export const isOneOf = (column: AnyColumn, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::text[])`;

/** The words of a row, for a search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
