import { createFileRoute } from '@tanstack/react-router';
import { courseQuery, openDoubtsQuery } from '#features/courses/web/shared/courses-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';
import { ManageCoursePage } from '#features/courses/web/manage/manage-course-page.tsx';

export const Route = createFileRoute('/_app/_teacher/courses/$courseId/manage')({
  loader: (visit) =>
    prefetch(visit, () => [courseQuery(visit.params.courseId), openDoubtsQuery(visit.params.courseId)]),
  component: ManageCourse,
});

function ManageCourse() {
  const { courseId } = Route.useParams();
  return <ManageCoursePage key={courseId} courseId={courseId} />;
}
