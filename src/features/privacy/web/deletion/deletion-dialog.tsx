import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isApiError, messageOf } from '#web/calls/api-error.ts';
import { useUser } from '#web/session/session.ts';
import { isStepUpCancelled, withStepUp } from '#web/step-up/with-step-up.ts';
import { FormAnswers } from '#web/ui/forms/form-answers.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { privacyApi } from '../privacy-api.ts';
import { ownDataText } from '#features/privacy/own-data-text.ts';

const text = ownDataText.deletion;
const conflict = 409;
const isHindrance = (error: unknown): boolean => isApiError(error) && error.status === conflict;

interface DeletionDialogProps {
  onClose: () => void;
  onAsked: () => void;
  /** The server names an obstacle. It may be newer than the screen. */
  onHindered: () => void;
}

/** Explains the deletion and asks for the typed e-mail address, so that nobody deletes an account by accident. */
export function DeletionDialog({ onClose, onAsked, onHindered }: DeletionDialogProps) {
  const { email } = useUser();
  const ask = useMutation({
    mutationFn: (body: z.output<typeof Typed>) => withStepUp(() => privacyApi.deleteAccount({ body })),
    onSuccess: onAsked,
    onError: (error) => {
      if (isStepUpCancelled(error)) return;
      if (isHindrance(error)) return onHindered();
      return setErrors({ email: [messageOf(error, text.failed)] });
    },
  });
  const Typed = z.object({
    email: z.string().check(
      z.trim(),
      z.toLowerCase(),
      z.refine((value) => value === email.toLowerCase(), text.otherEmail),
    ),
  });
  const { form, setErrors } = useZodForm(Typed, (value) => (ask.isPending ? undefined : ask.mutate(value)));
  return (
    <Dialog title={text.dialogTitle} isOpen onClose={onClose} isDismissable={false}>
      <Form {...form}>
        <ul className="grid list-disc gap-2 pl-5 text-ink-soft">
          {text.consequences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <TextField
          name="email"
          type="email"
          label={text.typeEmail(email)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          isRequired
        />
        {isHindrance(ask.error) && !ask.isPending ? (
          <p role="alert" className="text-danger">
            {messageOf(ask.error, text.failed)}
          </p>
        ) : null}
        <FormAnswers label={text.confirm} onCancel={onClose} isDanger isPending={ask.isPending} />
      </Form>
    </Dialog>
  );
}
