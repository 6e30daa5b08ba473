import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Log } from '#platform/log/port.ts';
import { markFailures } from './away.ts';
import { followCommits } from './commits.ts';
import type { Database } from './port.ts';

export interface PoolOptions {
  /** Connections at most. */
  max?: number;
}

/** A pool that survives its server: a killed connection fails the statement that used it, never the process. */
export function connect(url: string, log: Log, options: PoolOptions = {}): Database {
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'quad',
    // Compiling takes a quarter of a second, for questions that are answered in a hundredth.
    options: '-c jit=off',
  });
  markFailures(pool);
  pool.on('error', (error) => log.warn({ reason: error.message }, 'an idle database connection was lost'));
  // The pool listens while a connection is idle. Between two statements of a transaction nobody would, and Node would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ reason: error.message }, 'a database connection was lost'));
  });
  return Object.assign(drizzle(pool), { $commits: followCommits(pool) });
}

/** True when a query is answered now. */
export async function isReachable(db: Database, patienceMs = 2_000): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), patienceMs);
  db.$client.query('select 1').then(
    () => resolve(true),
    () => resolve(false),
  );
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}
