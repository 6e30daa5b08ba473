import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import type { SourceCell } from '#features/gradebook/server/service.ts';
import { readExtraPercents } from '#features/tasks/server/service.ts';
import type { QuizSettings } from '#features/quizzes/contract/quizzes.ts';
import { isOver } from '../grading/is-over.ts';
import { type Showing, type Shown, visibleOf } from '../grading/visibility.ts';
import { countingOf, countingPoints } from '../grading/score.ts';
import { closesFor } from '../times/ends-at.ts';
import { quizAttempts, quizzes } from '../table.ts';

/** In books: published, and graded. */
export const isInBooks = and(
  isNull(quizzes.removedAt),
  isNotNull(quizzes.publishedAt),
  eq(quizzes.isPractice, false),
);

interface CellsOf {
  studentIds?: readonly string[] | undefined;
  quizId?: string | undefined;
}

/** Every student in every quiz of a course, or some of them. With a date of their own they have a cell before they hand in. */
export async function readQuizCells(
  db: Queryable,
  courseId: string,
  of: CellsOf = {},
): Promise<SourceCell[]> {
  const dates = new Map((await readOwnDates(db, courseId, of)).map((each) => [keyOf(each), each]));
  const cells = (await readFinished(db, courseId, of)).map((cell) => {
    const own = dates.get(keyOf(cell));
    dates.delete(keyOf(cell));
    return own === undefined ? cell : { ...cell, dueAt: own.dueAt };
  });
  return [...cells, ...[...dates.values()].map((own) => ({ ...untouched, ...own }))];
}

const keyOf = ({ recordId, studentId }: Pick<SourceCell, 'recordId' | 'studentId'>): string =>
  `${recordId} ${studentId}`;
const untouched = {
  points: null,
  given: null,
  state: 'none',
  isExcused: false,
  handedInAt: null,
  version: 0,
} as const;

/** When quizzes close for students with an accommodation, where that is later. */
async function readOwnDates(db: Queryable, courseId: string, { studentIds, quizId }: CellsOf) {
  const { id, opensAt, closesAt, minutes, publishedAt, createdAt } = quizzes;
  const works = await db
    .select({ id, opensAt, closesAt, minutes, publishedAt, createdAt })
    .from(quizzes)
    .where(
      and(
        eq(quizzes.courseId, courseId),
        isInBooks,
        isNotNull(closesAt),
        isNull(minutes),
        quizId === undefined ? undefined : eq(id, quizId),
      ),
    );
  if (works.length === 0) return [];
  const percents = await readExtraPercents(db, studentIds);
  return works.flatMap((quiz) =>
    [...percents].map(([studentId, extraPercent]) => ({
      recordId: quiz.id,
      studentId,
      dueAt: closesFor(quiz, extraPercent),
    })),
  );
}

async function readFinished(
  db: Queryable,
  courseId: string,
  { studentIds, quizId }: CellsOf,
): Promise<SourceCell[]> {
  const rows = await db
    .select(cellColumns)
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .where(
      and(
        eq(quizzes.courseId, courseId),
        isInBooks,
        gt(quizAttempts.number, 0),
        isFinished,
        studentIds && isOneOf(quizAttempts.userId, studentIds),
        quizId === undefined ? undefined : eq(quizzes.id, quizId),
      ),
    );
  const byCell = Map.groupBy(rows, keyOf);
  return [...byCell.values()].flatMap(toCell);
}

const isFinished: SQL = sql`${quizAttempts.state} <> 'open'`;
export const cellColumns = {
  recordId: quizzes.id,
  studentId: quizAttempts.userId,
  counting: quizzes.counting,
  isPractice: quizzes.isPractice,
  showPoints: quizzes.showPoints,
  showKey: quizzes.showKey,
  showComments: quizzes.showComments,
  isOver,
  number: quizAttempts.number,
  state: quizAttempts.state,
  points: quizAttempts.points,
  handedInAt: quizAttempts.handedInAt,
};
export interface FoundAttempt extends Showing {
  recordId: string;
  studentId: string;
  counting: QuizSettings['counting'];
  isOver: boolean;
  number: number;
  state: Shown['state'];
  points: number | null;
  handedInAt: Date | null;
}

/**
 * All finished attempts of one student in one quiz. What the student may know is in the cell as returned; a newer attempt
 * counts there once its points may be known too. Before that, the cell is what staff sees.
 */
export function toCell(attempts: readonly FoundAttempt[]): SourceCell[] {
  const [first] = attempts;
  if (first === undefined) return [];
  const known = attempts.filter(
    (attempt) =>
      attempt.points !== null &&
      visibleOf(attempt, { state: attempt.state, isPreview: false, isOver: attempt.isOver }).points,
  );
  // Of the first attempt only: another one never counts, however early its points are known.
  const shown =
    first.counting === 'first' ? countingOf('first', attempts).filter((each) => known.includes(each)) : known;
  const isReturned = shown.length > 0;
  const points = countingPoints(first.counting, isReturned ? shown : attempts);
  const handedIn = attempts.flatMap(({ handedInAt }) => handedInAt?.getTime() ?? []);
  return [
    {
      recordId: first.recordId,
      studentId: first.studentId,
      points,
      given: points,
      state: isReturned ? 'returned' : points === null ? 'handedIn' : 'graded',
      isExcused: false,
      handedInAt: handedIn.length === 0 ? null : new Date(Math.max(...handedIn)),
      version: 0,
    },
  ];
}
