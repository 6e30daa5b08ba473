import { useQueryClient } from '@tanstack/react-query';
import { session, useSession } from '#web/session/session.ts';
import { authConfigQuery, useAuthConfig } from './shared/use-auth-config.ts';

/** Whether the sign-in can be used yet: who is here and what this campus offers must be known, and all retries may have failed. */
export function useReadiness() {
  const queries = useQueryClient();
  const config = useAuthConfig();
  const who = useSession();
  return {
    config: config.data,
    hasFailed: config.isError || who.status === 'unreachable',
    isRetrying: config.isFetching,
    retry: () => void Promise.all([config.data ? undefined : config.refetch(), session.ready()]),
    /** Waits for a question on its way; after a failure it asks once more, so that a submit is answered soon. */
    async check(): Promise<boolean> {
      const [asked, state] = await Promise.all([
        config.data ?? queries.fetchQuery({ ...authConfigQuery, retry: false }).catch(() => undefined),
        session.ready(),
      ]);
      return asked !== undefined && state.status !== 'unreachable';
    },
  };
}
