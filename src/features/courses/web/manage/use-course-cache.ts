import { useQueryClient } from '@tanstack/react-query';
import type { Course } from '#features/courses/contract/shapes.ts';
import { courseQuery } from '../shared/courses-api.ts';
import { courseKey, listKey, partsKey, removedKey } from '../shared/keys.ts';

/** The cached course of the manage screen. */
export function useCourseCache(courseId: string) {
  const queries = useQueryClient();
  return {
    read: (): Course | undefined => queries.getQueryData<{ course: Course }>(courseKey(courseId))?.course,
    /** Each reply of the server carries the whole course. */
    put: (course: Course): void => {
      queries.setQueryData(courseKey(courseId), { course });
      void queries.invalidateQueries({ queryKey: listKey });
      void queries.invalidateQueries({ queryKey: partsKey(courseId) });
    },
    refresh: async (): Promise<Course> =>
      (await queries.fetchQuery({ ...courseQuery(courseId), staleTime: 0 })).course,
    forget: (): void => {
      queries.removeQueries({ queryKey: courseKey(courseId) });
      for (const queryKey of [listKey, removedKey]) void queries.invalidateQueries({ queryKey });
    },
  };
}
