import { useQuery } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { type Section, sectionsContract } from '#features/courses/contract/sections.ts';

const sectionsApi = createClient(sectionsContract);
const none: readonly Section[] = [];

/** The sections of a course; of no course none. */
export function useSections(courseId: string | undefined): readonly Section[] {
  const { data } = useQuery({
    queryKey: ['courses', 'sections', courseId ?? ''],
    queryFn: ({ signal }) => sectionsApi.listSections({ params: { courseId: courseId ?? '' } }, { signal }),
    enabled: courseId !== undefined,
    retry: 1,
  });
  return data?.sections ?? none;
}
