import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import { yearNames } from '#shared/audience/classes.ts';
import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { Log } from '#platform/log/port.ts';
import type { Realtime } from '#server/sockets/realtime.ts';
import type { Viewer } from '#server/session.ts';
import { findRecordCourse } from '#features/courses/server/service.ts';
import { seesOneOf } from './grading/sees-one-of.ts';
import type { Task } from '../contract/tasks.ts';
import { taskEvents as events } from '../contract/hand-ins.ts';
import { type AudienceColumns, isAddressed, taskRights } from './rights.ts';
import { taskColumnsFor } from './lists/list.ts';
import { areNamesHidden } from './review/names.ts';
import { handIns, type TaskRow, tasks } from './table.ts';
import { readOwnDates } from './exceptions/store-own-dates.ts';
import { ownOf, toStanding, toTasks, type ViewDeps } from './view.ts';

const taskTopic = 'tasks.changed';
const handInTopic = 'tasks.hand_ins_changed';
const datesTopic = 'tasks.dates_changed';

const AudienceOnBus = z.object({
  assignedYears: z.array(z.enum(yearNames)),
  assignedDivisions: z.array(z.string()),
  sectionIds: z.array(z.string()),
});
/** The task, and who could see it before. Each process reads the current state itself. */
const TaskChange = z.object({
  id: z.string(),
  courseId: z.nullable(z.string()),
  seenBefore: z.nullable(AudienceOnBus),
});
const HandInChange = z.object({
  taskId: z.string(),
  studentIds: z.array(z.string()),
  /** Who else sees hand-ins of the task. Null: only the student's own view has changed. */
  of: z.nullable(z.object({ authorId: z.string(), courseId: z.nullable(z.string()) })),
});
const DatesChange = z.object({ taskId: z.nullable(z.string()), studentIds: z.array(z.string()) });
type TaskChange = z.output<typeof TaskChange>;
type HandInChange = z.output<typeof HandInChange>;

/** Call it after the commit. */
export const publishTaskChanged = (
  bus: Bus,
  { id, courseId }: Pick<TaskRow, 'id' | 'courseId'>,
  seenBefore: AudienceColumns | null,
): void =>
  bus.publish(taskTopic, {
    id,
    courseId,
    seenBefore: seenBefore && {
      assignedYears: seenBefore.assignedYears,
      assignedDivisions: seenBefore.assignedDivisions,
      sectionIds: seenBefore.sectionIds,
    },
  });
/** Call it after the commit. */
export const publishHandInsChanged = (
  bus: Bus,
  { id: taskId, authorId, courseId }: Pick<TaskRow, 'id' | 'authorId' | 'courseId'>,
  studentIds: readonly string[],
): void => bus.publish(handInTopic, { taskId, studentIds, of: { authorId, courseId } });
/** Hears of changed hand-ins of courses, and of changed tasks (without students), in every process. */
export function onCourseWorkChanged(
  bus: Bus,
  listener: (change: { courseId: string; recordId: string; studentIds: readonly string[] }) => void,
): () => void {
  const stops = [
    bus.subscribe(handInTopic, (payload) => {
      const { taskId: recordId, studentIds, of } = HandInChange.parse(payload);
      if (of?.courseId != null) listener({ courseId: of.courseId, recordId, studentIds });
    }),
    bus.subscribe(taskTopic, (payload) => {
      const { id: recordId, courseId } = TaskChange.parse(payload);
      if (courseId !== null) listener({ courseId, recordId, studentIds: [] });
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
/** A student's draft. Call it after the commit. */
export const publishDraftSaved = (bus: Bus, taskId: string, studentId: string): void =>
  bus.publish(handInTopic, { taskId, studentIds: [studentId], of: null });

/** To students whose own date has changed, in one task or in several. Call it after the commit. */
export const publishDatesChanged = (bus: Bus, taskId: string | null, studentIds: readonly string[]): void =>
  bus.publish(datesTopic, { taskId, studentIds });

export interface LiveDeps extends ViewDeps {
  db: Database;
  bus: Bus;
  realtime: Realtime;
  log: Log;
}

/** Notifies this process's sockets of every change, one at a time, so that the newest state is sent last. */
export function notifySockets(deps: LiveDeps): () => void {
  const { bus, log } = deps;
  let delivered = Promise.resolve();
  const inTurn = (deliver: () => Promise<void>): void => {
    delivered = delivered.then(deliver).catch((error: unknown) =>
      // Screens fetch it again when somebody looks at them.
      log.error({ err: error }, 'a change of a task could not be sent live'),
    );
  };
  const stops = [
    bus.subscribe(taskTopic, (payload) => inTurn(() => deliverTask(deps, TaskChange.parse(payload)))),
    bus.subscribe(handInTopic, (payload) => inTurn(() => deliverHandIns(deps, HandInChange.parse(payload)))),
    bus.subscribe(datesTopic, (payload) => deliverDates(deps, DatesChange.parse(payload))),
  ];
  return () => stops.forEach((stop) => stop());
}

async function deliverTask(deps: LiveDeps, { id, courseId, seenBefore }: TaskChange): Promise<void> {
  const { realtime } = deps;
  const found = await readLive(deps, id);
  const partakers = await readTakingPart(deps, id);
  const course = courseId === null ? null : await findRecordCourse(deps.db, courseId);
  const isFor = (viewer: Viewer, audience: AudienceColumns): boolean =>
    isAddressed.holds(viewer, { ...audience, courseId, course, partakers });
  const sawIt = (viewer: Viewer): boolean => seenBefore !== null && isFor(viewer, seenBefore);
  const seesIt = (viewer: Viewer): boolean => found !== undefined && isFor(viewer, found.row);
  realtime.toEveryone(events, 'task_removed', { _id: id }, (viewer) => sawIt(viewer) && !seesIt(viewer));
  if (found === undefined) return;
  const { task } = found;
  const own = await readOwnDates(deps.db, id);
  const hasOwn = ({ userId }: Viewer): boolean => own.has(userId) && realtime.socketsOf(userId).size > 0;
  const send = (said: Task, isTo: (viewer: Viewer) => boolean): void => {
    realtime.toEveryone(events, 'task_updated', said, (to) => isTo(to) && sawIt(to) && seesIt(to));
    realtime.toEveryone(events, 'task_published', said, (to) => isTo(to) && !sawIt(to) && seesIt(to));
  };
  send(task, (viewer) => !hasOwn(viewer));
  for (const [userId, date] of own) {
    if (realtime.socketsOf(userId).size === 0) continue;
    const { dueDate } = ownOf({ dueAt: found.row.dueAt, own: date });
    send({ ...task, dueDate }, (viewer) => viewer.userId === userId);
  }
}

/** Their browsers fetch the task again. */
function deliverDates({ realtime }: LiveDeps, { taskId, studentIds }: z.output<typeof DatesChange>): void {
  for (const id of studentIds)
    for (const socket of realtime.socketsOf(id))
      realtime.toSocket(events, socket, 'task_date_changed', { taskId });
}

async function readLive(deps: LiveDeps, id: string): Promise<{ row: TaskRow; task: Task } | undefined> {
  const [row] = await deps.db
    .select(taskColumnsFor({ userId: '' }))
    .from(tasks)
    .where(and(eq(tasks.id, id), isNull(tasks.removedAt)));
  if (row === undefined) return undefined;
  const [task] = await toTasks(deps.db, deps, [row]);
  return task && { row, task };
}

/** Students with a hand-in or a grade: they see the task from any class. */
async function readTakingPart({ db }: LiveDeps, taskId: string): Promise<Set<string>> {
  const rows = await db
    .select({ studentId: handIns.studentId })
    .from(handIns)
    .where(and(eq(handIns.taskId, taskId), ne(handIns.state, 'assigned')));
  return new Set(rows.map(({ studentId }) => studentId));
}

async function deliverHandIns(
  { db, realtime }: LiveDeps,
  { taskId, studentIds, of }: HandInChange,
): Promise<void> {
  const here = studentIds.filter((id) => realtime.socketsOf(id).size > 0);
  if (here.length > 0) {
    const rows = await db
      .select()
      .from(handIns)
      .where(and(eq(handIns.taskId, taskId), inArray(handIns.studentId, here)));
    for (const row of rows) {
      const standing = { taskId, ...toStanding(row) };
      for (const socket of realtime.socketsOf(row.studentId))
        realtime.toSocket(events, socket, 'hand_in_changed', standing);
    }
  }
  if (of === null) return;
  const course = of.courseId === null ? null : await findRecordCourse(db, of.courseId);
  const [only = null] = studentIds.length === 1 ? studentIds : [];
  // Graders know a student without a name by another id.
  const isHidden = only !== null && (await db.$count(tasks, and(eq(tasks.id, taskId), areNamesHidden))) > 0;
  const studentId = isHidden ? null : only;
  const isOfTheirs = seesOneOf(course, studentIds);
  realtime.toEveryone(
    events,
    'task_board_changed',
    { taskId, studentId },
    (viewer) => taskRights.review.holds(viewer, { ...of, course }) && isOfTheirs(viewer),
  );
}
