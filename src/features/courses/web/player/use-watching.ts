import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { courseLimits } from '#features/courses/contract/limits.ts';
import type { Lesson } from '#features/courses/contract/shapes.ts';
import { WatchReporter } from './watch-reporter.ts';

/** Reports what a student has watched: at intervals, at every pause, and when the page closes. */
export function useWatching(
  courseId: string,
  lesson: Lesson,
  viewer: { isStudent: boolean; canManage: boolean },
) {
  const queries = useQueryClient();
  const [reporter] = useState(() => new WatchReporter(queries, courseId, lesson, viewer));
  useEffect(() => {
    reporter.sendKept();
    const timer = setInterval(() => void reporter.send(), courseLimits.progressEveryMs);
    const handleHide = () => {
      if (document.hidden) void reporter.sendAtOnce({ keepalive: true });
    };
    const handleLeave = () => void reporter.sendAtOnce({ keepalive: true });
    const handleOnline = () => void reporter.send();
    document.addEventListener('visibilitychange', handleHide);
    addEventListener('pagehide', handleLeave);
    addEventListener('online', handleOnline);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleHide);
      removeEventListener('pagehide', handleLeave);
      removeEventListener('online', handleOnline);
      // The viewer opened another lesson or another screen.
      reporter.keepPlace();
      void reporter.send({ keepalive: true });
    };
  }, [reporter]);
  return reporter;
}
