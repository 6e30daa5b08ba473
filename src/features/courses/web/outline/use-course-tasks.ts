import { useQuery } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { taskLimits, tasksContract } from '#features/tasks/contract/tasks.ts';
import { courseKey } from '../shared/keys.ts';

export interface CourseTask {
  id: string;
  title: string;
}

const tasksApi = createClient(tasksContract);

/** The tasks of a course, to put them between its lessons. */
export function useCourseTasks(courseId: string, isAsked: boolean): readonly CourseTask[] {
  const { data } = useQuery({
    queryKey: [...courseKey(courseId), 'tasks'],
    queryFn: ({ signal }) =>
      tasksApi.list({ query: { course: courseId, limit: taskLimits.pageMax } }, { signal }),
    enabled: isAsked,
    retry: 1,
  });
  return data?.tasks.map(({ _id: id, title }) => ({ id, title })) ?? [];
}
