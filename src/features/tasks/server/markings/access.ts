import { and, eq } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import { authorizeTask, findTask, type TaskNow } from '../find-task.ts';
import { authorizeReviewing, findStudent } from '../grading/hand-in-for-grading.ts';
import { findHandIn } from '../hand-in/hand-in-row.ts';
import { studentNamed } from '../review/names.ts';
import { taskRights } from '../rights.ts';
import { type HandInRow, handIns, type SubmissionRow, submissions } from '../table.ts';

export interface Marked {
  task: TaskNow;
  row: HandInRow;
  /** The viewer sees what is not returned too. */
  isGrader: boolean;
}

/** The hand-in whose marks the viewer sees: for graders any of the task, for students their own once it is returned. */
export async function findMarked(
  db: Queryable,
  viewer: Viewer,
  taskId: string,
  studentId: string,
): Promise<Marked> {
  const own = studentId === viewer.userId ? await findReturned(db, viewer, taskId) : undefined;
  if (own) return own;
  const task = await authorizeReviewing(db, viewer, taskId);
  const { row } = await findStudent(db, viewer, task, await studentNamed(db, viewer, taskId, studentId));
  if (row === undefined) throw unknownSubmission();
  return { task, row, isGrader: true };
}

async function findReturned(db: Queryable, viewer: Viewer, taskId: string): Promise<Marked | undefined> {
  const task = await findTask(db, viewer, taskId);
  const row = await findHandIn(db, taskId, viewer.userId);
  const isReturned = row?.state === 'returned' && !taskRights.review.holds(viewer, task);
  return isReturned ? { task, row, isGrader: false } : undefined;
}

/** For those who grade. The hand-in stays locked, so that its marks are counted and its grade is not returned meanwhile. */
export async function lockMarked(
  tx: Transaction,
  viewer: Viewer,
  taskId: string,
  studentId: string,
): Promise<Marked> {
  const task = await authorizeTask(tx, viewer, taskId, 'grade', {
    lock: 'share',
    otherwise: refusals.notYourBoard,
  });
  const named = await studentNamed(tx, viewer, taskId, studentId);
  const { row: found } = await findStudent(tx, viewer, task, named);
  const [row] = found ? await tx.select().from(handIns).where(eq(handIns.id, found.id)).for('update') : [];
  if (row === undefined) throw unknownSubmission();
  // Who grades only must not change what the student has been shown.
  if (row.state === 'returned' && !taskRights.manage.holds(viewer, task))
    throw refuse('forbidden', refusals.alreadyReturned);
  return { task, row, isGrader: true };
}

export async function findSubmissionOf(db: Queryable, handInId: string, id: string): Promise<SubmissionRow> {
  const [row] = await db
    .select()
    .from(submissions)
    .where(and(eq(submissions.handInId, handInId), eq(submissions.id, id)));
  if (row === undefined) throw unknownSubmission();
  return row;
}

const unknownSubmission = () => refuse('not_found', refusals.submissionUnknown);
