import type { Queryable, Transaction } from '#platform/database/port.ts';

/** Counts how often one kind of record uses each value. The feature that owns the records provides it. */
export interface ListUser {
  /** The name on the wire: 'tasks'. */
  what: string;
  subjects?(db: Queryable): Promise<ReadonlyMap<string, number>>;
  divisions?(db: Queryable): Promise<ReadonlyMap<string, number>>;
  renameSubject?(tx: Transaction, from: string, to: string): Promise<unknown>;
  /** Returns the people whose own division it was. */
  renameDivision?(tx: Transaction, from: string, to: string): Promise<readonly string[]>;
}
