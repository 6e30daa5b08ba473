import { queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { commentsContract } from '#features/tasks/contract/comments.ts';
import { rubricContract } from '#features/tasks/contract/rubrics.ts';
import { gradingKey, tasksKey } from '../shared/keys.ts';

export const rubricApi = createClient(rubricContract);
export const commentsApi = createClient(commentsContract);

/** Under the key of grading: an event about all hand-ins of the task fetches it again. */
export const rubricQuery = (taskId: string) =>
  queryOptions({
    queryKey: [...gradingKey(taskId), 'rubric'],
    queryFn: ({ signal }) => rubricApi.rubric({ params: { taskId } }, { signal }),
    retry: 1,
  });

export const copyableQuery = (taskId: string) =>
  queryOptions({
    queryKey: [...tasksKey, 'rubrics', taskId],
    queryFn: ({ signal }) => rubricApi.copyableRubrics({ params: { taskId } }, { signal }),
    retry: 1,
  });

export const commentsQuery = (taskId: string) =>
  queryOptions({
    queryKey: [...tasksKey, 'comments', taskId],
    queryFn: ({ signal }) => commentsApi.comments({ params: { taskId } }, { signal }),
    retry: 1,
  });
