import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import { plainWords } from '#server/snippet.ts';
import type { Viewer } from '#server/session.ts';
import type { CalendarDate, CalendarSource, Span } from '#features/calendar/server/service.ts';
import { courseAccess, courseColumnFor, type RecordCourse } from '#features/courses/server/service.ts';
import { extraPercentTables, readExtraPercent } from '#features/tasks/server/service.ts';
import { quizUrl } from './addresses.ts';
import { calendarWords as words } from './calendar-words.ts';
import { closesAtWith } from './reminders/closing.ts';
import { quizRights } from './rights.ts';
import { quizAttempts, quizzes } from './table.ts';
import { closesFor } from './times/ends-at.ts';
import { quizColumns, type StoredQuiz } from './stored-quiz.ts';

const dayMs = 86_400_000;

/** When quizzes open and close: for students with their own end, and for those who see what is handed in. */
export const quizzesInCalendar = (db: Database): CalendarSource => ({
  kinds: ['quiz'],
  tables: [quizzes, ...extraPercentTables, ...courseAccess.tables],
  own: [quizAttempts, ...courseAccess.own],
  async read(viewer, span, { courseId, withGone, limit }) {
    const extraPercent = viewer.role === 'student' ? await readExtraPercent(db, viewer.userId) : 0;
    const rows = await db
      .select({
        ...quizColumns,
        course: courseColumnFor(quizzes.courseId, viewer),
        hasHandedIn: hasHandedIn(viewer),
      })
      .from(quizzes)
      .where(
        and(
          isNotNull(quizzes.publishedAt),
          withGone ? undefined : isNull(quizzes.removedAt),
          courseId === undefined ? undefined : eq(quizzes.courseId, courseId),
          touches(span, extraPercent),
          quizRights.dates.where(viewer),
        ),
      )
      .orderBy(asc(quizzes.closesAt), asc(quizzes.id))
      .limit(limit);
    return rows.flatMap((row) => datesOf(row, extraPercent)).filter((date) => isWithin(date, span));
  },
});

type DatedQuiz = StoredQuiz & {
  course: RecordCourse | null;
  hasHandedIn: boolean;
};

const touches = ({ from, to }: Span, extraPercent: number): SQL => {
  const { opensAt } = quizzes;
  const closesAt = closesAtWith(extraPercent);
  return sql`(coalesce(${opensAt}, ${closesAt}) < ${to.toISOString()}::timestamptz
    and coalesce(${closesAt}, ${opensAt}) >= ${from.toISOString()}::timestamptz)`;
};

const handedIn = ({ userId }: Viewer): SQL => sql`exists (
  select 1 from ${quizAttempts} where ${quizAttempts.quizId} = ${quizzes.id}
    and ${quizAttempts.userId} = ${userId} and ${quizAttempts.number} > 0 and ${quizAttempts.state} <> 'open')`;
/** Its columns keep the names of their tables in a select of one table. */
const hasHandedIn = (viewer: Viewer) => sql<boolean>`${handedIn(viewer)}`;

/** A quiz that is open for a day at most is one date; another one has its opening and its end. */
function datesOf(row: DatedQuiz, extraPercent: number): CalendarDate[] {
  const { id, opensAt } = row;
  const closesAt = closesFor(row, extraPercent);
  const facts = factsOf(row);
  const moment = (name: string, at: Date, detail: string, until = at): CalendarDate => ({
    ...facts,
    id: `quiz:${name}`,
    detail,
    isAllDay: false,
    startAt: at.toISOString(),
    endAt: until.toISOString(),
  });
  if (opensAt !== null && closesAt !== null && closesAt.getTime() - opensAt.getTime() <= dayMs)
    return [moment(id, opensAt, '', closesAt)];
  return [
    ...(opensAt === null ? [] : [moment(`${id}:opens`, opensAt, words.opens)]),
    ...(closesAt === null ? [] : [moment(id, closesAt, words.closes)]),
  ];
}

type Facts = Omit<CalendarDate, 'id' | 'detail' | 'isAllDay' | 'startAt' | 'endAt' | 'firstDay' | 'lastDay'>;

const factsOf = (row: DatedQuiz): Facts => ({
  kind: 'quiz',
  title: row.title,
  course: row.course && { id: row.course.id, title: row.course.title },
  place: null,
  link: null,
  url: quizUrl(row),
  isDone: row.hasHandedIn,
  isCancelled: row.removedAt !== null,
  // It is moved in its settings, where both moments are.
  canMove: false,
  version: row.version,
  description: plainWords(row.instructions),
  sequence: row.version - 1,
  changedAt: row.removedAt ?? row.changedAt,
});

function isWithin(date: CalendarDate, { from, to }: Span): boolean {
  if (date.isAllDay) return false;
  const [start, end] = [new Date(date.startAt), new Date(date.endAt)];
  return start < to && (end > from || start >= from);
}
