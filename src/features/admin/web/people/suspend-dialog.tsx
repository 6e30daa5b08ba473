import { FormAnswers } from '#web/ui/form-answers.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useZodForm } from '#web/ui/use-zod-form.ts';
import { adminLimits, Suspension } from '#features/admin/contract.ts';
import { peopleScreenText as text } from './text.ts';

interface SuspendDialogProps {
  name: string;
  isSending: boolean;
  onSuspend: (reason: string) => void;
  onClose: () => void;
}

/** A failure leaves it open, with what was written in it. */
export function SuspendDialog({ name, isSending, onSuspend, onClose }: SuspendDialogProps) {
  const { form } = useZodForm(Suspension, ({ reason }) => onSuspend(reason));
  return (
    <Dialog title={text.suspendTitle(name)} isOpen onClose={onClose} isDismissable={false}>
      <Form {...form}>
        <p className="text-ink-soft">{text.suspendWhat}</p>
        <TextArea
          name="reason"
          label={text.reason}
          hint={text.reasonHint}
          rows={3}
          maxLength={adminLimits.reasonChars}
          isRequired
        />
        <FormAnswers label={text.suspend} onCancel={onClose} isDanger isPending={isSending} />
      </Form>
    </Dialog>
  );
}
