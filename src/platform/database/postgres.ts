import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Log } from '#platform/log/port.ts';
import { markFailures } from './away.ts';
import { followCommits } from './commits.ts';
import { PipelinedReads } from './pipelined-reads.ts';
import type { Database } from './port.ts';

export interface PoolOptions {
  /** Connections at most. */
  max?: number;
}

/** A pool that survives its server: a killed connection fails the statement that used it, never the process. */
export function connect(url: string, log: Log, options: PoolOptions = {}): Database {
  const config = {
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'quad',
    // Compiling takes a quarter of a second, for questions that are answered in a hundredth.
    options: '-c jit=off',
  };
  const pool = new Pool({ ...config, max: options.max ?? 20, idleTimeoutMillis: 60_000 });
  markFailures(pool);
  pool.on('error', (error) => log.warn({ reason: error.message }, 'an idle database connection was lost'));
  // The pool listens while a connection is idle. Between two statements of a transaction nobody would, and Node would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ reason: error.message }, 'a database connection was lost'));
  });
  // They take lists of keys. Planning for each list costs more than reading the few rows of it.
  const generic = `${config.options} -c plan_cache_mode=force_generic_plan`;
  const reads = new PipelinedReads({ ...config, options: generic }, log);
  endTogether(pool, reads);
  return Object.assign(drizzle(pool), { $commits: followCommits(pool), $reads: reads });
}

function endTogether(pool: Pool, reads: PipelinedReads): void {
  const end = pool.end.bind(pool);
  pool.end = async () => {
    await reads.end();
    await end();
  };
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
