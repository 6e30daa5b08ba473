import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { OwnStanding, Task, TaskForViewer } from '#features/tasks/contract/tasks.ts';
import { listsKey, taskKey } from './keys.ts';

interface TaskList {
  tasks: TaskForViewer[];
  nextCursor: string | null;
}
type CachedList = TaskList | InfiniteData<TaskList>;
type Change = (task: TaskForViewer) => TaskForViewer;

/** Applies a change of the task. The viewer's own state stays. */
export const changeTask = (queries: QueryClient, changed: Task): void =>
  change(queries, changed._id, (task) => ({ ...task, ...changed }));

export const changeStanding = (queries: QueryClient, taskId: string, standing: OwnStanding): void =>
  change(queries, taskId, (task) => ({ ...task, standing }));

function change(queries: QueryClient, id: string, apply: Change): void {
  queries.setQueryData<{ task: TaskForViewer }>(
    taskKey(id),
    (cached) => cached && { task: apply(cached.task) },
  );
  changeLists(queries, (tasks) => tasks.map((task) => (task._id === id ? apply(task) : task)));
}

export const removeFromLists = (queries: QueryClient, id: string): void =>
  changeLists(queries, (tasks) => tasks.filter(({ _id }) => _id !== id));

function changeLists(queries: QueryClient, apply: (tasks: TaskForViewer[]) => TaskForViewer[]): void {
  queries.setQueriesData<CachedList>({ queryKey: listsKey }, (list) => {
    if (list === undefined) return list;
    if ('pages' in list)
      return { ...list, pages: list.pages.map((page) => ({ ...page, tasks: apply(page.tasks) })) };
    return { ...list, tasks: apply(list.tasks) };
  });
}
