import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '#features/meetings/web/attendance/register-page.tsx';
import { meetingQuery, registerQuery } from '#features/meetings/web/shared/meetings-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/courses/$courseId/meetings/$meetingId/attendance')({
  loader: (visit) =>
    prefetch(visit, () => [meetingQuery(visit.params.meetingId), registerQuery(visit.params.meetingId)]),
  component: Attendance,
});

function Attendance() {
  const { courseId, meetingId } = Route.useParams();
  return <RegisterPage key={meetingId} courseId={courseId} meetingId={meetingId} />;
}
