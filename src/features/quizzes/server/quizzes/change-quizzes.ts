import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { isId, newId } from '#shared/id.ts';
import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Viewer } from '#server/session.ts';
import type { Realtime } from '#server/sockets/realtime.ts';
import { audit } from '#features/audit/server/service.ts';
import { mayAddTo } from '#features/courses/server/service.ts';
import type { Notifications } from '#features/notifications/server/service.ts';
import { quizLimits as limits } from '#features/quizzes/contract/limits.ts';
import { quizPublished } from '#features/quizzes/contract/notice-kinds.ts';
import type { Quiz, QuizSettings } from '#features/quizzes/contract/quizzes.ts';
import { quizzesRefusals as refusals } from '#features/quizzes/refusals-text.ts';
import { lockQuizzesOf } from '../bank/store-question.ts';
import { authorizeQuiz } from '../authorize-quiz.ts';
import { requireVersion } from '../require-version.ts';
import { publishResultsChanged } from '../results-topic.ts';
import { subjectOf } from '../subject.ts';
import { quizAttempts, quizzes } from '../table.ts';
import { publishAttemptChanged } from '../taking/live.ts';
import { moveEndsOfQuiz } from '../taking/move-ends.ts';
import { hasAttempts, readQuiz } from './quiz-view.ts';
import { columnsOfSettings } from './settings.ts';

export interface QuizDeps {
  db: Database;
  bus: Bus;
  jobs: Pick<Jobs, 'wake'>;
  realtime: Pick<Realtime, 'toUser'>;
  notifications: Notifications;
}

/** A draft. A repeat with the same `clientId` changes nothing. */
export async function createQuiz(
  { db }: QuizDeps,
  viewer: Viewer,
  courseId: string,
  { clientId, ...settings }: QuizSettings & { clientId?: string | undefined },
): Promise<Quiz> {
  const actorId = viewer.userId;
  const made = await db.transaction(async (tx) => {
    if (!isId(courseId) || !(await mayAddTo(tx, viewer, courseId)))
      throw refuse('not_found', refusals.courseNotFound);
    await lockQuizzesOf(tx, courseId);
    const columns = await columnsOfSettings(tx, courseId, settings);
    const [row] = await tx
      .insert(quizzes)
      .values({ ...columns, id: newId(), courseId, clientId, createdBy: actorId, changedBy: actorId })
      .onConflictDoNothing({ target: [quizzes.createdBy, quizzes.clientId] })
      .returning({ id: quizzes.id });
    if (row === undefined) return undefined;
    const count = await tx.$count(quizzes, and(eq(quizzes.courseId, courseId), isNull(quizzes.removedAt)));
    if (count > limits.quizzes) throw refuse('conflict', refusals.tooManyQuizzes({ most: limits.quizzes }));
    await audit(tx, { actorId, action: 'quiz.created', subject: row.id, details: { courseId } });
    return row.id;
  });
  const id = made ?? (await findRepeated(db, viewer, clientId));
  return readQuiz(db, await authorizeQuiz(db, viewer, id, 'manage'));
}

async function findRepeated(db: Database, viewer: Viewer, clientId: string | undefined): Promise<string> {
  const [row] = await db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(and(eq(quizzes.createdBy, viewer.userId), eq(quizzes.clientId, clientId ?? '')));
  if (row === undefined) throw refuse('conflict', refusals.storingFailed);
  return row.id;
}

export async function changeQuiz(
  { db, bus, jobs, realtime, notifications }: QuizDeps,
  viewer: Viewer,
  id: string,
  { version: seen, ...settings }: QuizSettings & { version: number },
): Promise<Quiz> {
  const { courseId, moved } = await db.transaction(async (tx) => {
    const quiz = await authorizeQuiz(tx, viewer, id, 'manage', 'update');
    await requireVersion(tx, quiz, seen);
    const columns = await columnsOfSettings(tx, quiz.courseId, settings);
    if (settings.isPractice !== quiz.isPractice && (await hasAttempts(tx, id)))
      throw refuseField('isPractice', refusals.practiceFixed);
    await tx
      .update(quizzes)
      .set({ ...columns, version: quiz.version + 1, changedBy: viewer.userId, changedAt: sql`now()` })
      .where(eq(quizzes.id, id));
    const moved = await moveEndsOfQuiz(tx, id);
    if (quiz.publishedAt !== null && String(columns.sectionIds) !== String(quiz.sectionIds)) {
      await notifications.recheck(tx, subjectOf(id));
      // Nobody is notified twice: the others are.
      await notifications.notify(tx, quizPublished, { quizId: id, publisherId: viewer.userId });
    }
    const details = { courseId: quiz.courseId };
    await audit(tx, { actorId: viewer.userId, action: 'quiz.changed', subject: id, details });
    return { courseId: quiz.courseId, moved };
  });
  jobs.wake();
  for (const attempt of moved) publishAttemptChanged(realtime, attempt);
  publishResultsChanged(bus, { courseId, recordId: id, studentIds: [] });
  return readQuiz(db, await authorizeQuiz(db, viewer, id, 'manage'));
}

/** Shows it to its students; or takes it back while nobody has begun. */
export async function publishQuiz(
  { db, bus, jobs, notifications }: QuizDeps,
  viewer: Viewer,
  id: string,
  { isPublished, version: seen }: { isPublished: boolean; version: number },
): Promise<Quiz> {
  const courseId = await db.transaction(async (tx) => {
    const quiz = await authorizeQuiz(tx, viewer, id, 'manage', 'update');
    await requireVersion(tx, quiz, seen);
    if (isPublished && quiz.questions === 0) throw refuse('conflict', refusals.nothingToAsk);
    if (!isPublished && (await hasAttempts(tx, id))) throw refuse('conflict', refusals.alreadyBegun);
    if (isPublished === (quiz.publishedAt !== null)) return quiz.courseId;
    await tx
      .update(quizzes)
      .set({
        publishedAt: isPublished ? sql`now()` : null,
        version: quiz.version + 1,
        changedBy: viewer.userId,
        changedAt: sql`now()`,
      })
      .where(eq(quizzes.id, id));
    const action = isPublished ? 'quiz.published' : 'quiz.taken_back';
    await audit(tx, { actorId: viewer.userId, action, subject: id, details: { courseId: quiz.courseId } });
    if (isPublished)
      await notifications.notify(tx, quizPublished, { quizId: id, publisherId: viewer.userId });
    else await notifications.recheck(tx, subjectOf(id));
    return quiz.courseId;
  });
  jobs.wake();
  publishResultsChanged(bus, { courseId, recordId: id, studentIds: [] });
  return readQuiz(db, await authorizeQuiz(db, viewer, id, 'manage'));
}

/** Refused once a student has handed in. */
export async function deleteQuiz(
  { db, bus, jobs, notifications }: QuizDeps,
  viewer: Viewer,
  id: string,
  seen: number,
): Promise<void> {
  const courseId = await db.transaction(async (tx) => {
    const quiz = await authorizeQuiz(tx, viewer, id, 'manage', 'update');
    await requireVersion(tx, quiz, seen);
    const { quizId, number, state } = quizAttempts;
    const handedIn = and(eq(quizId, id), gt(number, 0), ne(state, 'open'));
    if ((await tx.$count(quizAttempts, handedIn)) > 0) throw refuse('conflict', refusals.alreadyHandedIn);
    await tx
      .update(quizzes)
      .set({ removedAt: sql`now()`, version: quiz.version + 1, changedBy: viewer.userId })
      .where(eq(quizzes.id, id));
    const details = { courseId: quiz.courseId };
    await audit(tx, { actorId: viewer.userId, action: 'quiz.deleted', subject: id, details });
    await notifications.recheck(tx, subjectOf(id));
    return quiz.courseId;
  });
  jobs.wake();
  publishResultsChanged(bus, { courseId, recordId: id, studentIds: [] });
}
