import { queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { feedsContract } from '#features/calendar/contract/feeds.ts';
import { feedsKey } from '../shared/keys.ts';

export const feedsApi = createClient(feedsContract);

export const feedsQuery = queryOptions({
  queryKey: feedsKey,
  queryFn: ({ signal }) => feedsApi.listFeeds({}, { signal }),
  retry: 1,
});
