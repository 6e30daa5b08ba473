import { useQueryClient } from '@tanstack/react-query';
import { session, useSession } from '#web/session/session.ts';
import { authConfigQuery, useAuthConfig } from './shared/use-auth-config.ts';

/**
 * Whether the sign-in is ready. It needs the session and the college's configuration, and all retries of either may
 * fail.
 */
export function useReadiness() {
  const queries = useQueryClient();
  const config = useAuthConfig();
  const who = useSession();
  return {
    config: config.data,
    hasFailed: config.isError || who.status === 'unreachable',
    isRetrying: config.isFetching,
    retry: () => void Promise.all([config.data ? undefined : config.refetch(), session.ready()]),
    /** Waits for a running request. After a failure it requests once more, so that a submit gets a quick answer. */
    async check(): Promise<boolean> {
      const [asked, state] = await Promise.all([
        config.data ?? queries.fetchQuery({ ...authConfigQuery, retry: false }).catch(() => undefined),
        session.ready(),
      ]);
      return asked !== undefined && state.status !== 'unreachable';
    },
  };
}
