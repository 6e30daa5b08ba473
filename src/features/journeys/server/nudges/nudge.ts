import type { Database, Transaction } from '#platform/database/port.ts';
import type { Failpoints } from '#platform/failpoints.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import { mentorIdsOf } from '#features/mentorship/server/service.ts';
import type { Notifications } from '#features/notifications/server/service.ts';
import {
  type NoticeSide,
  noticeSides,
  stepNear,
  stepOpen,
} from '#features/journeys/contract/notice-kinds.ts';
import { doneStepsOf } from '../steps/done.ts';
import { findNearSteps, markNotified, type NearStep } from './near-steps.ts';

const everyMs = 60_000;
const atOnce = 200;

interface NudgeDeps {
  db: Database;
  notifications: Notifications;
  failpoints: Pick<Failpoints, 'hit'>;
  /** The college’s. */
  timeZone: string;
}

/** A job that looks every minute for steps that come near, and for those that were due and are open. */
export function defineNudges(deps: NudgeDeps & { jobs: Jobs }): void {
  deps.jobs.define('journey_nudges', { everyMs, run: () => nudge(deps) });
}

/** Notifies once of each date of a step. `now` is the database’s time; tests pass another. */
export async function nudge(deps: NudgeDeps, now?: Date): Promise<void> {
  for (;;) {
    const found = await deps.db.transaction((tx) => nudgeSome(tx, deps, now));
    deps.failpoints.hit('nudges_committed');
    if (found < atOnce) return;
  }
}

async function nudgeSome(
  tx: Transaction,
  { notifications, failpoints, timeZone }: NudgeDeps,
  now: Date | undefined,
): Promise<number> {
  const found = await findNearSteps(tx, { timeZone, now, most: atOnce });
  if (found.length === 0) return 0;
  const open = await openOf(tx, found);
  // Also those that are done: nobody looks at them again.
  for (const step of await markNotified(tx, found, now)) {
    if (!open(step)) continue;
    const { journeyId, stepId, notifiedAt, dueAt, sort } = step;
    for (const to of peopleFor(step))
      await notifications.notify(tx, sort === 'nudge' ? stepNear : stepOpen, {
        journeyId,
        stepId,
        dueAt: dueAt.getTime(),
        notifiedAt,
        to,
      });
  }
  failpoints.hit('nudges_stored');
  return found.length;
}

/** Not done, and with the mentor of now. */
async function openOf(tx: Transaction, found: readonly NearStep[]): Promise<(step: NearStep) => boolean> {
  const journeys = found.map(({ journeyId: id, programmeId, menteeId }) => ({ id, programmeId, menteeId }));
  const steps = new Map(
    found.map(({ stepId: id, programmeId, stepSort: sort, categoryId }) => [
      id,
      { id, programmeId, sort, categoryId },
    ]),
  );
  const [done, mentors] = [
    await doneStepsOf(tx, journeys, [...steps.values()]),
    await mentorIdsOf(
      tx,
      found.map(({ menteeId }) => menteeId),
    ),
  ];
  return ({ journeyId, stepId, mentorId, menteeId }) =>
    mentors.get(menteeId) === mentorId && done.get(journeyId)?.has(stepId) !== true;
}

/** Before its date, only those who have something to do: the mentee sends check-ins and documents. */
function peopleFor({ sort, stepSort }: NearStep): readonly NoticeSide[] {
  if (sort === 'followUp') return noticeSides;
  const isMentees = stepSort === 'checkIn' || stepSort === 'reflection' || stepSort === 'document';
  return isMentees ? ['mentee'] : noticeSides;
}
