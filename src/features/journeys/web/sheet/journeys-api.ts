import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { refusalOr } from '#web/calls/api-error.ts';
import { refetchUnlessPrefetched } from '#web/loading/prefetch.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { type Journey, journeysContract } from '#features/journeys/contract/journeys.ts';
import { journeysKey } from '../shared/keys.ts';
import { sheetText as text } from './text.ts';

const journeysApi = createClient(journeysContract);

const ofJourneys = { refetchOnMount: refetchUnlessPrefetched, retry: 1 } as const;

export const ownJourneysQuery = queryOptions({
  queryKey: [...journeysKey, 'own'],
  queryFn: ({ signal }) => journeysApi.mine({}, { signal }),
  ...ofJourneys,
});

export const menteeJourneysQuery = queryOptions({
  queryKey: [...journeysKey, 'mentees'],
  queryFn: ({ signal }) => journeysApi.mentees({}, { signal }),
  ...ofJourneys,
});

export const menteeQuery = (menteeId: string) =>
  queryOptions({
    queryKey: [...journeysKey, 'mentees', menteeId],
    queryFn: ({ signal }) => journeysApi.ofMentee({ params: { menteeId } }, { signal }),
    ...ofJourneys,
  });

/** Ticks a step off, or takes that back. The answer is the journey as it is now. */
export function useTick(journey: Journey) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ stepId, isDone }: { stepId: string; isDone: boolean }) => {
      const which = { params: { journeyId: journey.id, stepId } };
      return isDone ? journeysApi.tickOff(which) : journeysApi.takeBack(which);
    },
    onSuccess: ({ journey: changed }) => {
      const put = <T extends { journeys: Journey[] }>(before: T | undefined): T | undefined =>
        before && {
          ...before,
          journeys: before.journeys.map((each) => (each.id === changed.id ? changed : each)),
        };
      queries.setQueryData(ownJourneysQuery.queryKey, put);
      queries.setQueryData(menteeQuery(changed.mentee.userId).queryKey, put);
    },
    onError: (error) => toast.error(refusalOr(error, text.tickFailed)),
    onSettled: () => void queries.invalidateQueries({ queryKey: journeysKey }),
  });
}
