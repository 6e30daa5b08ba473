import { queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { privacyContract } from '#features/privacy/contract/privacy.ts';

export const privacyApi = createClient(privacyContract);

const askAgainMs = 2000;

/** The person's archive, pending deletion and its obstacles. It polls while the archive is being made. */
export const privacyQuery = queryOptions({
  queryKey: ['settings', 'privacy-state'],
  queryFn: ({ signal }) => privacyApi.state({}, { signal }),
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.data?.archive?.state === 'making' ? askAgainMs : false),
});
