import { and, eq } from 'drizzle-orm';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { taskDateChanged } from '#features/tasks/contract/notice-kinds.ts';
import type { ExceptionChange, TaskException } from '#features/tasks/contract/exceptions.ts';
import { dueAtOf } from '../due/due.ts';
import { authorizeManaging, type TaskNow } from '../find-task.ts';
import { keepExcuse } from '../grades/keep-excuse.ts';
import { findStudent } from '../grading/hand-in-for-grading.ts';
import type { TaskDeps } from '../tasks.ts';
import { requireVersion } from './changed-meanwhile.ts';
import { dueFor, isExcused } from './due-for.ts';
import { lockDates } from './lock-dates.ts';
import { moveDates } from './move-dates.ts';
import { publishMoved } from './publish-moved.ts';
import { readOne } from './read-exceptions.ts';
import { readOwnDates } from './store-own-dates.ts';
import { type ExceptionRow, taskExceptions } from './table.ts';

/** Sets everything that holds for one student of the task. The student is notified of another date, never of the reason. */
export async function changeException(
  deps: TaskDeps,
  viewer: Viewer,
  taskId: string,
  studentId: string,
  input: ExceptionChange,
): Promise<TaskException> {
  const { task, moved, answer } = await writeAsOwn([studentId], () =>
    deps.db.transaction(async (tx) => {
      await lockDates(tx, 'shared');
      // The lock keeps a hand-in before the change or after it.
      const task = await authorizeManaging(tx, viewer, taskId, 'update');
      await findStudent(tx, viewer, task, studentId);
      const before = await findException(tx, taskId, studentId);
      await requireVersion(tx, before, input.version);
      const said = await readSaid(tx, task, studentId);
      await store(tx, viewer, task, studentId, valuesOf(input, deps.timeZone));
      const keepsDates = before?.hasOwnDate !== true && !input.hasOwnDate;
      const moved = await moveDates(deps, tx, viewer.userId, { taskId, studentId, keepsDates });
      const isNews = (await readSaid(tx, task, studentId)) !== said;
      if (isNews)
        await deps.notifications.notify(tx, taskDateChanged, {
          taskId,
          studentId,
          at: task.now.getTime(),
          actorId: viewer.userId,
        });
      const { isExcused: isFree, hasOwnDate, attempts, lateRule } = input;
      await keepExcuse(tx, viewer, task, studentId, { before: before?.isExcused ?? false, after: isFree });
      await audit(tx, {
        actorId: viewer.userId,
        action: 'exception.changed',
        subject: taskId,
        details: { studentId, hasOwnDate, isExcused: isFree, attempts, hasOwnLateRule: lateRule !== null },
      });
      return { task, moved, answer: await readOne(tx, viewer, task, studentId) };
    }),
  );
  deps.jobs.wake();
  publishMoved(deps.bus, task, moved);
  return answer;
}

/** What the student sees of it. */
async function readSaid(tx: Transaction, { id, dueAt }: TaskNow, studentId: string): Promise<string> {
  const dated = { dueAt, own: (await readOwnDates(tx, id)).get(studentId) ?? null };
  return `${dueFor(dated)?.toISOString()} ${isExcused(dated)}`;
}

async function findException(
  tx: Transaction,
  taskId: string,
  studentId: string,
): Promise<ExceptionRow | undefined> {
  const [row] = await tx
    .select()
    .from(taskExceptions)
    .where(and(eq(taskExceptions.taskId, taskId), eq(taskExceptions.studentId, studentId)));
  return row;
}

function valuesOf(
  { hasOwnDate, dueDate, isExcused: isFree, attempts, lateRule, note }: ExceptionChange,
  timeZone: string,
) {
  return {
    hasOwnDate,
    dueAt: hasOwnDate && dueDate !== null ? dueAtOf(dueDate, timeZone) : null,
    isExcused: isFree,
    attempts,
    lateKind: lateRule?.kind ?? null,
    latePerDay: lateRule?.perDay ?? 0,
    lateFloorPercent: lateRule?.floorPercent ?? 0,
    lateGraceMinutes: lateRule?.graceMinutes ?? 0,
    note,
  };
}

async function store(
  tx: Transaction,
  viewer: Viewer,
  { id: taskId, now }: TaskNow,
  studentId: string,
  values: ReturnType<typeof valuesOf>,
): Promise<void> {
  const before = await findException(tx, taskId, studentId);
  const changed = {
    ...values,
    version: (before?.version ?? 0) + 1,
    changedBy: viewer.userId,
    changedAt: now,
  };
  await tx
    .insert(taskExceptions)
    .values({ taskId, studentId, ...changed })
    .onConflictDoUpdate({ target: [taskExceptions.taskId, taskExceptions.studentId], set: changed });
}
