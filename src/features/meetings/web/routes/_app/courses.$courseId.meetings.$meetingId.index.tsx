import { createFileRoute } from '@tanstack/react-router';
import { MeetingPage } from '#features/meetings/web/one/meeting-page.tsx';
import { meetingQuery } from '#features/meetings/web/shared/meetings-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/courses/$courseId/meetings/$meetingId/')({
  loader: (visit) => prefetch(visit, () => [meetingQuery(visit.params.meetingId)]),
  component: OneMeeting,
});

function OneMeeting() {
  const { courseId, meetingId } = Route.useParams();
  return <MeetingPage key={meetingId} courseId={courseId} meetingId={meetingId} />;
}
