import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { refuseField } from '#shared/app-error.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { NewTask, TaskChanges } from '#features/tasks/contract/tasks.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import { handIns, type TaskRow } from '../table.ts';
import { secondMarks } from './table.ts';

type Settings = Pick<TaskRow, 'isAnonymous' | 'secondMarking'>;

/** Without names, and marked by two, as a new task says. Only people of a course share the marking. */
export function reviewSettingsOf(
  { isAnonymous = false, secondMarking = 'none' }: Pick<NewTask, 'isAnonymous' | 'secondMarking'>,
  courseId: string | null,
): Settings {
  if (secondMarking !== 'none' && courseId === null)
    throw refuseField('secondMarking', refusals.secondMarkersAreOfCourses);
  return { isAnonymous, secondMarking };
}

/** Names hide before the first hand-in or never. Nobody opens a blind mark by changing the task. */
export async function changedReviewSettings(
  tx: Transaction,
  before: TaskRow,
  changes: TaskChanges,
): Promise<Partial<Settings>> {
  const { isAnonymous, secondMarking } = changes;
  if (isAnonymous !== undefined && isAnonymous !== before.isAnonymous) await requireNoHandIn(tx, before.id);
  if (secondMarking !== undefined && secondMarking !== before.secondMarking) {
    reviewSettingsOf({ secondMarking }, before.courseId);
    const marked = and(eq(secondMarks.taskId, before.id), isNotNull(secondMarks.points));
    if ((await tx.$count(secondMarks, marked)) > 0)
      throw refuseField('secondMarking', refusals.secondMarksAreIn);
  }
  return { isAnonymous, secondMarking };
}

async function requireNoHandIn(tx: Transaction, taskId: string): Promise<void> {
  const begun = await tx.$count(handIns, and(eq(handIns.taskId, taskId), ne(handIns.state, 'assigned')));
  if (begun > 0) throw refuseField('isAnonymous', refusals.handedInAlready);
}
