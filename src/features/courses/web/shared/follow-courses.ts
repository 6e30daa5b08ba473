import { setBadge } from '#web/unread/badges.ts';
import type { Followed } from '#web/live/followed.ts';
import { catchUp } from '#web/live/catch-up.ts';
import { onRecordsRead } from '#web/unread/seen.ts';
import { onServerEvent } from '#web/live/socket.ts';
import { changesSummary } from '#web/live/summary.ts';
import { termEvents } from '#features/terms/contract/terms.ts';
import { courseEvents as events } from '#features/courses/contract/events.ts';
import type { Course, Discussion } from '#features/courses/contract/shapes.ts';
import {
  courseKey,
  coursesKey,
  doubtsKey,
  learnersKey,
  listKey,
  membersKey,
  partsKey,
  sectionsKey,
  staffKey,
  teamsKey,
} from './keys.ts';
import { hasRight } from './own-rights.ts';
import { putInCaches } from './put-in-caches.ts';

const coursesPath = '/courses';

/**
 * Applies the server's events to the caches. Returns a function that stops it. `onVisit` reports where the person goes.
 */
export function followCourses({ queries, onVisit, viewer }: Followed): () => void {
  const isTeacher = viewer.role === 'teacher';
  const waiting = new Set<string>();
  const look = (path: string): void => {
    if (!path.startsWith(coursesPath)) return;
    waiting.clear();
    setBadge(coursesPath, 0);
  };
  const count = (discussion: Discussion): void => {
    // Doubts are news for a teacher, replies to their own doubts for a student.
    const isNews = isTeacher
      ? discussion.status === 'open'
      : discussion.isMine && discussion.status === 'answered';
    if (isNews) waiting.add(discussion._id);
    else waiting.delete(discussion._id);
    setBadge(coursesPath, waiting.size);
    look(location.pathname);
  };
  const stops = [
    onRecordsRead((records) => {
      for (const record of records) waiting.delete(record.replace(/^doubt:/, ''));
      setBadge(coursesPath, waiting.size);
    }),
    onVisit(look),
    changesSummary(events, ['course_changed', 'discussion_changed']),
    onServerEvent(events, 'course_changed', ({ _id }) => {
      for (const queryKey of [
        courseKey(_id),
        listKey,
        partsKey(_id),
        learnersKey(_id),
        staffKey(_id),
        membersKey(_id),
        sectionsKey(_id),
        teamsKey(_id),
      ])
        void queries.invalidateQueries({ queryKey });
    }),
    onServerEvent(events, 'discussion_changed', (discussion) => {
      count(discussion);
      putInCaches(queries, discussion);
      // Cards and the summary show the number of open doubts.
      const cached = queries.getQueryData<{ course: Course }>(courseKey(discussion.courseId))?.course;
      if (isTeacher || (cached && hasRight(cached, 'answer')))
        for (const queryKey of [listKey, courseKey(discussion.courseId)])
          void queries.invalidateQueries({ queryKey });
      void queries.invalidateQueries({ queryKey: [...doubtsKey(discussion.courseId), 'similar'] });
    }),
    onServerEvent(
      termEvents,
      'terms_changed',
      () => void queries.invalidateQueries({ queryKey: coursesKey }),
    ),
    catchUp(queries, coursesKey),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
