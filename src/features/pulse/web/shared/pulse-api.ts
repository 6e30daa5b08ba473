import { queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { refetchUnlessPrefetched } from '#web/loading/prefetch.ts';
import { pulseContract } from '#features/pulse/contract/pulse.ts';
import { ownPulseKey } from './keys.ts';

const pulseApi = createClient(pulseContract);

export const pulseQuery = (programmeId: string) =>
  queryOptions({
    queryKey: ['pulse', programmeId],
    queryFn: ({ signal }) => pulseApi.read({ params: { programmeId } }, { signal }),
    refetchOnMount: refetchUnlessPrefetched,
    retry: 1,
  });

export const ownPulseQuery = queryOptions({
  queryKey: ownPulseKey,
  queryFn: ({ signal }) => pulseApi.mine({}, { signal }),
  refetchOnMount: refetchUnlessPrefetched,
  retry: 1,
});
