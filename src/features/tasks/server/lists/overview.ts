import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { taskLimits } from '#features/tasks/contract/tasks.ts';
import { taskRights } from '../rights.ts';
import { wasBefore } from '../from-before.ts';
import { handIns, tasks } from '../table.ts';

/** A task that a student has to hand in. */
export interface DueTask {
  id: string;
  title: string;
  subject: string;
  points: number;
  dueAt: Date;
}
export interface StudentTasks {
  /** Neither handed in nor overdue. */
  open: number;
  /** Those due within seven days. */
  dueThisWeek: number;
  /** Those due until `soon`. */
  dueSoon: number;
  /** Not handed in, and due within the last `overdueDays`. Tasks from before the student's account do not count. */
  overdue: number;
  /** Not handed in, next first. */
  upcoming: DueTask[];
}

const dueColumns = {
  id: tasks.id,
  title: tasks.title,
  subject: tasks.subject,
  points: tasks.points,
  dueAt: sql<Date>`${tasks.dueAt}`.mapWith(tasks.dueAt),
};
const isOpen = sql`(${handIns.state} is null or ${handIns.state} = 'assigned')`;

/** A student's open tasks until `until`; the first `limit` of the list. */
export async function studentTasks(
  db: Queryable,
  viewer: Viewer,
  { soon, until, limit }: { soon: Date; until: Date; limit: number },
): Promise<StudentTasks> {
  const own = and(eq(handIns.taskId, tasks.id), eq(handIns.studentId, viewer.userId));
  const [[counts], upcoming] = await Promise.all([
    db
      .select({
        open: sql<number>`count(*) filter (where ${tasks.dueAt} is null or ${tasks.dueAt} >= now())::int`,
        dueThisWeek: sql<number>`count(*) filter (where ${tasks.dueAt} between now() and now() + make_interval(days => ${taskLimits.soonDays}))::int`,
        dueSoon: sql<number>`count(*) filter (where ${tasks.dueAt} between now() and ${soon.toISOString()}::timestamptz)::int`,
        overdue: sql<number>`count(*) filter (where ${tasks.dueAt} between now() - make_interval(days => ${taskLimits.overdueDays}) and now() and not ${wasBefore(viewer)})::int`,
      })
      .from(tasks)
      .leftJoin(handIns, own)
      .where(and(taskRights.read.where(viewer), isOpen)),
    db
      .select(dueColumns)
      .from(tasks)
      .leftJoin(handIns, own)
      .where(
        and(
          taskRights.read.where(viewer),
          isOpen,
          sql`${tasks.dueAt} between now() and ${until.toISOString()}::timestamptz`,
        ),
      )
      .orderBy(tasks.dueAt, tasks.id)
      .limit(limit),
  ]);
  return {
    open: counts?.open ?? 0,
    dueThisWeek: counts?.dueThisWeek ?? 0,
    dueSoon: counts?.dueSoon ?? 0,
    overdue: counts?.overdue ?? 0,
    upcoming,
  };
}

/** A teacher's own task with hand-ins to grade. */
export interface GradingTask {
  id: string;
  title: string;
  waiting: number;
  graded: number;
}
export interface TeacherTasks {
  /** Hand-ins that wait for a grade. */
  waiting: number;
  /** The number of their tasks. */
  tasksWaiting: number;
  /** Tasks with something to grade, longest waiting first. */
  grading: GradingTask[];
  /** Own tasks due until the given day, next first. */
  upcoming: DueTask[];
}

/** A teacher's hand-ins to grade and coming due dates, in their own tasks. */
export async function teacherTasks(
  db: Queryable,
  viewer: Viewer,
  { until, limit }: { until: Date; limit: number },
): Promise<TeacherTasks> {
  const isMine = and(eq(tasks.authorId, viewer.userId), isNull(tasks.removedAt));
  const isWaiting = sql`${handIns.state} in ('submitted', 'late')`;
  const perTask = db
    .select({
      id: tasks.id,
      title: tasks.title,
      waiting: sql<number>`count(*) filter (where ${isWaiting})::int`.as('waiting'),
      graded: sql<number>`count(*) filter (where ${handIns.state} in ('graded', 'returned'))::int`.as(
        'graded',
      ),
      since: sql`min(${handIns.handedInAt}) filter (where ${isWaiting})`.as('since'),
    })
    .from(tasks)
    .innerJoin(handIns, eq(handIns.taskId, tasks.id))
    .where(isMine)
    .groupBy(tasks.id, tasks.title)
    .having(sql`count(*) filter (where ${isWaiting}) > 0`)
    .as('per_task');
  const [rows, upcoming] = await Promise.all([
    db
      .select({
        id: perTask.id,
        title: perTask.title,
        waiting: perTask.waiting,
        graded: perTask.graded,
        all: sql<number>`(sum(${perTask.waiting}) over ())::int`,
        tasks: sql<number>`(count(*) over ())::int`,
      })
      .from(perTask)
      .orderBy(perTask.since)
      .limit(limit),
    db
      .select(dueColumns)
      .from(tasks)
      .where(and(isMine, sql`${tasks.dueAt} between now() and ${until.toISOString()}::timestamptz`))
      .orderBy(tasks.dueAt, tasks.id)
      .limit(limit),
  ]);
  return {
    waiting: rows[0]?.all ?? 0,
    tasksWaiting: rows[0]?.tasks ?? 0,
    grading: rows.map(({ id, title, waiting, graded }) => ({ id, title, waiting, graded })),
    upcoming,
  };
}
