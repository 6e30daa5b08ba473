import { useQuery } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { type Section, sectionsContract } from '#features/courses/contract/sections.ts';

const sectionsApi = createClient(sectionsContract);
const none: readonly Section[] = [];

/** The sections of a course. */
export function useSections(courseId: string): readonly Section[] {
  const { data } = useQuery({
    queryKey: ['courses', 'sections', courseId],
    queryFn: ({ signal }) => sectionsApi.listSections({ params: { courseId } }, { signal }),
    retry: 1,
  });
  return data?.sections ?? none;
}
