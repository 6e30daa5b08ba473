import { createFileRoute } from '@tanstack/react-router';
import { courseQuery, openDoubtsQuery } from '#features/courses/web/shared/courses-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';
import { ManageCoursePage } from '#features/courses/web/manage/manage-course-page.tsx';

export const Route = createFileRoute('/_app/courses/$courseId/manage')({
  // Loaded late: what a guard imports is part of every screen's first load.
  beforeLoad: async ({ context, params }) =>
    (await import('#features/courses/web/manage/require-staff.ts')).requireStaff(context, params.courseId),
  loader: (visit) =>
    prefetch(visit, ({ role }) => [
      courseQuery(visit.params.courseId),
      ...(role === 'teacher' ? [openDoubtsQuery(visit.params.courseId)] : []),
    ]),
  component: ManageCourse,
});

function ManageCourse() {
  const { courseId } = Route.useParams();
  return <ManageCoursePage key={courseId} courseId={courseId} />;
}
