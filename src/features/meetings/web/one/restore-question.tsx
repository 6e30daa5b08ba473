import { useState } from 'react';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import type { Scope } from '#features/meetings/contract/forms/plan.ts';
import type { Meeting } from '#features/meetings/contract/meetings.ts';
import { meetingsApi } from '../shared/meetings-api.ts';
import { ScopeChoice } from '../shared/scope-choice.tsx';
import { useMeetingChange } from '../shared/use-meeting-change.ts';
import { screenText as text } from '../text.ts';

/** Asks before people are notified that a cancelled meeting takes place after all. */
export function RestoreQuestion({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const [scope, setScope] = useState<Scope>('this');
  const restore = useMeetingChange<void>(meeting.id, {
    send: () => meetingsApi.restoreMeeting({ params: { meetingId: meeting.id }, body: { scope } }),
    done: text.restoredToast,
    failed: text.restoreFailed,
    onDone: onClose,
  });
  return (
    <Confirmation
      title={text.restoreTitle(meeting.title)}
      text={text.restoreBody}
      confirmLabel={text.restore}
      isConfirming={restore.isPending}
      onConfirm={() => restore.mutate()}
      onClose={onClose}
    >
      {meeting.repeats === null ? null : <ScopeChoice value={scope} onChange={setScope} />}
    </Confirmation>
  );
}
