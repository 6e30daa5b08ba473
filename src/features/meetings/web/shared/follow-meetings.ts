import type { QueryKey } from '@tanstack/react-query';
import type { Followed } from '#web/live/followed.ts';
import { catchUp } from '#web/live/catch-up.ts';
import { gatherer } from '#web/live/gatherer.ts';
import { onServerEvent } from '#web/live/socket.ts';
import { changesSummary } from '#web/live/summary.ts';
import { courseEvents } from '#features/courses/contract/events.ts';
import { meetingEvents as events } from '#features/meetings/contract/events.ts';
import {
  calendarKey,
  listKey,
  meetingsKey,
  onesKey,
  ownAttendanceKey,
  registerKey,
  registersKey,
} from './keys.ts';

const gatherMs = 1000;

/** Applies the server's events to the caches, the calendar's too. Returns a function that stops it. */
export function followMeetings({ queries }: Followed): () => void {
  const later = gatherer(gatherMs);
  const refetch = (...keys: QueryKey[]): void => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  };
  const stops = [
    changesSummary(events, ['meetings_changed']),
    onServerEvent(events, 'meetings_changed', ({ courseId }) =>
      refetch(listKey(courseId), onesKey, registersKey, ownAttendanceKey(courseId), calendarKey),
    ),
    // Three hundred students give a code within half a minute.
    onServerEvent(events, 'attendance_changed', ({ meetingId }) =>
      later(meetingId, () => refetch(registerKey(meetingId))),
    ),
    // Who comes into a course or a section, or leaves it, has other meetings.
    onServerEvent(courseEvents, 'course_changed', () => later('', () => refetch(meetingsKey))),
    catchUp(queries, meetingsKey),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
