import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { refetchUnlessPrefetched } from '#web/loading/prefetch.ts';
import { type CheckIn, checkInsContract } from '#features/journeys/contract/check-ins.ts';
import { journeysKey } from '../shared/keys.ts';

export const checkInsApi = createClient(checkInsContract);

export const checkInsQuery = (journeyId: string) =>
  queryOptions({
    queryKey: [...journeysKey, 'check-ins', journeyId],
    queryFn: ({ signal }) => checkInsApi.listCheckIns({ params: { journeyId } }, { signal }),
    refetchOnMount: refetchUnlessPrefetched,
    retry: 1,
  });

export const checkInFormQuery = (stepId: string) =>
  queryOptions({
    queryKey: [...journeysKey, 'check-in-form', stepId],
    queryFn: ({ signal }) => checkInsApi.checkInForm({ params: { stepId } }, { signal }),
    refetchOnMount: refetchUnlessPrefetched,
    retry: 1,
  });

/** It was sent from this browser: every screen shows it. */
export function showSent(queries: QueryClient, checkIn: CheckIn): void {
  // At once: between the outbox and the next answer no screen asks for it again.
  queries.setQueryData(
    checkInFormQuery(checkIn.stepId).queryKey,
    (form) => form && { ...form, sent: checkIn },
  );
  void queries.invalidateQueries({ queryKey: journeysKey });
}
