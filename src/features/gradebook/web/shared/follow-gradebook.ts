import type { Followed } from '#web/live/followed.ts';
import { catchUp } from '#web/live/catch-up.ts';
import { gatherer } from '#web/live/gatherer.ts';
import { mergeLive } from '#web/live/merge-live.ts';
import { onServerEvent } from '#web/live/socket.ts';
import { courseEvents } from '#features/courses/contract/events.ts';
import { gradebookEvents as events } from '#features/gradebook/contract/events.ts';
import { type Book, withCells } from './book.ts';
import { bookKey, gradesKey, historyKey, ownGradesKey } from './keys.ts';

const gatherMs = 1000;

/** Applies the server's events to the caches. Returns a function that stops it. */
export function followGradebook({ queries }: Followed): () => void {
  const later = gatherer(gatherMs);
  const refetch = (queryKey: readonly unknown[]): void => void queries.invalidateQueries({ queryKey });
  const stops = [
    onServerEvent(events, 'grades_changed', ({ courseId, cells }) => {
      later(`history ${courseId}`, () => refetch(historyKey(courseId)));
      if (cells === null) return later(courseId, () => refetch(bookKey(courseId)));
      mergeLive<Book>(queries, bookKey(courseId), (book) => withCells(book, cells));
      later(`own ${courseId}`, () => refetch(ownGradesKey(courseId)));
    }),
    onServerEvent(events, 'grade_plan_changed', ({ courseId }) =>
      later(courseId, () => {
        refetch(bookKey(courseId));
        refetch(ownGradesKey(courseId));
      }),
    ),
    onServerEvent(events, 'own_grades_changed', ({ courseId }) =>
      later(`own ${courseId}`, () => refetch(ownGradesKey(courseId))),
    ),
    // A person who comes into the course or a section, or leaves it, changes the rows.
    onServerEvent(courseEvents, 'course_changed', () => later('', () => refetch(gradesKey))),
    catchUp(queries, gradesKey),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
