import { and, eq, isNull } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { authorize, type Authorized } from '#shared/authorized.ts';
import { isId } from '#shared/id.ts';
import type { Reason } from '#shared/refusals.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { courseColumnFor } from '#features/courses/server/service.ts';
import { quizzesRefusals as refusals } from '#features/quizzes/refusals-text.ts';
import { quizzes } from './table.ts';
import { quizColumns, type QuizRow } from './stored-quiz.ts';
import { quizRights } from './rights.ts';

export type GradingRight = 'review' | 'grade' | 'manage';

/** For those with this right. Others who see the quiz get a 403, everybody else the answer for an unknown one. */
export async function authorizeQuiz<R extends GradingRight>(
  db: Queryable,
  viewer: Viewer,
  id: string,
  right: R,
  lock?: 'share' | 'update',
  /** The answer for something unknown of it. */
  unknown: Reason = refusals.notFound,
): Promise<Authorized<QuizRow, R>> {
  const query = db
    .select({ ...quizColumns, course: courseColumnFor(quizzes.courseId, viewer) })
    .from(quizzes)
    .where(and(eq(quizzes.id, id), isNull(quizzes.removedAt), quizRights.ofCourse.where(viewer)));
  const [quiz] = isId(id) ? await (lock ? query.for(lock) : query) : [];
  if (quiz === undefined) throw refuse('not_found', unknown);
  const isTheirs = quizRights[right].holds(viewer, quiz);
  // Students know nothing of a draft.
  if (!isTheirs && quiz.publishedAt === null) throw refuse('not_found', unknown);
  return authorize(quiz, right, isTheirs, () => refuse('forbidden', refusedFor[right]));
}

const refusedFor: Readonly<Record<GradingRight, Reason>> = {
  review: refusals.notYourResults,
  grade: refusals.notYourGrades,
  manage: refusals.notYours,
};
/** They may change what students have been shown. */
export const mayManage = (viewer: Viewer, quiz: QuizRow): boolean => quizRights.manage.holds(viewer, quiz);
