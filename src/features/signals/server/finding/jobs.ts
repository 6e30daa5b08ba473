import { lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { toClock } from '#shared/time/entry/moment-of-clock.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import { mentorIdsOf, studentsWithMentor } from '#features/mentorship/server/service.ts';
import { findPeopleByIds } from '#features/people/server/service.ts';
import { trackedOf } from '#features/settings/server/service.ts';
import { signalCardLimits as limits } from '#features/signals/contract/limits.ts';
import type { SignalDeps } from '../deps.ts';
import { databaseNow } from '../now.ts';
import { signalDays, signals } from '../table.ts';
import { findSignals } from './find-signals.ts';
import { forgetSignals } from './forget.ts';

const lookMs = 10 * 60_000;
const batchJob = 'signals_batch';
/** Students of one job: others come in between. */
const studentsAtOnce = 25;
const Batch = z.object({ after: z.string() });

/** Looks at every mentee once a day, from the morning on, some at a time. */
export function defineSignalJobs(deps: SignalDeps & { jobs: Jobs }): void {
  deps.jobs.define('signals_day', { everyMs: lookMs, run: async () => void (await beginDay(deps)) });
  deps.jobs.define(batchJob, { run: (payload) => findBatch(deps, Batch.parse(payload).after) });
}

/** A day begins once, for all processes, whatever the clock does. `now`: tests pass another. */
export async function beginDay(
  deps: Pick<SignalDeps, 'db' | 'jobs' | 'timeZone'>,
  now?: Date,
): Promise<boolean> {
  const clock = toClock(now ?? (await databaseNow(deps.db)), deps.timeZone);
  const [day = '', time = ''] = clock.split('T');
  if (Number.parseInt(time, 10) < limits.fromHour) return false;
  const hasBegun = await deps.db.transaction(async (tx) => {
    const stored = await tx.insert(signalDays).values({ day }).onConflictDoNothing().returning();
    if (stored.length === 0) return false;
    await tx.delete(signalDays).where(lt(signalDays.day, sql`${day}::date - ${limits.settledDays}::int`));
    await lookAtEverybody(deps.jobs, tx);
    return true;
  });
  if (hasBegun) deps.jobs.wake();
  return hasBegun;
}

/** Every mentee is looked at as soon as a process has time, once more on a day on which it was done. */
export const lookAtEverybody = (jobs: Pick<Jobs, 'enqueue'>, db: Queryable): Promise<void> =>
  jobs.enqueue(db, batchJob, { after: '' });

/** A student that cannot be read harms no other. The next batch is enqueued at the end: a job that dies runs again. */
async function findBatch(deps: SignalDeps, after: string): Promise<void> {
  if (after === '') await forgetRest(deps);
  const ids = await studentsWithMentor(deps.db, after, studentsAtOnce);
  for (const person of await findPeopleByIds(deps.db, ids)) {
    if (person.deactivatedAt !== null) continue;
    try {
      await findSignals(deps, person);
    } catch (error) {
      deps.log.error({ err: error, userId: person.id }, 'signals of a student could not be looked for');
    }
  }
  const last = ids.at(-1);
  if (last === undefined || ids.length < studentsAtOnce) return;
  await deps.jobs.enqueue(deps.db, batchJob, { after: last }, { key: last });
  deps.jobs.wake();
}

/** Of students without a mentor, and of those that the switch has missed. */
async function forgetRest(deps: SignalDeps): Promise<void> {
  const { studentId } = signals;
  const ids = (await deps.db.selectDistinct({ studentId }).from(signals)).map((row) => row.studentId);
  const [mentors, tracked] = await Promise.all([mentorIdsOf(deps.db, ids), trackedOf(deps.db, ids)]);
  for (const id of ids) if (!mentors.has(id) || !tracked.has(id)) await forgetSignals(deps, id);
}
