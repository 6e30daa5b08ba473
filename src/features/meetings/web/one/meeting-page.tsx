import { useQuery } from '@tanstack/react-query';
import { MarkdownLater } from '#web/markdown/markdown-later.tsx';
import { useOpened } from '#web/opened/use-opened.ts';
import { useSeen } from '#web/unread/seen.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { join } from '#web/ui/join.ts';
import type { Meeting } from '#features/meetings/contract/meetings.ts';
import { meetingQuery } from '../shared/meetings-api.ts';
import { isGone, MeetingProblem } from '../shared/meeting-problem.tsx';
import { trailToMeetings } from '../shared/trail.ts';
import { screenText as text } from '../text.ts';
import { MeetingActions } from './meeting-actions.tsx';
import { MeetingFacts } from './meeting-facts.tsx';
import { OwnPart } from './own-part.tsx';
import { StaffPart } from './staff-part.tsx';

interface MeetingPageProps {
  courseId: string;
  meetingId: string;
}

/** One meeting: for everybody that it is for, and for the staff of its course. */
export function MeetingPage({ courseId, meetingId }: MeetingPageProps) {
  const query = useQuery(meetingQuery(meetingId));
  const meeting = isGone(query) ? undefined : query.data?.meeting;
  const title = meeting?.title ?? text.oneMeeting;
  useSeen(`meeting:${meetingId}`);
  useOpened(`/courses/${courseId}/meetings/${meetingId}`, meeting?.title);
  return (
    <Page
      title={title}
      heading={<span className={join(meeting?.state === 'cancelled' && 'line-through')}>{title}</span>}
      width="normal"
      trail={[...trailToMeetings(courseId, meeting?.courseTitle), { label: title }]}
      actions={meeting?.canManage ? <MeetingActions meeting={meeting} /> : undefined}
    >
      {meeting ? <Loaded meeting={meeting} /> : <MeetingProblem query={query} courseId={courseId} />}
    </Page>
  );
}

function Loaded({ meeting }: { meeting: Meeting }) {
  const isCancelled = meeting.state === 'cancelled';
  return (
    <>
      {isCancelled ? <Cancelled note={meeting.note} /> : null}
      {meeting.canMark ? null : <OwnPart meeting={meeting} />}
      <MeetingFacts meeting={meeting} />
      {meeting.canMark && !isCancelled ? <StaffPart meeting={meeting} /> : null}
      {meeting.description.trim() === '' ? null : (
        <Card title={text.about}>
          <MarkdownLater source={meeting.description} headingLevel={3} className="max-w-prose" />
        </Card>
      )}
    </>
  );
}

const Cancelled = ({ note }: { note: string }) => (
  <div className="grid gap-1 rounded-md border border-danger bg-danger-soft p-4">
    <p className="font-semibold text-danger">{text.cancelledTitle}</p>
    {note === '' ? null : <p className="wrap-anywhere">{note}</p>}
  </div>
);
