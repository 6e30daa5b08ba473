import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/port.ts';
import type { Notifications } from '#features/notifications/server/service.ts';
import { storeGrades } from '../grading/store-grade.ts';
import { databaseNow, taskColumnsFor } from '../lists/list.ts';
import { type HandInRow, handIns, tasks } from '../table.ts';
import { deductionsFor, givenOf } from './late-rule.ts';

/** The grades that are computed again. */
interface DeductAgain {
  /** Of the hand-ins of this query. */
  where: SQL | undefined;
  /** A rule that changes leaves what was returned; a date that changes corrects it. */
  withReturned: boolean;
}

/**
 * Computes the deduction of given grades again, after a rule or a date has changed. What the grader gave stays. A
 * returned grade that changes is a corrected one: its student is notified. Returns the students by task.
 */
export async function deductAgain(
  deps: { notifications: Notifications },
  tx: Transaction,
  actorId: string,
  { where, withReturned }: DeductAgain,
): Promise<Map<string, string[]>> {
  const rows = await tx
    .select()
    .from(handIns)
    .where(
      and(
        where,
        isNotNull(handIns.points),
        inArray(handIns.state, withReturned ? ['graded', 'returned'] : ['graded']),
        or(eq(handIns.isLate, true), sql`${handIns.lateDeduction} <> 0`),
      ),
    )
    // Every call that locks several rows of a task uses this order.
    .orderBy(asc(handIns.taskId), asc(handIns.studentId))
    .for('update');
  const changed = new Map<string, string[]>();
  for (const [taskId, ofTask] of Map.groupBy(rows, (row) => row.taskId)) {
    const students = await deductInTask(deps, tx, actorId, taskId, ofTask);
    if (students.length > 0) changed.set(taskId, students);
  }
  return changed;
}

async function deductInTask(
  deps: { notifications: Notifications },
  tx: Transaction,
  actorId: string,
  taskId: string,
  rows: readonly HandInRow[],
): Promise<string[]> {
  const [task] = await tx
    .select({ ...taskColumnsFor({ userId: '' }), now: databaseNow })
    .from(tasks)
    .where(eq(tasks.id, taskId));
  if (task === undefined) return [];
  const grades = rows.map((row) => ({
    row,
    points: givenOf(row) ?? 0,
    feedback: row.feedback,
    scoredAgainWith: row.rubricVersion,
  }));
  const deductions = await deductionsFor(tx, task, grades);
  const changed = grades.filter(
    ({ row, points }) => points - (deductions.get(row.id)?.deduction ?? 0) !== row.points,
  );
  await storeGrades(deps, tx, actorId, task, changed);
  return changed.map(({ row }) => row.studentId);
}
