import { and, asc, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { namesOf } from '#features/people/server/service.ts';
import { checkInText as text } from '#features/journeys/check-in-text.ts';
import type { CheckIn, CheckInForm } from '#features/journeys/contract/check-ins.ts';
import { journeyLimits as limits } from '#features/journeys/contract/limits.ts';
import { requireJourney } from '../rights.ts';
import { checkIns, goals } from '../table.ts';
import { type AskingStep, findAskingStep } from './find-step.ts';
import { checkInColumns, toCheckIns } from './view.ts';

/** For the two people of the journey: the newest first, at most one for each step. */
export async function listCheckIns(db: Queryable, viewer: Viewer, journeyId: string): Promise<CheckIn[]> {
  const journey = await requireJourney(db, viewer, journeyId);
  const rows = await db
    .select(checkInColumns)
    .from(checkIns)
    .where(eq(checkIns.journeyId, journey.id))
    .orderBy(desc(checkIns.sentAt), desc(checkIns.id))
    .limit(limits.steps);
  return toCheckIns(db, rows);
}

/** What the step asks its mentee now. */
export async function readCheckInForm(db: Queryable, viewer: Viewer, stepId: string): Promise<CheckInForm> {
  const found = await findAskingStep(db, viewer, stepId);
  const { journeyId, programmeTitle, mentorId, closed, step } = found;
  const names = await namesOf(db, [mentorId]);
  const [sent] = await db
    .select(checkInColumns)
    .from(checkIns)
    .where(and(eq(checkIns.journeyId, journeyId), eq(checkIns.stepId, step.id)));
  return {
    journeyId,
    programmeTitle,
    mentorName: names.get(mentorId) ?? deletedUserName,
    step: {
      ...step,
      questions: step.questions.length === 0 ? [text.usualQuestion[step.sort]] : step.questions,
      dueAt: step.dueAt.toISOString(),
    },
    sent: sent === undefined ? null : ((await toCheckIns(db, [sent]))[0] ?? null),
    closed,
    firstPage: step.sort === 'reflection' ? await readFirstPage(db, found) : null,
  };
}

/** What was written when the journey began, and the goals that both have agreed on. */
async function readFirstPage(
  db: Queryable,
  { journeyId, mentorId, menteeId, step }: AskingStep,
): Promise<CheckInForm['firstPage']> {
  const [first] = await db
    .select(checkInColumns)
    .from(checkIns)
    .where(and(eq(checkIns.journeyId, journeyId), ne(checkIns.stepId, step.id)))
    .orderBy(asc(checkIns.sentAt), asc(checkIns.id))
    .limit(1);
  const agreed = await db
    .select({ id: goals.id, words: goals.words, reachedAt: goals.reachedAt })
    .from(goals)
    .where(
      and(
        eq(goals.mentorId, mentorId),
        eq(goals.menteeId, menteeId),
        isNull(goals.removedAt),
        isNotNull(goals.mentorAgreedAt),
        isNotNull(goals.menteeAgreedAt),
      ),
    )
    .orderBy(asc(goals.createdAt))
    .limit(limits.goals);
  return {
    checkIn: first === undefined ? null : ((await toCheckIns(db, [first]))[0] ?? null),
    goals: agreed.map(({ id, words, reachedAt }) => ({ id, words, isReached: reachedAt !== null })),
  };
}
