import { and, type AnyColumn, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { everybody } from '#shared/audience/audience.ts';
import type { Database } from '#platform/database/port.ts';
import { asViewer, type OnlyStudents, pagesOfClass, type Person } from '#features/people/server/service.ts';
import {
  courseColumnForAll,
  type RecordCourse,
  rulesInCourse,
  studentsOfCourse,
} from '#features/courses/server/service.ts';
import {
  isNear,
  type Notice,
  type NoticeSource,
  noticeSource,
  toPages,
} from '#features/notifications/server/service.ts';
import { extraPercentOf, readExtraPercent } from '#features/tasks/server/service.ts';
import { quizClosesSoon, quizKinds as kinds, quizPublished } from '../contract/notice-kinds.ts';
import { quizUrl } from './addresses.ts';
import { gradingNotices } from './grading/notices.ts';
import { subjectOf } from './subject.ts';
import { quizAttempts, quizzes } from './table.ts';
import { closesFor } from './times/ends-at.ts';
import { databaseNow, quizColumns, type StoredQuiz } from './stored-quiz.ts';

const { isForOwnCourse } = rulesInCourse(quizzes);
type LiveQuiz = StoredQuiz & {
  course: RecordCourse | null;
  now: Date;
};

/** The recipients and the content of the notifications about quizzes: the students that they are for. */
export const quizNotices = (db: Database): NoticeSource[] => [
  noticeSource(quizPublished, async ({ quizId, publisherId }) => {
    const quiz = await findPublished(db, quizId);
    if (quiz === undefined) return undefined;
    const { opensAt, publishedAt, now } = quiz;
    return {
      ...aboutQuiz(quiz),
      key: `quiz-published:${quizId}`,
      edition: publishedAt.getTime(),
      actorId: publisherId,
      personId: publisherId,
      detail: opensAt !== null && opensAt > now ? opensAt.toISOString() : '',
      words: quiz.instructions,
      sees: (person) => isStudentOf(person, quiz),
      recipients: () => toPages(pagesOfStudents(db, quiz), kinds.published),
    };
  }),
  noticeSource(quizClosesSoon, async ({ quizId, extraPercent, lead, longer, foundAt }) => {
    const quiz = await findPublished(db, quizId);
    const closesAt = quiz && closesFor(quiz, extraPercent);
    if (quiz === undefined || closesAt == null) return undefined;
    // The end has moved away. The job sends the reminder when it is near.
    if (!isNear(closesAt, lead, laterOf(quiz.now, new Date(foundAt)))) return undefined;
    const hasThisEnd = async (id: string): Promise<boolean> =>
      quiz.minutes !== null || (await readExtraPercent(db, id)) === extraPercent;
    return {
      ...aboutQuiz(quiz),
      key: `quiz-closes:${lead}:${quizId}`,
      lead: { of: 'due', lead, longer },
      edition: foundAt,
      detail: closesAt.toISOString(),
      sees: (person) => isStudentOf(person, quiz),
      concerns: async ({ id }) => (await hasThisEnd(id)) && !(await hasHandedIn(db, quizId, id)),
      recipients: () => toPages(pagesOfStudents(db, quiz, isToRemind(quiz, extraPercent)), kinds.closesSoon),
    };
  }),
  ...gradingNotices(db),
];

const laterOf = (one: Date, other: Date): Date => (one > other ? one : other);

async function findPublished(
  db: Database,
  id: string,
): Promise<(LiveQuiz & { publishedAt: Date }) | undefined> {
  const [quiz] = await db
    .select({
      ...quizColumns,
      course: courseColumnForAll(quizzes.courseId),
      now: databaseNow,
    })
    .from(quizzes)
    .where(and(eq(quizzes.id, id), isNull(quizzes.removedAt)));
  if (quiz === undefined || quiz.publishedAt === null) return undefined;
  return { ...quiz, publishedAt: quiz.publishedAt };
}

const aboutQuiz = ({
  id,
  courseId,
  title,
}: LiveQuiz): Pick<Notice, 'subject' | 'record' | 'title' | 'url'> => ({
  subject: subjectOf(id),
  record: `quiz:${id}`,
  title,
  url: quizUrl({ id, courseId }),
});

const isStudentOf = (person: Person, quiz: LiveQuiz): boolean =>
  person.deactivatedAt === null && isForOwnCourse.holds(asViewer(person), quiz);

async function* pagesOfStudents(
  db: Database,
  { courseId, sectionIds }: LiveQuiz,
  also?: OnlyStudents,
): AsyncGenerator<Person[]> {
  const isHere = await studentsOfCourse(db, courseId, sectionIds);
  const only: OnlyStudents = (id, ofClass) => and(isHere(id, ofClass), also?.(id, ofClass)) as SQL;
  yield* pagesOfClass(db, everybody, only);
}

/** Students who have not handed in, and whose end this is. */
const isToRemind =
  ({ id: quizId, minutes }: LiveQuiz, extraPercent: number): OnlyStudents =>
  (studentId) => {
    const isOpen = sql`not ${handedIn(quizId, studentId)}`;
    return minutes === null ? sql`(${isOpen} and ${extraPercentOf(studentId)} = ${extraPercent})` : isOpen;
  };

const handedIn = (quizId: string, studentId: AnyColumn | SQL): SQL => sql`exists (
  select 1 from ${quizAttempts} where ${quizAttempts.quizId} = ${quizId}
    and ${quizAttempts.userId} = ${studentId} and ${quizAttempts.number} > 0 and ${quizAttempts.state} <> 'open')`;

async function hasHandedIn(db: Database, quizId: string, studentId: string): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(
    sql`select ${handedIn(quizId, sql`${studentId}`)} as "is"`,
  );
  return rows[0]?.is === true;
}
