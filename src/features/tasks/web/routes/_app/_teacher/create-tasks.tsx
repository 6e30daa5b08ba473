import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { courseQuery } from '#features/courses/web/shared/courses-api.ts';
import { CreateTaskPage } from '#features/tasks/web/edit/create-task-page.tsx';
import { isId } from '#shared/id.ts';
import { taskAid } from '../../-writing-aid.tsx';

interface CreateSearch {
  /** The task is for the students of this course. */
  course?: string;
}

export const Route = createFileRoute('/_app/_teacher/create-tasks')({
  validateSearch: ({ course }: Record<string, unknown>): CreateSearch => (isId(course) ? { course } : {}),
  component: Create,
});

function Create() {
  const { course: courseId } = Route.useSearch();
  return courseId === undefined ? <CreateTaskPage aid={taskAid} /> : <CreateInCourse courseId={courseId} />;
}

function CreateInCourse({ courseId }: { courseId: string }) {
  const { data } = useQuery(courseQuery(courseId));
  return (
    <CreateTaskPage
      key={courseId}
      aid={taskAid}
      course={{ _id: courseId, title: data?.course.title ?? '…' }}
    />
  );
}
