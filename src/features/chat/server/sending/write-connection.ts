import type { PoolClient, QueryConfig, QueryResultRow } from 'pg';
import type { Database } from '#platform/database/port.ts';
import type { Connection } from '../live/connection.ts';

// A generic plan made while the tables were empty must stay right when they are full: one plan, never a full scan.
const settings = 'set enable_seqscan = off; set plan_cache_mode = force_generic_plan';

/** A dedicated connection for statements that must not queue behind others. A broken one is replaced at the next use. */
export class WriteConnection implements Connection, AsyncDisposable {
  readonly #db: Database;
  /** Two simultaneous statements share this promise. If each opened a connection, the first would never be released. */
  #opening: Promise<PoolClient> | undefined;
  #isClosed = false;

  constructor(db: Database) {
    this.#db = db;
  }

  async query<Row extends QueryResultRow>(query: QueryConfig): Promise<Row[]> {
    if (this.#isClosed) throw new Error('The connection is closed.');
    const opening = (this.#opening ??= this.#connect());
    const client = await opening.catch((error: unknown) => {
      this.#forget(opening);
      throw error;
    });
    try {
      return (await client.query<Row>(query)).rows;
    } catch (error) {
      // A statement's own error has an SQLSTATE and leaves the connection usable; other errors may not.
      if (isConnectionLost(error) && this.#forget(opening)) client.release(true);
      throw error;
    }
  }

  async #connect(): Promise<PoolClient> {
    const client = await this.#db.$client.connect();
    try {
      await client.query(settings);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** False when another statement has already released this connection. */
  #forget(opening: Promise<PoolClient>): boolean {
    if (this.#opening !== opening) return false;
    this.#opening = undefined;
    return true;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    const client = await this.#opening?.catch(() => undefined);
    this.#opening = undefined;
    // Destroyed, not returned to the pool: other statements would inherit the settings.
    client?.release(true);
  }
}

export const sqlStateOf = (error: unknown): string | undefined =>
  error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

function isConnectionLost(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === undefined || state.startsWith('57') || state.startsWith('08');
}
