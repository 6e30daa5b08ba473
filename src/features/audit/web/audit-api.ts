import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { auditContract, type AuditFilters } from '../contract/audit.ts';

const api = createClient(auditContract);
const auditKey = ['admin', 'audit'] as const;

export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: [...auditKey, filters],
    queryFn: ({ pageParam, signal }) =>
      api.list({ query: { ...filters, ...(pageParam ? { after: pageParam } : {}) } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextAfter ?? undefined,
    retry: 1,
  });

export const auditActionsQuery = queryOptions({
  queryKey: [...auditKey, 'actions'],
  queryFn: ({ signal }) => api.actions({}, { signal }),
});
