import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import type { StoredAttempt } from '../grading/attempt-rows.ts';
import { autoPointsOf, filled } from '../grading/marking.ts';
import { attemptQuestions, questionVersions, quizAttempts, quizzes } from '../table.ts';
import { asksTheSame } from './asks-the-same.ts';

type QuestionRow = typeof attemptQuestions.$inferSelect;

/** A question of an attempt, with what the corrected key brings. An attempt that goes on is marked when it is handed in. */
export interface MarkedAgain {
  row: QuestionRow;
  attempt: StoredAttempt;
  autoPoints: number | null;
}
/** A finished attempt of a student that has other points now: of what is graded in it. */
export interface PointsChange {
  attempt: StoredAttempt;
  before: number;
  after: number;
}
export interface RescoringPlan {
  /** In the order of the attempts. */
  marked: readonly MarkedAgain[];
  changes: readonly PointsChange[];
  /** Other points or other changes give another one. */
  fingerprint: string;
}

/** What the corrected key does to the answers in every quiz. A transaction that writes them locks the attempts. */
export async function planRescoring(
  db: Queryable,
  questionId: string,
  corrected: NewQuestion,
  { isLocking }: { isLocking: boolean },
): Promise<RescoringPlan> {
  const versions = await versionsLike(db, questionId, corrected);
  const isMarked = and(
    eq(attemptQuestions.questionId, questionId),
    inArray(attemptQuestions.questionVersion, versions),
  );
  const isAffected = and(
    sql`${quizAttempts.id} in (select ${attemptQuestions.attemptId} from ${attemptQuestions} where ${isMarked})`,
    sql`${quizAttempts.quizId} in (select ${quizzes.id} from ${quizzes} where ${isNull(quizzes.removedAt)})`,
  );
  // Every call that locks several attempts uses this order.
  const query = db.select().from(quizAttempts).where(isAffected).orderBy(asc(quizAttempts.id));
  const attempts = versions.length === 0 ? [] : await (isLocking ? query.for('update') : query);
  const rows = attempts.length === 0 ? [] : await rowsOf(db, attempts, isMarked);
  const ofAttempt = Map.groupBy(rows, ({ attemptId }) => attemptId);
  const marked = attempts.flatMap((attempt) =>
    (ofAttempt.get(attempt.id) ?? []).map((row): MarkedAgain => ({
      row,
      attempt,
      autoPoints: markAgain(attempt, row, corrected),
    })),
  );
  const changed = marked.filter(
    ({ row, attempt, autoPoints }) =>
      // A grade by hand stays what counts.
      isOfStudent(attempt) && row.handPoints === null && row.autoPoints !== autoPoints,
  );
  const known = await knownPoints(db, changed);
  const changes = [...Map.groupBy(changed, ({ attempt }) => attempt.id).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const before = known.get(first.attempt.id) ?? 0;
    return [{ attempt: first.attempt, before, after: addTo(before, own) }];
  });
  return { marked, changes, fingerprint: fingerprintOf(marked, corrected) };
}

const isOfStudent = ({ number, state }: StoredAttempt): boolean => number > 0 && state !== 'open';

/** In hundredths. */
const addTo = (before: number, own: readonly MarkedAgain[]): number =>
  own.reduce(
    (sum, { row, autoPoints }) => sum + Math.round(((autoPoints ?? 0) - (row.autoPoints ?? 0)) * 100),
    Math.round(before * 100),
  ) / 100;

const markAgain = ({ state }: StoredAttempt, row: QuestionRow, corrected: NewQuestion): number | null =>
  state === 'open' ? null : autoPointsOf(filled(corrected, row.variant).content, row.answer, row.most);

/** Of whole attempts, without what still waits for a grade. */
async function knownPoints(
  db: Queryable,
  changed: readonly MarkedAgain[],
): Promise<ReadonlyMap<string, number>> {
  const { attemptId, autoPoints, handPoints } = attemptQuestions;
  const rows = await db
    .select({
      attemptId,
      points: sql<number>`coalesce(sum(coalesce(${handPoints}, ${autoPoints})), 0)::float8`,
    })
    .from(attemptQuestions)
    .where(isOneOf(attemptId, [...new Set(changed.map(({ attempt }) => attempt.id))]))
    .groupBy(attemptId);
  return new Map(rows.map((row) => [row.attemptId, row.points]));
}

/** Versions that ask the same. Answers to others keep their points. */
async function versionsLike(db: Queryable, questionId: string, corrected: NewQuestion): Promise<number[]> {
  const { version, question } = questionVersions;
  const stored = await db
    .select({ version, question })
    .from(questionVersions)
    .where(eq(questionVersions.questionId, questionId));
  return stored.flatMap((each) => (asksTheSame(each.question, corrected) ? [each.version] : []));
}

const rowsOf = (
  db: Queryable,
  attempts: readonly StoredAttempt[],
  isMarked: SQL | undefined,
): Promise<QuestionRow[]> =>
  db
    .select()
    .from(attemptQuestions)
    .where(
      and(
        isMarked,
        isOneOf(
          attemptQuestions.attemptId,
          attempts.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(attemptQuestions.attemptId), asc(attemptQuestions.position));

function fingerprintOf(marked: readonly MarkedAgain[], corrected: NewQuestion): string {
  const marks = marked
    .filter(({ attempt }) => attempt.state !== 'open')
    .map(({ row, attempt, autoPoints }) => [
      row.id,
      attempt.state,
      row.autoPoints,
      row.handPoints,
      autoPoints,
    ]);
  return createHash('sha256')
    .update(JSON.stringify([corrected.content, corrected.variants, marks]))
    .digest('hex');
}
