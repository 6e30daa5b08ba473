import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUser } from '#web/session.ts';
import { whenIdle } from '#web/when-idle.ts';

/** What features follow on every screen. Their code comes when the browser has time: nothing of it is part of a first load. */
export function Live() {
  const queries = useQueryClient();
  const { history } = useRouter();
  const { id, role, isAdmin } = useUser();
  useEffect(() => {
    const stop = new AbortController();
    const cancel = whenIdle(() => void follow(stop.signal));
    async function follow(signal: AbortSignal): Promise<void> {
      const { followFeatures } = await import('./-follow-features.ts');
      if (signal.aborted) return;
      signal.addEventListener(
        'abort',
        followFeatures(queries, (path) => history.push(path), { id, role, isAdmin }),
      );
    }
    return () => {
      cancel();
      stop.abort();
    };
  }, [queries, history, id, role, isAdmin]);
  return null;
}
