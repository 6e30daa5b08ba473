import { customType, timestamp } from 'drizzle-orm/pg-core';

/**
 * A moment to the millisecond, as JavaScript, the wire and cursors have it. A cursor compares equal to the value
 * that it was made from.
 */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The words of a row, for a search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
