import type { Queryable } from '#platform/database/port.ts';

/** Counts the records that belong to a term. The feature that owns the records provides it. */
export interface TermUser {
  count(db: Queryable, termId: string): Promise<number>;
}
