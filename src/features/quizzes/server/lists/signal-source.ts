import { and, desc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import type { Viewer } from '#server/session.ts';
import { joinedAt } from '#features/people/server/service.ts';
import { signalLimits as limits } from '#features/signals/contract/rules.ts';
import type { About, SignalSource } from '#features/signals/server/service.ts';
import { readExtraPercent } from '#features/tasks/server/service.ts';
import { quizUrl } from '../addresses.ts';
import { cellColumns, isInBooks, toCell } from '../grades/read-cells.ts';
import { closesAtWith } from '../reminders/closing.ts';
import { quizRights } from '../rights.ts';
import { quizAttempts, quizzes } from '../table.ts';

const prefix = 'quiz:';

/** When quizzes have closed for the student, what was handed in, and points that the student may know. */
export const quizzesInSignals: SignalSource = {
  async read(db, about) {
    const [dues, grades, deeds] = await Promise.all([
      duesOf(db, about),
      gradesOf(db, about),
      lastHandIn(db, about),
    ]);
    return { dues, grades, deeds };
  },
  async opens(db, viewer, { factIds }) {
    const ids = factIds.filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length));
    if (ids.length === 0) return new Map();
    const { id, courseId } = quizzes;
    const rows = await db
      .select({ id, courseId })
      .from(quizzes)
      .where(and(isOneOf(id, ids), isInBooks, quizRights.read.or(quizRights.review).where(viewer)));
    return new Map(rows.map((row) => [prefix + row.id, quizUrl(row)]));
  },
};

async function duesOf(db: Queryable, { student, now }: About) {
  const closesAt = closesAtWith(await readExtraPercent(db, student.userId));
  const to = sql`${now.toISOString()}::timestamptz`;
  const rows = await db
    .select({
      id: quizzes.id,
      title: quizzes.title,
      dueAt: sql<Date>`${closesAt}`.mapWith(quizzes.createdAt),
      handedInAt: sql<Date | null>`${lastAttempt(student)}`.mapWith(quizAttempts.handedInAt),
    })
    .from(quizzes)
    .where(
      and(
        isInBooks,
        isNotNull(quizzes.closesAt),
        sql`${closesAt} <= ${to} and ${closesAt} > ${to} - make_interval(days => ${limits.missedWithinDays}::int)`,
        sql`${closesAt} > ${joinedAt(student.userId)}`,
        quizRights.take.where(student),
      ),
    )
    .orderBy(sql`${closesAt} desc`, quizzes.id);
  return rows.map(({ id, title, dueAt, handedInAt }) => ({
    id: prefix + id,
    title,
    dueAt: dueAt.toISOString(),
    handedInAt: handedInAt?.toISOString() ?? null,
  }));
}

const lastAttempt = ({ userId }: Viewer): SQL => sql`(
  select max(coalesce(a.handed_in_at, a.changed_at)) from quiz_attempts a
  where a.quiz_id = ${quizzes.id} and a.user_id = ${userId} and a.number > 0 and a.state <> 'open')`;

async function gradesOf(db: Queryable, { student }: About) {
  const rows = await db
    .select({
      ...cellColumns,
      title: quizzes.title,
      most: quizzes.points,
      returnedAt: quizAttempts.returnedAt,
    })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .where(
      and(
        eq(quizAttempts.userId, student.userId),
        isInBooks,
        gt(quizzes.points, 0),
        gt(quizAttempts.number, 0),
        sql`${quizAttempts.state} <> 'open'`,
      ),
    );
  const ofQuizzes = [...Map.groupBy(rows, ({ recordId }) => recordId)];
  const grades = ofQuizzes.flatMap(([id, attempts]) => {
    const [cell] = toCell(attempts);
    const [quiz] = attempts;
    if (quiz === undefined || cell === undefined || cell.state !== 'returned' || cell.points === null)
      return [];
    const known = attempts.map(({ returnedAt, handedInAt }) => (returnedAt ?? handedInAt)?.getTime() ?? 0);
    return [
      {
        id: prefix + id,
        title: quiz.title,
        returnedAt: new Date(Math.max(...known)).toISOString(),
        share: cell.points / quiz.most,
      },
    ];
  });
  return grades
    .toSorted((one, other) => (one.returnedAt < other.returnedAt ? 1 : -1))
    .slice(0, limits.newestGrades + limits.gradesBefore);
}

async function lastHandIn(db: Queryable, { student }: About): Promise<string[]> {
  const [last] = await db
    .select({ at: quizAttempts.handedInAt })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.userId, student.userId),
        gt(quizAttempts.number, 0),
        isNotNull(quizAttempts.handedInAt),
      ),
    )
    .orderBy(desc(quizAttempts.handedInAt))
    .limit(1);
  return last?.at ? [last.at.toISOString()] : [];
}
