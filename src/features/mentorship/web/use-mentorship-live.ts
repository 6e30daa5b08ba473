import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '#web/session.ts';
import { whenIdle } from '#web/when-idle.ts';

/** Keeps mentors, mentees and documents true on every screen, and tells a student about a new mentor. Its code comes when the browser has time. */
export function useMentorshipLive(): void {
  const queries = useQueryClient();
  const { id } = useUser();
  useEffect(() => {
    const stop = new AbortController();
    const cancel = whenIdle(() => void follow(stop.signal));
    async function follow(signal: AbortSignal): Promise<void> {
      const { followMentorship } = await import('./follow-mentorship.ts');
      if (!signal.aborted) signal.addEventListener('abort', followMentorship(queries, id));
    }
    return () => {
      cancel();
      stop.abort();
    };
  }, [queries, id]);
}
