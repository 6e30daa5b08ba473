import type { Client, Pool, PoolClient } from 'pg';

// PostgreSQL: class 08 connection exceptions, class 57 operator intervention, 53300 too many connections; 57014 and 25P03
// a statement and a transaction that took too long, as where a process stands still that holds what they wait for.
const awayCodes =
  /^(08...|57P0.|57014|25P03|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT)$/;
const awayMessages =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|Cannot use a pool after calling end/;

const ofDatabase = Symbol('thrown by the database driver');

/**
 * True for errors of the driver without a database. A missing file and another service's lost connection have the
 * same codes.
 */
export function isDatabaseAway(error: unknown): boolean {
  const origin = originOf(error);
  if (!(origin instanceof Error)) return false;
  if (awayMessages.test(origin.message)) return true;
  const code = codeOf(origin);
  return ofDatabase in origin && code !== undefined && awayCodes.test(code);
}

/** The code of the original error. */
export function codeOf(error: unknown): string | undefined {
  const origin = originOf(error);
  return origin instanceof Error && 'code' in origin && typeof origin.code === 'string'
    ? origin.code
    : undefined;
}

/** The query builder wraps what the driver threw. */
function originOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error && error.cause !== error
    ? originOf(error.cause)
    : error;
}

/** From now on, errors of this pool and its connections can be told apart from other errors. */
export function markFailures(pool: Pool): void {
  markThrown(pool, 'connect');
  markThrown(pool, 'query');
  pool.on('connect', (client) => markThrown(client, 'query'));
}

/** The same for a connection outside of a pool. */
export function markFailuresOf(client: Client): void {
  markThrown(client, 'connect');
  markThrown(client, 'query');
}

function markThrown<K extends 'connect' | 'query'>(of: Pick<Client | Pool | PoolClient, K>, name: K): void {
  const call: unknown = of[name];
  if (typeof call !== 'function') return;
  const marked = (...args: unknown[]): unknown => {
    const result: unknown = Reflect.apply(call, of, args);
    // With a callback it answers nothing: so the pool asks its own connections.
    return result instanceof Promise ? result.catch(throwMarked) : result;
  };
  Object.defineProperty(of, name, { value: marked, configurable: true, writable: true });
}

function throwMarked(error: unknown): never {
  if (error instanceof Error) Object.defineProperty(error, ofDatabase, { value: true });
  throw error;
}
