import { and, eq, isNull, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { authorize, type Authorized } from '#shared/authorized.ts';
import { isId } from '#shared/id.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { courseRights, findRecordCourse } from '#features/courses/server/service.ts';
import type { BankQuestion } from '#features/quizzes/contract/bank.ts';
import { quizzesRefusals as refusals } from '#features/quizzes/refusals-text.ts';
import { namesOf } from '#features/people/server/service.ts';
import { bankQuestions, questionVersions } from '../table.ts';

/** Quizzes that name the question, or draw from one of its tags. */
export const useCount = sql<number>`(
  select count(*)::int from quizzes q where q.course_id = quiz_questions.course_id and q.removed_at is null
    and exists (select 1 from jsonb_array_elements(q.parts) p
      where p ->> 'questionId' = quiz_questions.id
        or p ->> 'kind' = 'draw' and p ->> 'tag' = any(quiz_questions.tags)))`;

const { id, courseId, version, changedBy, changedAt, removedAt } = bankQuestions;
const columns = { id, courseId, version, changedBy, changedAt };

/** The bank is for those who manage the course. Everybody else gets the answer for an unknown one. */
export async function requireBank(db: Queryable, viewer: Viewer, ofCourse: string): Promise<void> {
  const course = isId(ofCourse) ? await findRecordCourse(db, ofCourse, viewer) : null;
  if (course === null || !courseRights.manage.holds(viewer, course))
    throw refuse('not_found', refusals.courseNotFound);
}

export type QuestionRow = Pick<
  typeof bankQuestions.$inferSelect,
  'id' | 'courseId' | 'version' | 'changedBy' | 'changedAt'
>;

const notFound = () => refuse('not_found', refusals.questionNotFound);

/** A question of the bank, for those who manage its course. With `lock` it stays as it is until the transaction ends. */
export async function authorizeQuestion(
  db: Queryable,
  viewer: Viewer,
  questionId: string,
  lock?: 'update',
): Promise<Authorized<QuestionRow, 'manage'>> {
  const query = db
    .select(columns)
    .from(bankQuestions)
    .where(and(eq(id, questionId), isNull(removedAt)));
  const [row] = isId(questionId) ? await (lock ? query.for(lock) : query) : [];
  if (row === undefined) throw notFound();
  const course = await findRecordCourse(db, row.courseId, viewer);
  const isTheirs = course !== null && courseRights.manage.holds(viewer, course);
  return authorize(row, 'manage', isTheirs, notFound);
}

/** As it is now, with its key. */
export async function readQuestion(
  db: Queryable,
  row: Authorized<QuestionRow, 'manage'>,
): Promise<BankQuestion> {
  const [found] = await db
    .select({ ...columns, useCount, question: questionVersions.question })
    .from(bankQuestions)
    .innerJoin(
      questionVersions,
      and(eq(questionVersions.questionId, id), eq(questionVersions.version, version)),
    )
    .where(eq(id, row.id));
  if (found === undefined) throw refuse('not_found', refusals.questionNotFound);
  const names = await namesOf(db, [found.changedBy]);
  return {
    ...found.question,
    id: found.id,
    courseId: found.courseId,
    useCount: found.useCount,
    version: found.version,
    changedByName: names.get(found.changedBy) ?? null,
    changedAt: found.changedAt.toISOString(),
  };
}
