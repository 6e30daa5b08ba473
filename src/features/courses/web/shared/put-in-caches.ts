import type { QueryClient } from '@tanstack/react-query';
import type { Discussion } from '#features/courses/contract/shapes.ts';
import { lessonDoubtsKey, openDoubtsKey } from './keys.ts';
import { type Discussions, putDiscussion, putOpenDiscussion } from './merge-discussion.ts';

/** Writes a changed doubt into every list that shows it. */
export function putInCaches(queries: QueryClient, discussion: Discussion): void {
  const { courseId, lessonId } = discussion;
  queries.setQueryData<Discussions>(
    lessonDoubtsKey(courseId, lessonId),
    (list) => list && putDiscussion(list, discussion),
  );
  queries.setQueryData<Discussions>(
    openDoubtsKey(courseId),
    (list) => list && putOpenDiscussion(list, discussion),
  );
}
