import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { sectionsContract } from '#features/courses/contract/sections.ts';
import { sectionsKey } from '../shared/keys.ts';

export const sectionsApi = createClient(sectionsContract);

export const sectionsQuery = (courseId: string) =>
  queryOptions({
    queryKey: sectionsKey(courseId),
    queryFn: ({ signal }) => sectionsApi.listSections({ params: { courseId } }, { signal }),
    retry: 1,
  });

export const sectionStudentsQuery = (courseId: string, sectionId: string) =>
  infiniteQueryOptions({
    queryKey: [...sectionsKey(courseId), sectionId, 'students'],
    queryFn: ({ pageParam, signal }) =>
      sectionsApi.listSectionStudents(
        { params: { courseId, sectionId }, query: { page: pageParam } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : undefined),
    retry: 1,
  });

export const sectionCandidatesQuery = (courseId: string, sectionId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: [...sectionsKey(courseId), sectionId, 'candidates', search],
    queryFn: ({ pageParam, signal }) =>
      sectionsApi.findSectionStudents(
        { params: { courseId, sectionId }, query: { search, page: pageParam } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : undefined),
    retry: 1,
  });
