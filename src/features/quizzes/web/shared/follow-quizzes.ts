import type { QueryKey } from '@tanstack/react-query';
import type { Followed } from '#web/live/followed.ts';
import { catchUp } from '#web/live/catch-up.ts';
import { gatherer } from '#web/live/gatherer.ts';
import { onServerEvent } from '#web/live/socket.ts';
import { courseEvents } from '#features/courses/contract/events.ts';
import { quizEvents } from '#features/quizzes/contract/events.ts';
import { listsKey, onesKey, quizzesKey } from './keys.ts';

const gatherMs = 1000;

/** Applies the server's events to the caches. Returns a function that stops it. */
export function followQuizzes({ queries }: Followed): () => void {
  const later = gatherer(gatherMs);
  const refetch = (...keys: QueryKey[]): void => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  };
  const stops = [
    // The open attempt follows its own events: see use-attempt-live.ts.
    onServerEvent(quizEvents, 'attempt_changed', () => later('attempt', () => refetch(listsKey, onesKey))),
    // Who comes into a course or a section, or leaves it, has other quizzes.
    onServerEvent(courseEvents, 'course_changed', () => later('', () => refetch(quizzesKey))),
    catchUp(queries, quizzesKey),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
