import { queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { accommodationsContract, exceptionsContract } from '#features/tasks/contract/exceptions.ts';
import { accommodationsKey, exceptionsKey } from '../shared/keys.ts';

export const exceptionsApi = createClient(exceptionsContract);
export const accommodationsApi = createClient(accommodationsContract);

export const exceptionsQuery = (taskId: string) =>
  queryOptions({
    queryKey: exceptionsKey(taskId),
    queryFn: ({ signal }) => exceptionsApi.list({ params: { taskId } }, { signal }),
    retry: 1,
  });

export const exceptionQuery = (taskId: string, studentId: string) =>
  queryOptions({
    queryKey: [...exceptionsKey(taskId), studentId],
    queryFn: ({ signal }) => exceptionsApi.get({ params: { taskId, studentId } }, { signal }),
    retry: 1,
  });

export const accommodationsQuery = queryOptions({
  queryKey: accommodationsKey,
  queryFn: ({ signal }) => accommodationsApi.list({}, { signal }),
  retry: 1,
});
