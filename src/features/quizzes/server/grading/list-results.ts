import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { everybody } from '#shared/audience/audience.ts';
import { refuseField } from '#shared/app-error.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { isInSection, sectionSeen, studentsOfCourse } from '#features/courses/server/service.ts';
import { countClass } from '#features/people/server/service.ts';
import type { AttemptRow } from '#features/quizzes/contract/grading.ts';
import { quizLimits } from '#features/quizzes/contract/limits.ts';
import { quizzesRefusals as refusals } from '#features/quizzes/refusals-text.ts';
import { quizAttempts } from '../table.ts';
import { toAttemptRows } from './attempt-rows.ts';
import { authorizeQuiz } from '../authorize-quiz.ts';
import type { QuizRow } from '../stored-quiz.ts';

interface Query {
  which: 'all' | 'toGrade' | 'open';
  after?: string | undefined;
}
interface Counts {
  students: number;
  begun: number;
  handedIn: number;
  toGrade: number;
  returned: number;
}

/** The attempts of students, for those who see what was handed in: the newest first. */
export async function listResults(
  db: Queryable,
  viewer: Viewer,
  quizId: string,
  { which, after }: Query,
): Promise<{ attempts: AttemptRow[]; next: string | null; counts: Counts }> {
  const quiz = await authorizeQuiz(db, viewer, quizId, 'review');
  const section = sectionSeen(viewer, quiz);
  const { startedAt, id } = quizAttempts;
  const found = await db
    .select()
    .from(quizAttempts)
    .where(
      and(isOfStudents(quizId, section), isWhich[which], after === undefined ? undefined : isAfter(after)),
    )
    .orderBy(desc(startedAt), desc(id))
    .limit(quizLimits.resultsPage + 1);
  const page = found.slice(0, quizLimits.resultsPage);
  const last = page.at(-1);
  return {
    attempts: await toAttemptRows(db, quiz, page),
    next: last && found.length > page.length ? `${last.startedAt.getTime()}_${last.id}` : null,
    counts: await countResults(db, quiz, section),
  };
}

/** Without previews; with a section only those of its students. */
export const isOfStudents = (quizId: string, section: string | null): SQL | undefined =>
  and(
    eq(quizAttempts.quizId, quizId),
    gt(quizAttempts.number, 0),
    section === null ? undefined : isInSection(quizAttempts.userId, section),
  );

const isWhich: Readonly<Record<Query['which'], SQL | undefined>> = {
  all: undefined,
  toGrade: and(gt(quizAttempts.toGrade, 0), sql`${quizAttempts.state} <> 'open'`),
  open: eq(quizAttempts.state, 'open'),
};

async function countResults(
  db: Queryable,
  { id, courseId, sectionIds }: QuizRow,
  section: string | null,
): Promise<Counts> {
  const { userId, state, toGrade } = quizAttempts;
  const people = (where: SQL) => sql<number>`count(distinct ${userId}) filter (where ${where})::int`;
  const only = await studentsOfCourse(db, courseId, sectionIds, section);
  const students = await countClass(db, everybody, only);
  const [counts] = await db
    .select({
      begun: people(sql`true`),
      handedIn: people(sql`${state} <> 'open'`),
      toGrade: sql<number>`coalesce(sum(${toGrade}) filter (where ${state} <> 'open'), 0)::int`,
      returned: people(sql`${state} = 'returned'`),
    })
    .from(quizAttempts)
    .where(isOfStudents(id, section));
  return { students, ...(counts ?? { begun: 0, handedIn: 0, toGrade: 0, returned: 0 }) };
}

function isAfter(cursor: string): SQL {
  const [, ms, id] = /^(\d{1,14})_([\w-]{1,64})$/.exec(cursor) ?? [];
  if (ms === undefined || id === undefined) throw refuseField('after', refusals.cursorInvalid);
  const at = new Date(Number(ms)).toISOString();
  return sql`(${quizAttempts.startedAt}, ${quizAttempts.id}) < (${at}::timestamptz, ${id})`;
}
