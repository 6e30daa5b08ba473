import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { refusalOr } from '#web/calls/api-error.ts';
import { refetchUnlessPrefetched } from '#web/loading/prefetch.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { type OpenProgramme, openProgrammesContract } from '#features/journeys/contract/open-programmes.ts';
import { journeysKey, openKey } from '../shared/keys.ts';
import { openText as text } from './text.ts';

const openApi = createClient(openProgrammesContract);

export const openProgrammesQuery = queryOptions({
  queryKey: openKey,
  queryFn: ({ signal }) => openApi.listOpen({}, { signal }),
  refetchOnMount: refetchUnlessPrefetched,
  retry: 1,
});

export const openStepsQuery = (programmeId: string) =>
  queryOptions({
    queryKey: [...openKey, programmeId],
    queryFn: ({ signal }) => openApi.openSteps({ params: { programmeId } }, { signal }),
    retry: 1,
  });

export function useJoinOpen({ id, title }: OpenProgramme) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => openApi.joinOpen({ params: { programmeId: id } }),
    onSuccess: () => toast.success(text.joined(title)),
    onError: (error) => toast.error(refusalOr(error, text.joinFailed)),
    // Also after a refusal: it has been closed meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: journeysKey }),
  });
}
