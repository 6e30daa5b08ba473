import { queryOptions } from '@tanstack/react-query';
import { refetchUnlessPrefetched } from '#web/loading/prefetch.ts';
import { createClient } from '#web/calls/api-client.ts';
import { dashboardContract } from '../contract/dashboard.ts';
import { dashboardKey } from './frame/dashboard-key.ts';
import { msToNextChange } from './next-change.ts';

const api = createClient(dashboardContract);

export const dashboardQuery = queryOptions({
  queryKey: dashboardKey,
  queryFn: ({ signal }) => api.read({}, { signal }),
  // Events keep it current while it is open. It is fetched again when the dashboard opens.
  staleTime: 0,
  refetchOnMount: refetchUnlessPrefetched,
  // No event reports what only the clock changes.
  refetchInterval: ({ state: { data } }) => data !== undefined && msToNextChange(data, Date.now()),
});
