import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '#web/session.ts';
import { whenIdle } from '#web/when-idle.ts';

/** Keeps the caches and the badge of courses true on every screen. Its code comes when the browser has time. */
export function useCoursesLive(): void {
  const queries = useQueryClient();
  const isTeacher = useUser().role === 'teacher';
  useEffect(() => {
    const stop = new AbortController();
    const cancel = whenIdle(() => void follow(stop.signal));
    async function follow(signal: AbortSignal): Promise<void> {
      const { followCourses } = await import('./follow-courses.ts');
      if (!signal.aborted) signal.addEventListener('abort', followCourses(queries, isTeacher));
    }
    return () => {
      cancel();
      stop.abort();
    };
  }, [queries, isTeacher]);
}
