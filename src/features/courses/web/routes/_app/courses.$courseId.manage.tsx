import { createFileRoute } from '@tanstack/react-router';
import { courseQuery, openDoubtsQuery } from '#features/courses/web/shared/courses-api.ts';
import { mayOpenManaging } from '#features/courses/web/shared/own-rights.ts';
import { prefetch } from '#web/loading/prefetch.ts';
import { requireAudience } from '#web/shell/guards.ts';
import type { RouterContext } from '#web/router-context.ts';
import { ManageCoursePage } from '#features/courses/web/manage/manage-course-page.tsx';

export const Route = createFileRoute('/_app/courses/$courseId/manage')({
  beforeLoad: ({ context, params }) => requireStaff(context, params.courseId),
  loader: (visit) =>
    prefetch(visit, ({ role }) => [
      courseQuery(visit.params.courseId),
      ...(role === 'teacher' ? [openDoubtsQuery(visit.params.courseId)] : []),
    ]),
  component: ManageCourse,
});

/** Teachers, and students who are on the staff; anybody else goes to the dashboard, as from all that is for teachers. */
async function requireStaff({ queries, session }: RouterContext, courseId: string): Promise<void> {
  const state = session.get();
  if (state.status !== 'signed-in' || state.user.role === 'teacher') return;
  const isStaff = await queries
    .query({ ...courseQuery(courseId), staleTime: 'static' })
    .then(({ course }) => mayOpenManaging(course))
    .catch(() => false);
  if (!isStaff) requireAudience(session, 'teacher');
}

function ManageCourse() {
  const { courseId } = Route.useParams();
  return <ManageCoursePage key={courseId} courseId={courseId} />;
}
