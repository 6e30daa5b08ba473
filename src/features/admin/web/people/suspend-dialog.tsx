import { useState } from 'react';
import { CountedTextArea } from '#web/ui/forms/counted-text-area.tsx';
import { FormAnswers } from '#web/ui/forms/form-answers.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { adminLimits } from '#features/admin/contract/limits.ts';
import { Suspension } from '#features/admin/contract/people.ts';
import { peopleScreenText as text } from './text.ts';

interface SuspendDialogProps {
  name: string;
  isSending: boolean;
  onSuspend: (reason: string) => void;
  onClose: () => void;
}

/** A failure keeps it open, with the typed text. */
export function SuspendDialog({ name, isSending, onSuspend, onClose }: SuspendDialogProps) {
  const [reason, setReason] = useState('');
  const { form } = useZodForm(Suspension, ({ reason }) => onSuspend(reason));
  return (
    <Dialog title={text.suspendTitle(name)} isOpen onClose={onClose} isDismissable={false}>
      <Form {...form}>
        <p className="text-ink-soft">{text.suspendWhat}</p>
        <CountedTextArea
          name="reason"
          label={text.reason}
          value={reason}
          onChange={setReason}
          hint={text.reasonHint}
          rows={3}
          maxChars={adminLimits.reasonChars}
          isRequired
        />
        <FormAnswers label={text.suspend} onCancel={onClose} isDanger isPending={isSending} />
      </Form>
    </Dialog>
  );
}
