import { newId } from '#shared/id.ts';
import type { Transaction } from '#platform/database/port.ts';
import { workIdOf } from '../plan/work-id.ts';
import type { WorkSource } from '#features/gradebook/contract/shapes.ts';
import { gradeChanges } from '../table.ts';

export interface GradeState {
  points: number | null;
  isExcused: boolean;
}
export interface GradeChange {
  studentId: string;
  before: GradeState;
  after: GradeState;
}
interface ChangedWork {
  courseId: string;
  source: WorkSource;
  recordId: string;
  title: string;
  changedBy: string;
}

/** More rows would have more parameters than a statement takes. */
const atOnce = 1000;

/** Keeps who changed which grade of one work. Call it in the transaction that changes them, on whichever screen that is. */
export async function recordGradeChanges(
  tx: Transaction,
  { courseId, source, recordId, title, changedBy }: ChangedWork,
  changes: readonly GradeChange[],
): Promise<void> {
  const rows = changes
    .filter(({ before, after }) => before.points !== after.points || before.isExcused !== after.isExcused)
    .map(({ studentId, before, after }) => ({
      id: newId(),
      courseId,
      workId: workIdOf(source, recordId),
      workTitle: title,
      studentId,
      beforePoints: before.points,
      beforeExcused: before.isExcused,
      afterPoints: after.points,
      afterExcused: after.isExcused,
      changedBy,
    }));
  for (let at = 0; at < rows.length; at += atOnce)
    await tx.insert(gradeChanges).values(rows.slice(at, at + atOnce));
}
