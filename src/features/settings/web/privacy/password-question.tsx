import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isApiError, messageOf } from '#web/calls/api-error.ts';
import { isStepUpCancelled, withStepUp } from '#web/step-up/with-step-up.ts';
import { FormAnswers } from '#web/ui/forms/form-answers.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { PasswordField } from '#web/ui/password/password-field.tsx';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { privacyScreenText as text } from './text.ts';

const Asked = z.object({
  password: z.string().check(z.minLength(1, text.passwordCard.required), z.maxLength(1000)),
});

interface PasswordQuestionProps<T> {
  lead: string;
  confirmLabel: string;
  isDanger?: boolean;
  /** The call that needs the password, beside any other step-up authentication. */
  call: (password: string) => Promise<T>;
  onDone: (answer: T) => void;
  onClose: () => void;
}

/** Asks for the password of a call that takes it itself. A wrong one shows in the field. */
export function PasswordQuestion<T>(props: PasswordQuestionProps<T>) {
  const { lead, confirmLabel, isDanger = false, call, onDone, onClose } = props;
  const ask = useMutation({
    mutationFn: ({ password }: z.output<typeof Asked>) => withStepUp(() => call(password)),
    onSuccess: onDone,
    onError: (error) => {
      if (!isStepUpCancelled(error)) setErrors({ password: [messageOf(error, text.failed)] });
    },
  });
  const { form, setErrors } = useZodForm(Asked, (value) => (ask.isPending ? undefined : ask.mutate(value)));
  return (
    <Form {...form}>
      <p className="text-ink-soft">{lead}</p>
      <PasswordField
        name="password"
        label={text.password}
        autoComplete="current-password"
        autoFocus
        isRequired
      />
      <FormAnswers label={confirmLabel} onCancel={onClose} isDanger={isDanger} isPending={ask.isPending} />
    </Form>
  );
}

/** For screens that show the error of a field themselves. */
export const isPasswordRefused = (error: unknown): boolean =>
  isApiError(error) && error.code === 'invalid_password';
