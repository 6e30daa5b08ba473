import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import type { Person } from '#features/people/server/service.ts';
import { isNear, type NoticeSource, noticeSource, toPerson } from '#features/notifications/server/service.ts';
import {
  ownDateSoon,
  taskAssignedToOne,
  taskDateChanged,
  taskKinds as kinds,
} from '#features/tasks/contract/notice-kinds.ts';
import { aboutTask, findLive, hasHandedIn, laterOf } from '../due/live-task.ts';
import { findHandIn } from '../hand-in/hand-in-row.ts';
import { isStudentOfTask } from '../students.ts';
import type { TaskRow } from '../table.ts';
import { dueFor } from './due-for.ts';
import { taskDueDates } from './table.ts';

/** What is said to one student, with the date as they have it. Never why. */
export const dateNotices = (db: Database): NoticeSource[] => [
  noticeSource(taskAssignedToOne, async ({ taskId, studentId }) => {
    const task = await findLive(db, taskId);
    if (task === undefined) return undefined;
    const own = await findOwn(db, taskId, studentId);
    return {
      ...aboutTask(task),
      key: `assigned:${taskId}`,
      actorId: task.authorId,
      personId: task.authorId,
      detail: dueFor({ ...task, own })?.toISOString() ?? '',
      words: task.description,
      sees: isThem(task, studentId),
      recipients: () => toPerson(db, studentId, kinds.assigned),
    };
  }),
  noticeSource(ownDateSoon, async ({ dueDateId, lead, longer, notifiedAt }) => {
    const [own] = await db.select().from(taskDueDates).where(eq(taskDueDates.id, dueDateId));
    const task = own && (await findLive(db, own.taskId));
    if (task === undefined || !own?.isOwn || own.isExcused || own.dueAt === null) return undefined;
    // The date has moved away. The job sends the reminder when it is near.
    if (!isNear(own.dueAt, lead, laterOf(task.now, new Date(notifiedAt)))) return undefined;
    const { studentId } = own;
    const isOpen = async () => !hasHandedIn(await findHandIn(db, task.id, studentId));
    return {
      ...aboutTask(task),
      key: `due-soon:${lead}:${task.id}`,
      lead: { of: 'due', lead, longer },
      edition: notifiedAt,
      detail: own.dueAt.toISOString(),
      sees: isThem(task, studentId),
      concerns: isOpen,
      recipients: async function* () {
        if (await isOpen()) yield* toPerson(db, studentId, kinds.dueSoon);
      },
    };
  }),
  noticeSource(taskDateChanged, async ({ taskId, studentId, at, actorId }) => {
    const task = await findLive(db, taskId);
    if (task === undefined) return undefined;
    const own = await findOwn(db, taskId, studentId);
    return {
      ...aboutTask(task),
      key: `date-changed:${taskId}`,
      edition: at,
      actorId,
      personId: actorId,
      detail: own?.isExcused ? 'excused' : (dueFor({ ...task, own })?.toISOString() ?? ''),
      sees: isThem(task, studentId),
      recipients: () => toPerson(db, studentId, kinds.dateChanged),
    };
  }),
];

const isThem =
  (task: TaskRow, studentId: string) =>
  (person: Person): boolean =>
    person.id === studentId && isStudentOfTask(person, task);

async function findOwn(db: Database, taskId: string, studentId: string) {
  const [own] = await db
    .select()
    .from(taskDueDates)
    .where(and(eq(taskDueDates.taskId, taskId), eq(taskDueDates.studentId, studentId)));
  return own ?? null;
}
