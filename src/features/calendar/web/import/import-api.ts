import { queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { importContract } from '#features/calendar/contract/import.ts';
import { calendarKey } from '../shared/keys.ts';

export const importApi = createClient(importContract);

export const importedQuery = queryOptions({
  queryKey: [...calendarKey, 'imported'],
  queryFn: ({ signal }) => importApi.listImported({}, { signal }),
  retry: 1,
});
