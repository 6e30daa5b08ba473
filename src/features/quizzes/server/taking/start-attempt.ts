import { and, desc, eq, isNull } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { refuse } from '#shared/app-error.ts';
import { isId, newId } from '#shared/id.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { courseColumnFor } from '#features/courses/server/service.ts';
import { readExtraPercent } from '#features/tasks/server/service.ts';
import type { Attempt } from '#features/quizzes/contract/taking.ts';
import { quizzesRefusals as refusals } from '#features/quizzes/refusals-text.ts';
import { attemptQuestions, quizAttempts, quizzes } from '../table.ts';
import { toAttempt } from './attempt-view.ts';
import { endsAtOf } from '../times/ends-at.ts';
import { drawLocked } from './draw-locked.ts';
import { findAttempt } from './find-attempt.ts';
import { findCurrent } from './find-current.ts';
import { refusalToBegin } from '../times/may-begin.ts';
import type { TakingDeps } from './taking-deps.ts';
import { databaseNow, quizColumns, type QuizRow } from '../stored-quiz.ts';
import { quizRights } from '../rights.ts';

const maxSeed = 2 ** 31 - 1;

type BegunQuiz = QuizRow & { now: Date };

/** Begins an attempt, or answers with the one that goes on: two tabs that begin at once have the same. */
export async function startAttempt(deps: TakingDeps, viewer: Viewer, quizId: string): Promise<Attempt> {
  const begin = () =>
    writeAsOwn([viewer.userId], () => deps.db.transaction((tx) => beginOrGoOn(tx, viewer, quizId)));
  const id = await begin();
  const taken = await findCurrent(deps, viewer, id);
  if (!taken.attempt.hasRunOut) return toAttempt(deps, taken);
  // The clock had ended it, and nobody had handed it in yet.
  return toAttempt(deps, await findAttempt(deps.db, viewer, await begin()));
}

async function beginOrGoOn(tx: Transaction, viewer: Viewer, quizId: string): Promise<string> {
  const quiz = await lockQuiz(tx, viewer, quizId);
  const isPreview = quizRights.staff.holds(viewer, quiz);
  if (!isPreview && (quiz.publishedAt === null || !quizRights.take.holds(viewer, quiz)))
    throw refuse('not_found', refusals.notFound);
  const [last] = await tx
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.quizId, quiz.id), eq(quizAttempts.userId, viewer.userId)))
    .orderBy(desc(quizAttempts.number))
    .limit(1);
  if (isPreview) return beginPreview(tx, viewer, quiz, last);
  if (last?.state === 'open') return last.id;
  const extraPercent = await readExtraPercent(tx, viewer.userId);
  const begun = last?.number ?? 0;
  requireOpen(quiz, begun, extraPercent);
  return insertAttempt(tx, viewer, quiz, begun + 1, extraPercent);
}

/** A preview shows the quiz as it is now. Attempts from a time as a student stay. */
async function beginPreview(
  tx: Transaction,
  viewer: Viewer,
  quiz: BegunQuiz,
  last: typeof quizAttempts.$inferSelect | undefined,
): Promise<string> {
  const isOfStudent = last !== undefined && last.number > 0;
  if (last?.state === 'open' && (isOfStudent || last.startedAt >= quiz.changedAt)) return last.id;
  const isPreviewOfViewer = and(
    eq(quizAttempts.quizId, quiz.id),
    eq(quizAttempts.userId, viewer.userId),
    eq(quizAttempts.number, 0),
  );
  await tx.delete(quizAttempts).where(isPreviewOfViewer);
  return insertAttempt(tx, viewer, { ...quiz, opensAt: null, closesAt: null }, 0, 0);
}

/** Its questions stay as they are until the transaction ends. Many begin at once. */
async function lockQuiz(tx: Transaction, viewer: Viewer, id: string): Promise<BegunQuiz> {
  const rows = isId(id)
    ? await tx
        .select({
          ...quizColumns,
          course: courseColumnFor(quizzes.courseId, viewer),
          now: databaseNow,
        })
        .from(quizzes)
        .where(and(eq(quizzes.id, id), isNull(quizzes.removedAt), quizRights.ofCourse.where(viewer)))
        .for('share')
    : [];
  const [quiz] = rows;
  if (quiz === undefined) throw refuse('not_found', refusals.notFound);
  return quiz;
}

function requireOpen(quiz: BegunQuiz, begun: number, extraPercent: number): void {
  const refusal = refusalToBegin(quiz, { begun, extraPercent, now: quiz.now });
  if (refusal === 'notOpenYet') throw refuse('conflict', refusals.notOpenYet);
  if (refusal === 'closed') throw refuse('conflict', refusals.quizClosed);
  if (refusal !== null) throw refuse('conflict', refusals.attemptsUsed({ most: quiz.attempts ?? begun }));
}

async function insertAttempt(
  tx: Transaction,
  viewer: Viewer,
  quiz: BegunQuiz,
  number: number,
  extraPercent: number,
): Promise<string> {
  const { id: quizId, now } = quiz;
  const [id, seed] = [newId(), randomInt(maxSeed)];
  const drawn = await drawLocked(tx, quiz, seed);
  if (drawn.length === 0) throw refuse('conflict', refusals.noQuestions);
  const inserted = await tx
    .insert(quizAttempts)
    .values({
      id,
      quizId,
      userId: viewer.userId,
      number,
      seed,
      startedAt: now,
      endsAt: endsAtOf(quiz, now, extraPercent),
      changedBy: viewer.userId,
    })
    .onConflictDoNothing()
    .returning({ id: quizAttempts.id });
  if (inserted.length === 0) return idOfOpen(tx, viewer, quizId);
  await tx.insert(attemptQuestions).values(
    drawn.map(({ questionId, version, variant, most }, index) => ({
      id: newId(),
      attemptId: id,
      position: index + 1,
      questionId,
      questionVersion: version,
      variant,
      most,
    })),
  );
  const [action, details] = [number === 0 ? 'quiz.previewed' : 'quiz.begun', { quizId }];
  await audit(tx, { actorId: viewer.userId, action, subject: id, details });
  return id;
}

/** Another tab was faster. */
async function idOfOpen(tx: Transaction, { userId }: Viewer, quizId: string): Promise<string> {
  const isOpen = and(
    eq(quizAttempts.quizId, quizId),
    eq(quizAttempts.userId, userId),
    eq(quizAttempts.state, 'open'),
  );
  const [open] = await tx.select({ id: quizAttempts.id }).from(quizAttempts).where(isOpen);
  if (open === undefined) throw refuse('conflict', refusals.begunElsewhere);
  return open.id;
}
