import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '#web/when-idle.ts';

/** Keeps the caches and the badge of tasks true on every screen. Its code comes when the browser has time. */
export function useTasksLive(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    const cancel = whenIdle(() => void follow(stop.signal));
    async function follow(signal: AbortSignal): Promise<void> {
      const { followTasks } = await import('./follow-tasks.ts');
      if (!signal.aborted) signal.addEventListener('abort', followTasks(queries));
    }
    return () => {
      cancel();
      stop.abort();
    };
  }, [queries]);
}
