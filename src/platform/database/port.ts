import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Commits } from './commits.ts';
import type { PipelinedReads } from './pipelined-reads.ts';

/** Drizzle over a pool of PostgreSQL connections; `$client` is the bare pool for statements that must be prepared by hand. */
export type Database = NodePgDatabase & {
  $client: Pool;
  /** Reports the tables that each commit of this process has changed. */
  $commits: Commits;
  /** For prepared statements that only read, on the hottest paths. */
  $reads: PipelinedReads;
};

/** What runs inside `db.transaction(async (tx) => …)`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Either: for functions that are called inside and outside of a transaction. */
export type Queryable = Database | Transaction;

/** An open database and the process behind it, when that process is ours. */
export interface OpenDatabase extends AsyncDisposable {
  readonly db: Database;
  /** The connection string, for those who need a connection of their own (LISTEN, COPY, tests). */
  readonly url: string;
  /** One sentence for the start-up banner: "PostgreSQL 18.4, embedded, in ./data/postgres". */
  readonly description: string;
  /** True when a query is answered now. */
  isReachable(): Promise<boolean>;
}
