import { FormAnswers } from '#web/ui/forms/form-answers.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { type PendingTeacher, Refusal } from '../contract/people.ts';
import { peopleText as text } from '../text.ts';

interface RefuseDialogProps {
  teacher: PendingTeacher;
  isSending: boolean;
  onRefuse: (reason: string | undefined) => void;
  onClose: () => void;
}

/** A failure leaves it open, with what was written in it. */
export function RefuseDialog({ teacher, isSending, onRefuse, onClose }: RefuseDialogProps) {
  const { form } = useZodForm(Refusal, ({ reason }) => onRefuse(reason || undefined));
  return (
    <Dialog title={text.refuseTitle(teacher.name)} isOpen onClose={onClose} isDismissable={false}>
      <Form {...form}>
        <p className="text-ink-soft">{text.refuseLead}</p>
        <TextArea name="reason" label={text.reason} hint={text.reasonHint} rows={3} />
        <FormAnswers label={text.refuse} onCancel={onClose} isDanger isPending={isSending} />
      </Form>
    </Dialog>
  );
}
