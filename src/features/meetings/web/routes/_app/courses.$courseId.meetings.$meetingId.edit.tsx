import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { courseQuery } from '#features/courses/web/shared/courses-api.ts';
import { EditMeetingPage } from '#features/meetings/web/plan/edit-meeting-page.tsx';
import { meetingQuery } from '#features/meetings/web/shared/meetings-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/courses/$courseId/meetings/$meetingId/edit')({
  loader: (visit) =>
    prefetch(visit, () => [meetingQuery(visit.params.meetingId), courseQuery(visit.params.courseId)]),
  component: EditMeeting,
});

function EditMeeting() {
  const { courseId, meetingId } = Route.useParams();
  const { data } = useQuery(courseQuery(courseId));
  return <EditMeetingPage key={meetingId} courseId={courseId} meetingId={meetingId} course={data?.course} />;
}
