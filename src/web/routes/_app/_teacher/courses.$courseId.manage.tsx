import { createFileRoute } from '@tanstack/react-router';
import { ManageCoursePage } from '#features/courses/web/manage-course-page.tsx';

export const Route = createFileRoute('/_app/_teacher/courses/$courseId/manage')({
  component: ManageCourse,
});

function ManageCourse() {
  const { courseId } = Route.useParams();
  return <ManageCoursePage key={courseId} courseId={courseId} />;
}
