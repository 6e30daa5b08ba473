import { and, eq, getTableColumns, gt, inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { isOfSection } from '../grading/board.ts';
import { handIns, type SubmissionRow, submissions } from '../table.ts';

/** A hand-in and its student. */
export type HandedIn = SubmissionRow & { studentId: string };

const columns = { ...getTableColumns(submissions), studentId: handIns.studentId };

export function studentsWhoHandedIn(
  db: Queryable,
  taskId: string,
  section: string | null,
): Promise<{ id: string; studentId: string }[]> {
  return db
    .select({ id: handIns.id, studentId: handIns.studentId })
    .from(handIns)
    .where(and(eq(handIns.taskId, taskId), gt(handIns.attempts, 0), isOfSection(section)));
}

/** The newest submission of each hand-in. */
export async function newestSubmissions(db: Queryable, handInIds: readonly string[]): Promise<HandedIn[]> {
  const rows = await db
    .select(columns)
    .from(submissions)
    .innerJoin(handIns, and(eq(handIns.id, submissions.handInId), eq(handIns.attempts, submissions.number)))
    .where(inArray(handIns.id, [...handInIds]));
  const place = new Map(handInIds.map((id, index) => [id, index]));
  return rows.toSorted((one, other) => (place.get(one.handInId) ?? 0) - (place.get(other.handInId) ?? 0));
}

/** Undefined when the submission does not belong to this task. */
export async function findSubmission(
  db: Queryable,
  taskId: string,
  id: string,
): Promise<HandedIn | undefined> {
  const [row] = await db
    .select(columns)
    .from(submissions)
    .innerJoin(handIns, eq(handIns.id, submissions.handInId))
    .where(and(eq(submissions.id, id), eq(handIns.taskId, taskId)));
  return row;
}
