import type { Queryable, Transaction } from '#platform/database/port.ts';

/** How often each value is used by one kind of thing; given by the features whose things they are. */
export interface ListUser {
  /** As the wire has it: 'tasks'. */
  what: string;
  subjects?(db: Queryable): Promise<ReadonlyMap<string, number>>;
  divisions?(db: Queryable): Promise<ReadonlyMap<string, number>>;
  renameSubject?(tx: Transaction, from: string, to: string): Promise<unknown>;
  /** Answers with the people whose own division it was. */
  renameDivision?(tx: Transaction, from: string, to: string): Promise<readonly string[]>;
}
