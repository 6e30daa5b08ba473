import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import { audit } from '#features/audit/server/service.ts';
import { type Choice, pointsOf, sumOf } from '#features/tasks/contract/rubrics.ts';
import type { TaskRow } from '../table.ts';
import { type SecondMarkRow, secondMarks } from './table.ts';

/** A second mark that a changed rubric changes, with what both marks were before they were settled. */
export interface SecondMarkChange {
  row: SecondMarkRow;
  after: Scored;
}
type Scored = Pick<SecondMarkRow, 'points' | 'choice' | 'firstPoints' | 'firstChoice' | 'agreedPoints'>;

/** The second marks of a task, in the order of their hand-ins. A transaction that scores them again locks them. */
export function secondMarksIn(
  db: Queryable,
  taskId: string,
  { isLocking }: { isLocking: boolean },
): Promise<SecondMarkRow[]> {
  const query = db
    .select()
    .from(secondMarks)
    .where(and(eq(secondMarks.taskId, taskId), isNotNull(secondMarks.points)))
    .orderBy(asc(secondMarks.handInId));
  return isLocking ? query.for('update') : query;
}

/** What the items' new points make of the marks. A settled mark follows its grade, unless that was corrected since. */
export function planSecondMarks(
  task: Pick<TaskRow, 'points'>,
  marks: readonly SecondMarkRow[],
  points: ReadonlyMap<string, number>,
  grades: readonly { row: { id: string }; before: number; after: number }[],
): SecondMarkChange[] {
  const score = (before: number | null, choice: Choice | null) => {
    if (before === null || choice === null) return { points: before, choice };
    const itemIds = choice.itemIds.filter((id) => points.has(id));
    const sum = sumOf(
      itemIds.flatMap((id) => points.get(id) ?? []),
      choice.adjustment,
    );
    return { points: pointsOf(sum, task.points), choice: { ...choice, itemIds } };
  };
  const gradeOf = new Map(grades.map((grade) => [grade.row.id, grade]));
  return marks.flatMap((row): SecondMarkChange[] => {
    const grade = gradeOf.get(row.handInId);
    const second = score(row.points, row.choice);
    const first = score(row.firstPoints, row.firstChoice);
    const after: Scored = {
      ...second,
      firstPoints: first.points,
      firstChoice: first.choice,
      agreedPoints: grade?.before === row.agreedPoints ? grade.after : row.agreedPoints,
    };
    return isSame(row, after) ? [] : [{ row, after }];
  });
}

const sizeOf = (choice: Choice | null): number => choice?.itemIds.length ?? 0;
const isSame = (row: SecondMarkRow, after: Scored): boolean =>
  row.points === after.points &&
  row.firstPoints === after.firstPoints &&
  row.agreedPoints === after.agreedPoints &&
  sizeOf(row.choice) === sizeOf(after.choice) &&
  sizeOf(row.firstChoice) === sizeOf(after.firstChoice);

/** They stay the marks of those who gave them. One statement for all rows, as with grades. */
export async function scoreSecondMarks(
  tx: Transaction,
  actorId: string,
  changes: readonly SecondMarkChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const columns = changes.map(({ row, after }) => ({
    hand_in_id: row.handInId,
    points: after.points,
    choice: after.choice,
    first_points: after.firstPoints,
    first_choice: after.firstChoice,
    agreed_points: after.agreedPoints,
  }));
  await tx
    .update(secondMarks)
    .set({
      points: sql`scored.points`,
      choice: sql`scored.choice`,
      firstPoints: sql`scored.first_points`,
      firstChoice: sql`scored.first_choice`,
      agreedPoints: sql`scored.agreed_points`,
      version: sql`${secondMarks.version} + 1`,
      changedBy: actorId,
      changedAt: new Date(),
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) as scored (
        hand_in_id text, points numeric, choice jsonb, first_points numeric, first_choice jsonb, agreed_points numeric)`,
    )
    .where(eq(secondMarks.handInId, sql`scored.hand_in_id`));
  for (const { row, after } of changes)
    if (row.points !== after.points)
      await audit(tx, {
        actorId,
        action: 'marks.second',
        subject: row.handInId,
        details: { taskId: row.taskId, before: row.points, points: after.points },
      });
}
