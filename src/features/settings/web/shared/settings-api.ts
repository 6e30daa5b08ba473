import { queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { settingsContract } from '#features/settings/contract/settings.ts';

export const settingsApi = createClient(settingsContract);

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => settingsApi.read({}, { signal }),
  retry: 1,
});
export const planQuery = queryOptions({
  queryKey: ['plan'],
  queryFn: ({ signal }) => settingsApi.plan({}, { signal }),
  retry: 1,
});
