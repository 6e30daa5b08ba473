import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/port.ts';
import { audit } from '#features/audit/server/service.ts';
import { recordGradeChanges } from '#features/gradebook/server/service.ts';
import type { HandInState } from '#features/tasks/contract/states.ts';
import type { TaskNow } from '../find-task.ts';
import { changedBy } from '../hand-in/hand-in-row.ts';
import { namedIn } from '../review/names.ts';
import { storeChoices } from '../rubric/choices.ts';
import { type HandInRow, handIns } from '../table.ts';

const withoutGrade = {
  points: null,
  givenPoints: null,
  lateDeduction: 0,
  lateDays: 0,
  feedback: null,
  rubricVersion: null,
  adjustment: 0,
  gradedBy: null,
  gradedAt: null,
  returnedAt: null,
} as const;

/** Takes the grade of a locked hand-in back, with its line of the audit log. Afterwards call `recheck` for the task. */
export async function takeBack(
  tx: Transaction,
  graderId: string,
  task: TaskNow,
  row: HandInRow,
  state: HandInState,
): Promise<HandInRow[]> {
  await audit(tx, {
    actorId: graderId,
    action: 'grade.reopened',
    subject: row.id,
    details: { taskId: task.id, ...namedIn(task, row), before: row.points },
  });
  await storeChoices(tx, [{ handInId: row.id, itemIds: [], chosenBy: graderId }]);
  const stored = await tx
    .update(handIns)
    .set({ ...withoutGrade, state, ...changedBy(graderId) })
    .where(eq(handIns.id, row.id))
    .returning();
  const { id: recordId, courseId, title } = task;
  if (courseId !== null)
    await recordGradeChanges(tx, { courseId, source: 'task', recordId, title, changedBy: graderId }, [
      {
        studentId: row.studentId,
        before: { points: row.points, isExcused: false },
        after: { points: null, isExcused: false },
      },
    ]);
  return stored;
}
