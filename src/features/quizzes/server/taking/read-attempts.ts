import { and, desc, eq, getTableColumns, gt, isNull } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import type { Queryable } from '#platform/database/port.ts';
import { noteAudited } from '#server/audit.ts';
import type { Viewer } from '#server/session.ts';
import type { Attempt, QuestionResult } from '#features/quizzes/contract/taking.ts';
import { quizzesRefusals as refusals } from '#features/quizzes/refusals-text.ts';
import { countingOf } from '../grading/score.ts';
import { quizAttempts, quizzes } from '../table.ts';
import { keyOf } from '../shown/key-of.ts';
import { pointsFor } from './asked.ts';
import { readAsked } from './asked-questions.ts';
import { stateFor, toAttempt, visibleFor } from './attempt-view.ts';
import { findAttempt, takenColumns } from './find-attempt.ts';
import { findCurrent } from './find-current.ts';
import type { TakingDeps } from './taking-deps.ts';
import { quizRights } from '../rights.ts';

/** The viewer's own. What the clock has ended is handed in first. */
export async function readAttempt(deps: TakingDeps, viewer: Viewer, id: string): Promise<Attempt> {
  return toAttempt(deps, await findCurrent(deps, viewer, id));
}

/** The viewer's own attempts of a quiz, the newest first; no preview. */
export async function listAttempts(db: Queryable, viewer: Viewer, quizId: string) {
  const isTheirs = and(eq(quizzes.id, quizId), isNull(quizzes.removedAt), quizRights.ofCourse.where(viewer));
  if (!isId(quizId) || (await db.$count(quizzes, isTheirs)) === 0)
    throw refuse('not_found', refusals.notFound);
  const all = await db
    .select({ ...takenColumns(), attempt: getTableColumns(quizAttempts) })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .where(and(isTheirs, eq(quizAttempts.userId, viewer.userId), gt(quizAttempts.number, 0)))
    .orderBy(desc(quizAttempts.number));
  const finished = all.flatMap(({ attempt }) => (attempt.state === 'open' ? [] : [attempt]));
  return all.map((taken) => {
    const { attempt, quiz } = taken;
    const visible = visibleFor(taken);
    return {
      id: attempt.id,
      number: attempt.number,
      state: stateFor(taken, visible),
      startedAt: attempt.startedAt.toISOString(),
      handedInAt: attempt.handedInAt?.toISOString() ?? null,
      points: visible.points ? attempt.points : null,
      // Which one is the best says something about its points.
      counts: visible.points && countingOf(quiz.counting, finished).some(({ id }) => id === attempt.id),
    };
  });
}

/** Of a practice quiz: what the saved answer brings, with the key, as often as one likes. */
export async function checkAnswer(
  { db }: TakingDeps,
  viewer: Viewer,
  attemptId: string,
  questionId: string,
): Promise<QuestionResult> {
  // It stores nothing.
  noteAudited();
  const taken = await findAttempt(db, viewer, attemptId);
  if (!taken.quiz.isPractice) throw refuse('conflict', refusals.notForPractice);
  const [found] = isId(questionId) ? await readAsked(db, taken, [questionId]) : [];
  if (found === undefined) throw refuse('not_found', refusals.answerNotFound);
  const { row, asked } = found;
  return {
    questionId: row.id,
    points: pointsFor(asked, row.answer),
    key: keyOf(asked, row.answer),
    comment: null,
  };
}
