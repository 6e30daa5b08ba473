import { sql } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import type { Database, Queryable } from '#platform/database/port.ts';
import type { When } from './port.ts';
import { jobs } from './table.ts';

/** A job that this worker holds. `attempt` distinguishes a slow worker from the one that took over. */
export interface HeldJob {
  id: string;
  name: string;
  payload: unknown;
  attempt: number;
  /** Taken over: its previous worker has died. */
  isOrphan: boolean;
}

/** A worker whose lease has expired is dead, and others take its jobs. */
export const leaseMs = 15_000;

const inMs = (ms: number) => sql`now() + make_interval(secs => ${ms / 1000})`;
const isHeld = (job: HeldJob) => sql`id = ${job.id} and attempts = ${job.attempt} and state = 'running'`;

export async function addJob(
  db: Queryable,
  name: string,
  payload: unknown,
  options: When & { key?: string },
): Promise<void> {
  const runAt = options.runAt ? sql`${options.runAt.toISOString()}::timestamptz` : inMs(options.afterMs ?? 0);
  await db
    .insert(jobs)
    .values({ id: newId(), name, payload: payload ?? {}, key: options.key ?? null, runAt })
    .onConflictDoUpdate({
      target: [jobs.name, jobs.key],
      targetWhere: sql`state = 'waiting'`,
      // Enqueued twice: it runs once, at the earlier time.
      set: { runAt: sql`least(${jobs.runAt}, excluded.run_at)` },
    });
}

/** Many jobs that nobody waits for. */
export async function addPatientJobs(
  db: Queryable,
  name: string,
  payloads: readonly unknown[],
): Promise<void> {
  if (payloads.length === 0) return;
  await db
    .insert(jobs)
    .values(payloads.map((payload) => ({ id: newId(), name, payload: payload ?? {}, isPatient: true })));
}

/** The one row of a repeated job, for all processes; due at once the first time. */
export async function addRepeatedJob(db: Database, name: string): Promise<void> {
  await db
    .insert(jobs)
    .values({ id: `every:${name}`, name, payload: {} })
    .onConflictDoNothing();
}

/** Takes jobs that are due, and those whose worker has died. Two workers never get the same. */
export async function holdDueJobs(db: Database, names: readonly string[], limit: number): Promise<HeldJob[]> {
  const { rows } = await db.execute<HeldJob & Record<string, unknown>>(sql`
    with orphans as (
      select id from jobs where name in ${[...names]} and state = 'running' and lease_until < now()
      order by lease_until limit ${limit} for update skip locked
    ), due as (
      select id from jobs where name in ${[...names]} and state = 'waiting' and run_at <= now()
      order by is_patient, run_at limit ${limit} for update skip locked
    )
    update jobs set state = 'running', attempts = attempts + 1, lease_until = ${inMs(leaseMs)}
    from (select id, true as is_orphan from orphans union all select id, false from due limit ${limit}) as taken
    where jobs.id = taken.id
    returning jobs.id, name, payload, attempts as attempt, is_orphan as "isOrphan"`);
  return rows;
}

/** Extends the lease. */
export async function extendLeases(db: Database, held: readonly HeldJob[]): Promise<void> {
  if (held.length === 0) return;
  // Not of one that another worker has taken over meanwhile.
  const own = sql.join(
    held.map((job) => sql`(${job.id}, ${job.attempt}::int)`),
    sql`, `,
  );
  await db.execute(
    sql`update jobs set lease_until = ${inMs(leaseMs)} where (id, attempts) in (${own}) and state = 'running'`,
  );
}

export async function finishJob(db: Database, job: HeldJob): Promise<void> {
  await db.execute(sql`delete from jobs where ${isHeld(job)}`);
}

export async function repeatJob(db: Database, job: HeldJob, afterMs: number): Promise<void> {
  await db.execute(sql`
    update jobs set state = 'waiting', attempts = 0, lease_until = null, last_error = null, run_at = ${inMs(afterMs)}
    where ${isHeld(job)}`);
}

/** Waits again. The key is cleared: another job may use it meanwhile. */
export async function retryJob(db: Database, job: HeldJob, afterMs: number, reason: string): Promise<void> {
  await db.execute(sql`
    update jobs set state = 'waiting', key = null, lease_until = null, last_error = ${reason}, run_at = ${inMs(afterMs)}
    where ${isHeld(job)}`);
}

/** Returns a job that was held but not started, or cut off by a graceful shutdown. Another worker takes it at once. */
export async function returnJob(db: Database, job: HeldJob): Promise<void> {
  await db.execute(sql`
    update jobs set state = 'waiting', key = null, attempts = greatest(attempts - 1, 0), lease_until = null
    where ${isHeld(job)}`);
}

export async function giveUpJob(db: Database, job: HeldJob, reason: string): Promise<void> {
  await db.execute(
    sql`update jobs set state = 'failed', key = null, lease_until = null, last_error = ${reason} where ${isHeld(job)}`,
  );
}

export async function removeOldFailures(db: Database, olderThanDays: number): Promise<void> {
  await db.execute(
    sql`delete from jobs where state = 'failed' and run_at < now() - make_interval(days => ${olderThanDays})`,
  );
}
