import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/port.ts';
import { andThen, type Soon } from '../soon.ts';
import type { KeptReads } from './kept-reads.ts';

/** Moments that answers change at: when a row's time comes as near as this, or lies as far behind. */
export interface Distances {
  at: PgColumn;
  /** PostgreSQL intervals before the time; negative ones are after it. '0' is the time itself. */
  before: readonly string[];
}

/**
 * Answers the milliseconds until the next such moment of any row, infinite where there is none. For `expireIn`. The moment
 * is kept for everybody until it passes or one of the tables changes.
 */
export function nextMoment(
  db: Database,
  reads: KeptReads,
  name: string,
  distances: readonly Distances[],
): () => Soon<number> {
  const kept = reads.define({ name, tables: distances.map(({ at }) => at.table) });
  const read = async (expireIn: (ms: number) => void): Promise<number> => {
    // Before the query: the moment is never later than it is.
    const askedAt = performance.now();
    const ms = await readNext(db, distances);
    expireIn(ms);
    return askedAt + ms;
  };
  return () => andThen(kept.get('', '', read), untilMs);
}

const untilMs = (moment: number): number => moment - performance.now();

async function readNext(db: Database, distances: readonly Distances[]): Promise<number> {
  const moments = distances.flatMap(({ at, before }) => before.map((interval) => nextOf(at, interval)));
  const { rows } = await db.execute<{ ms: number | null }>(
    sql`select extract(epoch from least(${sql.join(moments, sql`, `)}) - now())::float8 * 1000 as ms`,
  );
  return rows[0]?.ms ?? Number.POSITIVE_INFINITY;
}

const nextOf = (at: PgColumn, interval: string): SQL =>
  sql`(select min(${at}) - ${interval}::interval from ${at.table} where ${at} > now() + ${interval}::interval)`;
