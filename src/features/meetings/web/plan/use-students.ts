import { useInfiniteQuery } from '@tanstack/react-query';
import { chosenIn } from '#web/ui/forms/chosen.ts';
import type { Section } from '#features/courses/contract/sections.ts';
import { listQuery } from '../shared/meetings-api.ts';

/** How many students a meeting would be for; undefined while it is not known. `sectionIds` as the form holds them. */
export function useStudents(
  courseId: string,
  sections: readonly Section[],
  sectionIds: string,
): number | undefined {
  const list = useInfiniteQuery(listQuery(courseId, 'coming'));
  const chosen = chosenIn(sectionIds);
  if (chosen.length === 0) return list.data?.pages[0]?.students ?? undefined;
  return sections
    .filter(({ id }) => chosen.includes(id))
    .reduce((sum, { students }) => sum + (students ?? 0), 0);
}
