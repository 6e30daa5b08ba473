import { and, eq, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { mentorIdOf } from '#features/mentorship/server/service.ts';
import type { CheckInSort, ClosedWhy } from '#features/journeys/contract/check-ins.ts';
import { journeyRefusals as refusals } from '#features/journeys/refusals-text.ts';
import { journeys, programmes, programmeSteps } from '../table.ts';

/** A step that asks a mentee, with the mentee’s journey. */
export interface AskingStep {
  journeyId: string;
  programmeTitle: string;
  mentorId: string;
  menteeId: string;
  closed: ClosedWhy | null;
  step: { id: string; sort: CheckInSort; title: string; questions: string[]; dueAt: Date };
}

const noStep = () => refuse('not_found', refusals.unknownCheckIn);

/** For its mentee only. Who has joined again after leaving has the newer journey. */
export async function findAskingStep(
  db: Queryable,
  viewer: Viewer,
  stepId: string,
  journeyId?: string,
): Promise<AskingStep> {
  if (!isId(stepId)) throw noStep();
  const [found] = await db
    .select({ step: programmeSteps, journey: journeys, programme: programmes })
    .from(programmeSteps)
    .innerJoin(programmes, eq(programmes.id, programmeSteps.programmeId))
    .innerJoin(journeys, eq(journeys.programmeId, programmes.id))
    .where(
      and(
        eq(programmeSteps.id, stepId),
        eq(journeys.menteeId, viewer.userId),
        journeyId === undefined ? undefined : eq(journeys.id, journeyId),
        sql`${programmes.removedAt} is null and ${programmes.state} <> 'draft'`,
      ),
    )
    .orderBy(sql`${journeys.leftAt} desc nulls first`)
    .limit(1);
  if (found === undefined) throw noStep();
  const { step, journey, programme } = found;
  if (step.sort !== 'checkIn' && step.sort !== 'reflection') throw noStep();
  return {
    journeyId: journey.id,
    programmeTitle: programme.title,
    mentorId: journey.mentorId,
    menteeId: journey.menteeId,
    closed: await whyClosed(db, journey, programme.state),
    step: {
      id: step.id,
      sort: step.sort,
      title: step.title,
      questions: step.questions,
      dueAt: step.dueAt,
    },
  };
}

async function whyClosed(
  db: Queryable,
  { leftAt, mentorId, menteeId }: typeof journeys.$inferSelect,
  state: string,
): Promise<ClosedWhy | null> {
  if (leftAt !== null) return 'left';
  if (state !== 'running') return 'notRunning';
  return (await mentorIdOf(db, menteeId)) === mentorId ? null : 'otherMentor';
}
