import { queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { adminTermsContract, termsContract } from '../contract/terms.ts';

export const adminTermsApi = createClient(adminTermsContract);
const termsApi = createClient(termsContract);

export const termsQuery = queryOptions({
  queryKey: ['terms'],
  queryFn: ({ signal }) => termsApi.list({}, { signal }),
  retry: 1,
});
