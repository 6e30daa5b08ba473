import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '#web/session.ts';
import { whenIdle } from '#web/when-idle.ts';

/** For administrators: who waits for approval, on every screen. Its code comes when the browser has time, and only to them. */
export function useApprovalsLive(): void {
  const queries = useQueryClient();
  const { isAdmin } = useUser();
  useEffect(() => {
    if (!isAdmin) return undefined;
    const stop = new AbortController();
    const cancel = whenIdle(() => void follow(stop.signal));
    async function follow(signal: AbortSignal): Promise<void> {
      const { followApprovals } = await import('./follow-approvals.ts');
      if (!signal.aborted) signal.addEventListener('abort', followApprovals(queries));
    }
    return () => {
      cancel();
      stop.abort();
    };
  }, [queries, isAdmin]);
}
