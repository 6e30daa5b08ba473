import { inOrder } from '#shared/format/in-order.ts';
import { type TaskForViewer, taskLimits } from '#features/tasks/contract/tasks.ts';

const taskGroups = ['overdue', 'soon', 'later', 'done', 'past'] as const;
export type TaskGroup = (typeof taskGroups)[number];
type Grouped = Pick<TaskForViewer, '_id' | 'dueDate' | 'createdDate' | 'standing' | 'isFromBefore'> & {
  exception?: TaskForViewer['exception'];
};

const soonMs = taskLimits.soonDays * 24 * 60 * 60_000;

/** Overdue tasks first, then by due date. Tasks without a due date, and past ones, are newest first. */
export function groupTasks<T extends Grouped>(
  tasks: readonly T[],
  now: number,
): { group: TaskGroup; tasks: T[] }[] {
  return taskGroups
    .map((group) => ({
      group,
      tasks: tasks.filter((task) => groupOf(task, now) === group).toSorted(orders[group]),
    }))
    .filter(({ tasks }) => tasks.length > 0);
}

type Due = Pick<Grouped, 'dueDate' | 'standing' | 'isFromBefore' | 'exception'>;

export const isOverdue = ({ dueDate, standing, isFromBefore, exception }: Due, now: number) =>
  standing?.state === 'assigned' &&
  !isFromBefore &&
  exception?.isExcused !== true &&
  dueDate !== null &&
  Date.parse(dueDate) <= now;

function groupOf(task: Grouped, now: number): TaskGroup {
  if (isOverdue(task, now)) return 'overdue';
  const leftMs = dueOf(task) - now;
  if (leftMs <= 0) return 'past';
  // A task that is handed in, graded or returned needs nothing from the student.
  if (task.standing && task.standing.state !== 'assigned') return 'done';
  return leftMs <= soonMs && task.exception?.isExcused !== true ? 'soon' : 'later';
}

const dueOf = ({ dueDate }: Grouped): number =>
  dueDate === null ? Number.POSITIVE_INFINITY : Date.parse(dueDate);
const byNewest = (a: Grouped, b: Grouped): number => inOrder(b.createdDate, a.createdDate);
const byDue = (a: Grouped, b: Grouped): number => {
  const [one, other] = [dueOf(a), dueOf(b)];
  return one === other ? byNewest(a, b) : one - other;
};
const byLastDue = (a: Grouped, b: Grouped): number => byDue(b, a);
const orders = { overdue: byDue, soon: byDue, later: byDue, done: byDue, past: byLastDue };
