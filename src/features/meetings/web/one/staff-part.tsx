import { ClipboardCheck } from 'lucide-react';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Meeting } from '#features/meetings/contract/meetings.ts';
import { attendanceText as text } from '../attendance/text.ts';
import { CheckInControl } from '../projector/check-in-control.tsx';

/** The part of the page for those who keep the register. */
export const StaffPart = ({ meeting }: { meeting: Meeting }) => (
  <Card title={text.title}>
    <p className="text-ink-soft">{text.codeHint}</p>
    <div className="flex flex-wrap items-center gap-3">
      <LinkButton
        to="/courses/$courseId/meetings/$meetingId/attendance"
        params={{ courseId: meeting.courseId, meetingId: meeting.id }}
        variant="secondary"
      >
        <ClipboardCheck size={17} aria-hidden="true" />
        {text.openRegister}
      </LinkButton>
      <CheckInControl meeting={meeting} />
    </div>
  </Card>
);
