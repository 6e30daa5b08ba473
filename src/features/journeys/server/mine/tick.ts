import { and, eq, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { mentorIdOf } from '#features/mentorship/server/service.ts';
import type { Journey } from '#features/journeys/contract/journeys.ts';
import { canTick } from '#features/journeys/contract/states.ts';
import { journeyRefusals as refusals } from '#features/journeys/refusals-text.ts';
import type { JourneyDeps } from '../deps.ts';
import { journeyChanged } from '../live.ts';
import { subjectOfJourney } from '../notices/subject.ts';
import { type JourneyOf, requireJourney } from '../rights.ts';
import { journeys, programmes, programmeSteps, stepsDone } from '../table.ts';
import { readJourneys } from './read-journeys.ts';

interface Tick {
  journeyId: string;
  stepId: string;
}

/** Ticked off twice is done once: who was first stays. */
export async function tickOff(deps: JourneyDeps, viewer: Viewer, which: Tick): Promise<Journey> {
  return changeTick(deps, viewer, which, async (tx) => {
    const rows = await tx
      .insert(stepsDone)
      .values({ ...which, doneBy: viewer.userId })
      .onConflictDoNothing()
      .returning({ stepId: stepsDone.stepId });
    return rows.length > 0 ? 'step.done' : undefined;
  });
}

export async function takeBackTick(deps: JourneyDeps, viewer: Viewer, which: Tick): Promise<Journey> {
  return changeTick(deps, viewer, which, async (tx) => {
    const rows = await tx
      .delete(stepsDone)
      .where(and(eq(stepsDone.journeyId, which.journeyId), eq(stepsDone.stepId, which.stepId)))
      .returning({ stepId: stepsDone.stepId });
    return rows.length > 0 ? 'step.reopened' : undefined;
  });
}

async function changeTick(
  deps: JourneyDeps,
  viewer: Viewer,
  { journeyId, stepId }: Tick,
  change: (tx: Transaction) => Promise<string | undefined>,
): Promise<Journey> {
  const { journey, action } = await deps.db.transaction(async (tx) => {
    const found = await requireJourney(tx, viewer, journeyId);
    await requireGoesOn(tx, found);
    const [step] = await tx
      .select({ sort: programmeSteps.sort })
      .from(programmeSteps)
      .where(and(eq(programmeSteps.id, stepId), eq(programmeSteps.programmeId, found.programmeId)));
    if (step === undefined) throw refuse('not_found', refusals.unknownStep);
    if (!canTick(step.sort)) throw refuse('conflict', refusals.doneBySending);
    const done = await change(tx);
    if (done !== undefined) {
      await audit(tx, {
        actorId: viewer.userId,
        action: done,
        subject: journeyId,
        details: { stepId, menteeId: found.menteeId },
      });
      // Nobody is asked for what is done.
      await deps.notifications.recheck(tx, subjectOfJourney(journeyId));
    }
    return { journey: found, action: done };
  });
  if (action !== undefined) journeyChanged(deps, { ...journey, journeyId });
  const [shown] = await readJourneys(deps.db, sql`${journeys.id} = ${journeyId}`);
  if (shown === undefined) throw refuse('not_found', refusals.unknownJourney);
  return shown;
}

/** Locks the programme for reading: it cannot end, and nobody leaves it, in between. */
async function requireGoesOn(tx: Transaction, journey: JourneyOf): Promise<void> {
  const [programme] = await tx
    .select({ state: programmes.state })
    .from(programmes)
    .where(eq(programmes.id, journey.programmeId))
    .for('share');
  const [held] = await tx
    .select({ leftAt: journeys.leftAt })
    .from(journeys)
    .where(eq(journeys.id, journey.id))
    .for('share');
  const isOver = programme?.state !== 'running' || held?.leftAt !== null;
  if (isOver || (await mentorIdOf(tx, journey.menteeId)) !== journey.mentorId)
    throw refuse('conflict', refusals.journeyIsOver);
}
