import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { tasksContract } from '#features/tasks/contract/tasks.ts';
import { handInContract } from '#features/tasks/contract/hand-ins.ts';
import { gradingKey, listsKey, ownKey, taskKey } from './keys.ts';
import type { TaskFilters, TaskList } from '../list/task-filters.ts';

export const tasksApi = createClient(tasksContract);
export const handInApi = createClient(handInContract);

export const listQuery = (filters: TaskList) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, 'newest', filters],
    queryFn: ({ pageParam, signal }) =>
      tasksApi.list({ query: { ...filters, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    retry: 1,
  });

/** The next tasks by due date: an old task that is due soon must not hide behind fifty newer ones. */
export const nextDueQuery = (filters: TaskFilters) =>
  queryOptions({
    queryKey: [...listsKey, 'due', filters],
    queryFn: ({ signal }) => tasksApi.list({ query: { ...filters, sort: 'due' } }, { signal }),
    retry: 1,
  });

export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: taskKey(id),
    queryFn: ({ signal }) => tasksApi.get({ params: { id } }, { signal }),
    retry: 1,
  });

export const ownQuery = (id: string) =>
  queryOptions({
    queryKey: ownKey(id),
    queryFn: ({ signal }) => handInApi.own({ params: { id } }, { signal }),
    retry: 1,
  });

export const gradingQuery = (id: string, studentId: string) =>
  queryOptions({
    queryKey: [...gradingKey(id), studentId],
    queryFn: ({ signal }) => handInApi.forGrading({ params: { id, studentId } }, { signal }),
    retry: 1,
  });
