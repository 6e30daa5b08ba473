import { createFileRoute } from '@tanstack/react-router';
import { courseQuery } from '#features/courses/web/shared/courses-api.ts';
import { CoursePart } from '#features/courses/web/course/course-part.tsx';
import { peopleText } from '#features/courses/web/people/text.ts';
import { CourseTasks, CreateInCourse } from '#features/tasks/web/list/course-tasks.tsx';
import { listQuery } from '#features/tasks/web/shared/tasks-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/courses/$courseId/tasks')({
  loader: (visit) =>
    prefetch(visit, () => [courseQuery(visit.params.courseId), listQuery({ course: visit.params.courseId })]),
  component: Tasks,
});

function Tasks() {
  const { courseId } = Route.useParams();
  return (
    <CoursePart
      courseId={courseId}
      name={peopleText.tasks}
      loading={peopleText.tasksLoading}
      renderActions={({ canManage }) => (canManage ? <CreateInCourse courseId={courseId} /> : null)}
    >
      {({ canManage }) => <CourseTasks courseId={courseId} mayCreate={canManage} />}
    </CoursePart>
  );
}
