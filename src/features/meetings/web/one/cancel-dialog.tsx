import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#web/ui/buttons/button.tsx';
import { CountedTextArea } from '#web/ui/forms/counted-text-area.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { errorsOf, type FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Cancelling, type Scope } from '#features/meetings/contract/forms/plan.ts';
import { meetingLimits } from '#features/meetings/contract/limits.ts';
import type { Meeting } from '#features/meetings/contract/meetings.ts';
import { meetingsApi } from '../shared/meetings-api.ts';
import { ScopeChoice } from '../shared/scope-choice.tsx';
import { useMeetingChange } from '../shared/use-meeting-change.ts';
import { screenText as text } from '../text.ts';

/** Asks which meetings are cancelled, and for a note to the people who would have come. */
export function CancelDialog({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const [scope, setScope] = useState<Scope>('this');
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<FormErrors>({});
  const cancel = useMeetingChange(meeting.id, {
    send: (body: Cancelling) => meetingsApi.cancelMeeting({ params: { meetingId: meeting.id }, body }),
    done: text.cancelledToast,
    failed: text.cancelFailed,
    onDone: onClose,
  });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const result = z.safeParse(Cancelling, { scope, note, version: meeting.version });
    setErrors(result.success ? {} : errorsOf(result.error));
    if (result.success && !cancel.isPending) cancel.mutate(result.data);
  };
  return (
    <Dialog title={text.cancelTitle(meeting.title)} isOpen onClose={onClose} isDismissable={note === ''}>
      <Form validationErrors={errors} onSubmit={handleSubmit}>
        <p className="text-ink-soft">{text.cancelLead}</p>
        {meeting.repeats === null ? null : <ScopeChoice value={scope} onChange={setScope} />}
        <CountedTextArea
          label={text.fieldNote}
          name="note"
          rows={3}
          hint={text.noteHint}
          maxChars={meetingLimits.noteChars}
          value={note}
          onChange={(words) => {
            setNote(words);
            setErrors({});
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onPress={onClose}>
            {text.keepMeeting}
          </Button>
          <Button type="submit" variant="danger" isPending={cancel.isPending}>
            {text.cancelMeeting}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
