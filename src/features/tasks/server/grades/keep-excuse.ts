import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { recordGradeChanges } from '#features/gradebook/server/service.ts';
import type { TaskNow } from '../find-task.ts';
import { findHandIn } from '../hand-in/hand-in-row.ts';

/** In a course its gradebook keeps which students are excused, and by which person. Call it after the change, in its transaction. */
export async function keepExcuse(
  tx: Transaction,
  viewer: Viewer,
  { id: recordId, courseId, title }: TaskNow,
  studentId: string,
  { before, after }: { before: boolean; after: boolean },
): Promise<void> {
  if (courseId === null || before === after) return;
  const points = (await findHandIn(tx, recordId, studentId))?.points ?? null;
  await recordGradeChanges(tx, { courseId, source: 'task', recordId, title, changedBy: viewer.userId }, [
    { studentId, before: { points, isExcused: before }, after: { points, isExcused: after } },
  ]);
}
