import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { inOrder } from '#shared/format/in-order.ts';
import { isOneOf } from '#server/columns.ts';
import type { Viewer } from '#server/session.ts';
import { exceptionLimits, type TaskException } from '#features/tasks/contract/exceptions.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import { sectionSeen } from '#features/courses/server/service.ts';
import { findPeopleByIds, listClass, type Person } from '#features/people/server/service.ts';
import { authorizeTask, type TaskNow } from '../find-task.ts';
import { findStudent } from '../grading/hand-in-for-grading.ts';
import { ruleOfException } from '../late/late-rule.ts';
import { taskRights } from '../rights.ts';
import { both, studentsOf } from '../students.ts';
import type { TaskRow } from '../table.ts';
import { toChanges } from './changed-meanwhile.ts';
import { dueFor } from './due-for.ts';
import { readOwnDates } from './store-own-dates.ts';
import { accommodations, type ExceptionRow, taskExceptions } from './table.ts';

const authorizeGrading = (db: Queryable, viewer: Viewer, taskId: string) =>
  authorizeTask(db, viewer, taskId, 'grade', { otherwise: refusals.notYourBoard });

/** The students of the task with an exception or an accommodation, for those who grade: of their section, where they see one. */
export async function listExceptions(
  db: Queryable,
  viewer: Viewer,
  taskId: string,
): Promise<TaskException[]> {
  const task = await authorizeGrading(db, viewer, taskId);
  const rows = await db.select().from(taskExceptions).where(eq(taskExceptions.taskId, taskId));
  const extra = await db.select({ studentId: accommodations.studentId }).from(accommodations);
  const section = sectionSeen(viewer, task);
  const { audience, only } = await studentsOf(db, task, section);
  const ids = [...new Set([...rows.filter(saysSomething), ...extra].map(({ studentId }) => studentId))];
  if (ids.length === 0) return [];
  const students = await listClass(db, audience, {
    limit: exceptionLimits.listed,
    only: both(only, (id) => isOneOf(id, ids)),
  });
  return toExceptions(db, viewer, task, students);
}

/** What holds for one student, also without an exception. */
export async function readException(
  db: Queryable,
  viewer: Viewer,
  taskId: string,
  studentId: string,
): Promise<TaskException> {
  const task = await authorizeGrading(db, viewer, taskId);
  await findStudent(db, viewer, task, studentId);
  return readOne(db, viewer, task, studentId);
}

/** The caller has checked that the viewer may see this student of the task. */
export async function readOne(
  db: Queryable,
  viewer: Viewer,
  task: TaskNow,
  studentId: string,
): Promise<TaskException> {
  const students = await findPeopleByIds(db, [studentId]);
  const [one] = await toExceptions(db, viewer, task, students);
  if (one === undefined) throw new Error('a student was not returned');
  return one;
}

/** An exception that was cleared keeps its row for its version. */
const saysSomething = ({ hasOwnDate, isExcused, attempts, lateKind, note }: ExceptionRow): boolean =>
  hasOwnDate || isExcused || attempts !== null || lateKind !== null || note !== '';

async function toExceptions(
  db: Queryable,
  viewer: Viewer,
  task: TaskRow,
  students: readonly Person[],
): Promise<TaskException[]> {
  const ids = students.map(({ id }) => id);
  const rows = await db
    .select()
    .from(taskExceptions)
    .where(and(eq(taskExceptions.taskId, task.id), isOneOf(taskExceptions.studentId, ids)));
  const extra = await db.select().from(accommodations).where(isOneOf(accommodations.studentId, ids));
  const dates = await readOwnDates(db, task.id);
  const byStudent = new Map(rows.map((row) => [row.studentId, row]));
  const extraOf = new Map(extra.map((row) => [row.studentId, row.extraPercent]));
  const changes = await toChanges(
    db,
    ids.map((id) => byStudent.get(id)),
  );
  const mayManage = taskRights.manage.holds(viewer, task);
  const views = students.map((student, index) => ({
    ...toView(student, byStudent.get(student.id), mayManage),
    dueDate: dueFor({ dueAt: task.dueAt, own: dates.get(student.id) ?? null })?.toISOString() ?? null,
    extraPercent: extraOf.get(student.id) ?? null,
    ...(changes[index] ?? { version: 0, changedByName: null, changedAt: null }),
  }));
  return views.toSorted((one, other) => inOrder(one.student.name, other.student.name));
}

const toView = (
  { id, name, studentId, avatarUrl }: Person,
  row: ExceptionRow | undefined,
  mayManage: boolean,
) => ({
  student: { id, name, studentId, avatarUrl },
  hasOwnDate: row?.hasOwnDate ?? false,
  isExcused: row?.isExcused ?? false,
  attempts: row?.attempts ?? null,
  lateRule: row ? ruleOfException(row) : null,
  note: mayManage ? (row?.note ?? '') : null,
});
