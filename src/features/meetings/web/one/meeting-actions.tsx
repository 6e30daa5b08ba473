import { CalendarX, Pencil, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import type { Meeting } from '#features/meetings/contract/meetings.ts';
import { screenText as text } from '../text.ts';

const CancelDialog = lazyComponent(async () => (await import('./cancel-dialog.tsx')).CancelDialog);
const RestoreQuestion = lazyComponent(async () => (await import('./restore-question.tsx')).RestoreQuestion);

/** What those who manage the course do with a meeting. */
export function MeetingActions({ meeting }: { meeting: Meeting }) {
  const [asked, setAsked] = useState<'cancel' | 'restore'>();
  const close = () => setAsked(undefined);
  return (
    <>
      <LinkButton
        variant="secondary"
        to="/courses/$courseId/meetings/$meetingId/edit"
        params={{ courseId: meeting.courseId, meetingId: meeting.id }}
      >
        <Pencil size={16} aria-hidden="true" />
        {text.edit}
      </LinkButton>
      {meeting.state === 'cancelled' ? (
        <Button variant="secondary" onNear={RestoreQuestion.preload} onPress={() => setAsked('restore')}>
          <RotateCcw size={16} aria-hidden="true" />
          {text.restore}
        </Button>
      ) : (
        <Button variant="secondary" onNear={CancelDialog.preload} onPress={() => setAsked('cancel')}>
          <CalendarX size={16} aria-hidden="true" />
          {text.cancelMeeting}
        </Button>
      )}
      <Opening onClose={close}>
        {asked === 'cancel' ? <CancelDialog meeting={meeting} onClose={close} /> : null}
        {asked === 'restore' ? <RestoreQuestion meeting={meeting} onClose={close} /> : null}
      </Opening>
    </>
  );
}
