import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/endpoint.ts';
import type { identityContract } from '#features/auth/contract/auth.ts';
import { identity } from '../calls/auth-api.ts';

type Pending = ReplyOf<typeof identityContract.signUpPending>;

const pendingQuery = queryOptions({
  queryKey: ['auth', 'sign-up-pending'],
  queryFn: ({ signal }) => identity.signUpPending({}, { signal }),
  staleTime: Infinity,
  retry: 1,
});

/** This browser's sign-up that waits for its code, from the server: a reload finds it again. */
export function usePendingSignUp() {
  const queries = useQueryClient();
  const { data, dataUpdatedAt, isPending } = useQuery(pendingQuery);
  return {
    isLoading: isPending,
    email: data?.email ?? undefined,
    profile: data?.profile ?? undefined,
    /** The time at which another code may be requested, on this browser's clock. */
    resendAt: dataUpdatedAt + (data?.resendIn ?? 0) * 1000,
    resend: async (): Promise<void> => {
      const { resendIn } = await identity.signUpResend({ body: {} });
      queries.setQueryData(pendingQuery.queryKey, (old) => (old ? { ...old, resendIn } : old));
    },
    set: (pending: Pending) => queries.setQueryData(pendingQuery.queryKey, pending),
    forget: () => queries.removeQueries({ queryKey: pendingQuery.queryKey }),
  };
}
