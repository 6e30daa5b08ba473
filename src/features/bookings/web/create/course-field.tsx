import { queryOptions, useQuery } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { useUser } from '#web/session/session.ts';
import type { SessionUser } from '#web/session/session-user.ts';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { coursesContract } from '#features/courses/contract/courses.ts';
import { courseLimits } from '#features/courses/contract/limits.ts';
import { viewerQuery } from '#features/courses/contract/viewer.ts';
import { screenText as text } from '../shared/text.ts';

const coursesApi = createClient(coursesContract);

/** The courses that a teacher helps to teach, without those of past terms. */
const taughtQuery = (user: SessionUser) =>
  queryOptions({
    queryKey: ['courses', 'taught', user.id],
    queryFn: ({ signal }) =>
      coursesApi.list({ query: { ...viewerQuery(user), limit: courseLimits.pageMax } }, { signal }),
    retry: 1,
  });

interface CourseFieldProps {
  courseId: string;
  onChange: (courseId: string) => void;
}

/** Which course’s students may book. */
export function CourseField({ courseId, onChange }: CourseFieldProps) {
  const query = useQuery(taughtQuery(useUser()));
  const courses = query.data?.courses;
  if (courses === undefined && query.isError) return <LoadProblem query={query} text={text.coursesFailed} />;
  return (
    <Select
      label={text.fieldCourse}
      name="courseId"
      // A kept draft may name a course that is gone.
      value={courses?.some(({ _id }) => _id === courseId) ? courseId : ''}
      placeholder={courses ? text.chooseCourse : text.coursesLoading}
      hint={courses?.length === 0 ? text.noCourses : undefined}
      options={courses?.map(({ _id, title }) => ({ value: _id, label: title })) ?? []}
      onChange={onChange}
    />
  );
}
