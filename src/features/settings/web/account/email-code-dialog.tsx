import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { messageOf } from '#web/calls/api-error.ts';
import { isStepUpCancelled, withStepUp } from '#web/step-up/with-step-up.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CodeInput } from '#web/ui/forms/code-input.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { SixDigits } from '#features/auth/contract/forms/fields.ts';
import { ResendCode } from '../resend-code.tsx';
import { isCodeRefused, security } from '../privacy/security-api.ts';
import { accountText as text } from './text.ts';

const Code = z.object({ otp: SixDigits });

interface EmailCodeDialogProps {
  /** The new address. */
  email: string;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks for the code that was sent to the new address. */
export function EmailCodeDialog({ email, onClose, onChanged }: EmailCodeDialogProps) {
  const [code, setCode] = useState('');
  const change = useMutation({
    mutationFn: ({ otp }: z.output<typeof Code>) =>
      withStepUp(() => security.changeEmail({ body: { newEmail: email, otp } })),
    onSuccess: onChanged,
    onError: (error) => {
      if (!isCodeRefused(error)) return;
      setCode('');
      setErrors({ otp: [messageOf(error, text.emailFailed)] });
    },
  });
  const { form, setErrors } = useZodForm(Code, (value) => change.mutate(value));
  const isElsewhere =
    change.error !== null && !isCodeRefused(change.error) && !isStepUpCancelled(change.error);
  return (
    <Dialog title={text.codeTitle} isOpen size="sm" onClose={onClose} isDismissable={false}>
      <Form {...form}>
        <p className="text-ink-soft wrap-anywhere">{text.codeLead(email)}</p>
        <CodeInput name="otp" label={text.code} value={code} onChange={setCode} autoFocus />
        {isElsewhere ? (
          <p role="alert" className="text-sm text-danger">
            {messageOf(change.error, text.emailFailed)}
          </p>
        ) : null}
        <p className="text-sm text-ink-soft">{text.codeMore}</p>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ResendCode
            onResend={() => withStepUp(() => security.requestEmailChange({ body: { newEmail: email } }))}
          />
          <Button type="submit" isPending={change.isPending}>
            {text.confirm}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
