import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { toMs } from '#server/columns.ts';
import { joinedRow } from '#server/reads/joined-reads.ts';
import type { Viewer } from '#server/session.ts';
import { taskLimits } from '#features/tasks/contract/tasks.ts';
import { dueAtFor, isExcusedFor } from '../exceptions/due-for.ts';
import { isTheirsToGrade, isToDo } from '../rights.ts';
import { wasAssignedBefore } from './from-before.ts';
import { handIns, type TaskRow, tasks } from '../table.ts';

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
  /** Not handed in and due until `soon`, next first. */
  soon: DueTask[];
  /** Not handed in and due after it, next first. */
  later: DueTask[];
  /** Due, and theirs to grade as assistants of a course. */
  toGrade: DueTask[];
}

const dueColumns = {
  id: tasks.id,
  title: tasks.title,
  subject: tasks.subject,
  points: tasks.points,
  dueAt: sql<Date>`${tasks.dueAt}`.mapWith(tasks.dueAt),
};

/** A task that a class has to hand in, or had to within the last `overdueDays`. */
export type ClassTask = Omit<DueTask, 'dueAt'> &
  Pick<TaskRow, 'dueAt' | 'createdAt'> & {
    /** Instead of handing it in the student grades it. */
    isToGrade: boolean;
  };

/** What a class has to do, next first; or a student that some course names, or who has dates of their own. */
export function classTasks(db: Queryable, viewer: Viewer): Promise<ClassTask[]> {
  const dueAt = viewer.userId === '' ? sql`${tasks.dueAt}` : dueAtFor(sql`${viewer.userId}`);
  return db
    .select({
      ...dueColumns,
      dueAt: sql<Date | null>`${dueAt}`.mapWith(tasks.dueAt),
      createdAt: tasks.createdAt,
      isToGrade: sql<boolean>`coalesce(${isTheirsToGrade.where(viewer)}, false)`,
    })
    .from(tasks)
    .where(
      and(
        isToDo.or(isTheirsToGrade).where(viewer),
        sql`(${dueAt} is null or ${dueAt} >= now() - make_interval(days => ${taskLimits.overdueDays}))`,
        viewer.userId === '' ? undefined : sql`not ${isExcusedFor(sql`${viewer.userId}`)}`,
      ),
    )
    .orderBy(sql`${dueAt}`, tasks.id);
}

/** What a student has begun, and since when they have an account; by the database's clock, in milliseconds. */
export interface OwnTasks {
  key: string;
  joinedAt: number;
  now: number;
  /** The tasks that they have handed in, or that were graded. */
  begun: string[];
}
export const readOwnTasks = joinedRow<OwnTasks>(
  'own_tasks',
  `select p.id as key, ${toMs('p.created_at')}::float8 as "joinedAt", ${toMs('now()')}::float8 as now,
     array(select h.task_id from hand_ins h where h.student_id = p.id and h.state <> 'assigned') as begun
   from people p where p.id = any($1)`,
);

const dayMs = 24 * 3_600_000;

/** How far a student's dashboard looks, and how many tasks it shows. `untilMs` is not before `soonMs`. */
interface Ahead {
  soonMs: number;
  untilMs: number;
  most: { soon: number; later: number };
}

/** A student's open tasks, of those that are due until `untilMs` the first ones. `ofClass`: the next first. */
export function studentTasks(
  own: OwnTasks | undefined,
  ofClass: readonly ClassTask[],
  ahead: Ahead,
): StudentTasks {
  const found: StudentTasks = {
    open: 0,
    dueThisWeek: 0,
    dueSoon: 0,
    overdue: 0,
    soon: [],
    later: [],
    toGrade: [],
  };
  if (own === undefined) return found;
  const begun = new Set(own.begun);
  const joinedAt = new Date(own.joinedAt);
  for (const task of ofClass) {
    if (begun.has(task.id)) continue;
    if (!isDated(task)) {
      if (!task.isToGrade) found.open += 1;
      continue;
    }
    const inMs = task.dueAt.getTime() - own.now;
    if (inMs >= 0) addAhead(found, task, inMs, ahead);
    if (!task.isToGrade && isMissed(task, inMs, joinedAt)) found.overdue += 1;
  }
  return found;
}

type DatedTask = DueTask & Pick<ClassTask, 'createdAt' | 'isToGrade'>;
const isDated = (task: ClassTask): task is DatedTask => task.dueAt !== null;

function addAhead(
  found: StudentTasks,
  task: DatedTask,
  inMs: number,
  { soonMs, untilMs, most }: Ahead,
): void {
  if (task.isToGrade) {
    if (inMs <= untilMs && found.toGrade.length < most.later) found.toGrade.push(toDueTask(task));
    return;
  }
  found.open += 1;
  if (inMs <= taskLimits.soonDays * dayMs) found.dueThisWeek += 1;
  if (inMs <= soonMs) {
    found.dueSoon += 1;
    if (found.soon.length < most.soon) found.soon.push(toDueTask(task));
  } else if (inMs <= untilMs && found.later.length < most.later) found.later.push(toDueTask(task));
}

const isMissed = (task: DatedTask, inMs: number, joinedAt: Date): boolean =>
  inMs <= 0 && inMs >= -taskLimits.overdueDays * dayMs && !wasAssignedBefore(task, joinedAt);

const toDueTask = ({ createdAt: _createdAt, isToGrade: _isToGrade, ...task }: DatedTask): DueTask => task;

/** A task that is theirs to grade, with hand-ins to grade. */
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

/** A teacher's hand-ins to grade and coming due dates. */
export async function teacherTasks(
  db: Queryable,
  viewer: Viewer,
  { until, limit }: { until: Date; limit: number },
): Promise<TeacherTasks> {
  const isMine = isTheirsToGrade.where(viewer);
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
