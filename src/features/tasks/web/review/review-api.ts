import { queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { reviewContract } from '#features/tasks/contract/review.ts';
import { moderationKey, ownRegradesKey, regradesKey } from '../shared/keys.ts';

export const reviewApi = createClient(reviewContract);

export const moderationQuery = (taskId: string) =>
  queryOptions({
    queryKey: moderationKey(taskId),
    queryFn: ({ signal }) => reviewApi.moderation({ params: { taskId } }, { signal }),
    retry: 1,
  });

export const regradesQuery = (taskId: string) =>
  queryOptions({
    queryKey: regradesKey(taskId),
    queryFn: ({ signal }) => reviewApi.regrades({ params: { taskId } }, { signal }),
    retry: 1,
  });

export const ownRegradesQuery = (taskId: string) =>
  queryOptions({
    queryKey: ownRegradesKey(taskId),
    queryFn: ({ signal }) => reviewApi.ownRegrades({ params: { taskId } }, { signal }),
    retry: 1,
  });
