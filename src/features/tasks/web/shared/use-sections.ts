import { useQuery } from '@tanstack/react-query';
import type { Section } from '#features/courses/contract/sections.ts';

const none: readonly Section[] = [];

/** The sections of a course; of no course none. */
export function useSections(courseId: string | undefined): readonly Section[] {
  const { data } = useQuery({
    queryKey: ['courses', 'sections', courseId ?? ''],
    queryFn: async ({ signal }) => {
      // Most tasks are of no section: their screens do without a course's calls.
      const { sectionsApi } = await import('../sections-api.ts');
      return sectionsApi.listSections({ params: { courseId: courseId ?? '' } }, { signal });
    },
    enabled: courseId !== undefined,
    retry: 1,
  });
  return data?.sections ?? none;
}
