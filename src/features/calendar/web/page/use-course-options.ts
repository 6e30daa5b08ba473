import { useQuery } from '@tanstack/react-query';
import { inOrder } from '#shared/format/in-order.ts';
import { createClient } from '#web/calls/api-client.ts';
import { useUser } from '#web/session/session.ts';
import { coursesContract } from '#features/courses/contract/courses.ts';
import { viewerQuery } from '#features/courses/contract/viewer.ts';
import { coursesKey } from '../shared/keys.ts';

const coursesApi = createClient(coursesContract);

export interface CourseChoice {
  id: string;
  title: string;
}

/** The viewer's courses, and those that are known from elsewhere. */
export function useCourseOptions(known: readonly CourseChoice[]): { value: string; label: string }[] {
  const user = useUser();
  const { data } = useQuery({
    queryKey: coursesKey,
    queryFn: ({ signal }) => coursesApi.list({ query: viewerQuery(user) }, { signal }),
    retry: 1,
  });
  const own = data?.courses.map(({ _id: id, title }) => ({ id, title })) ?? [];
  const all = new Map([...own, ...known].map(({ id, title }) => [id, title]));
  return Array.from(all, ([value, label]) => ({ value, label })).toSorted((one, other) =>
    inOrder(one.label.toLowerCase(), other.label.toLowerCase()),
  );
}
