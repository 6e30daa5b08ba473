import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A moment to the millisecond, as JavaScript, the wire and the cursors of lists know it: a cursor compares equal to what it was made from. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The words of a row, for a search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
