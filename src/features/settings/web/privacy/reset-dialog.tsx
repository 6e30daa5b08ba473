import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { isOwnPassword } from '#shared/own-password.ts';
import { isApiError, messageOf } from '#web/calls/api-error.ts';
import { session } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CodeInput } from '#web/ui/forms/code-input.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { PasswordField } from '#web/ui/password/password-field.tsx';
import { StrengthMeter } from '#web/ui/password/strength-meter.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { type FormErrors, useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { authCodes } from '#features/auth/contract/auth.ts';
import { Password, SixDigits } from '#features/auth/contract/forms/fields.ts';
import { ResendCode } from '../resend-code.tsx';
import { isCodeRefused, linkedQuery, security, securityQuery, sessionsQuery } from './security-api.ts';
import { privacyScreenText } from './text.ts';

const text = privacyScreenText.passwordCard;
const Fields = z.object({
  otp: SixDigits,
  password: Password,
  secondFactor: z.optional(z.string().check(z.trim(), z.minLength(1, text.required), z.maxLength(40))),
});
const resetOf = (email: string) =>
  Fields.check(
    z.refine(({ password }) => !isOwnPassword(password, { email }), { error: text.own, path: ['password'] }),
  );
const secondFactorCodes: readonly string[] = [authCodes.secondFactorRequired, authCodes.secondFactorInvalid];
const asksSecondFactor = (error: unknown): boolean =>
  isApiError(error) && secondFactorCodes.includes(error.code);

/** Takes the mailed code and a new password. This session stays. */
export function ResetDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const [typed, setTyped] = useState('');
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false);
  const reset = useMutation({
    mutationFn: (value: z.output<typeof Fields>) => security.resetPassword({ body: { email, ...value } }),
    onSuccess: async () => {
      toast.success(text.resetDone);
      onClose();
      void session.reload();
      await Promise.all(
        [securityQuery, sessionsQuery, linkedQuery].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
    onError: (error) => {
      if (asksSecondFactor(error)) setNeedsSecondFactor(true);
      if (isCodeRefused(error)) setCode('');
      setErrors(refusedFields(error));
    },
  });
  const { form, setErrors } = useZodForm(resetOf(email), (value) =>
    reset.isPending ? undefined : reset.mutate(value),
  );
  return (
    <Dialog title={text.resetTitle} isOpen size="sm" onClose={onClose} isDismissable={false}>
      <Form {...form}>
        <p className="text-ink-soft wrap-anywhere">{text.resetLead(email)}</p>
        <CodeInput name="otp" label={text.code} value={code} onChange={setCode} autoFocus />
        <div className="grid gap-2">
          <PasswordField
            name="password"
            label={text.new}
            autoComplete="new-password"
            onChange={setTyped}
            isRequired
          />
          <StrengthMeter password={typed} about={[email]} />
        </div>
        {needsSecondFactor ? (
          <TextField
            name="secondFactor"
            label={text.secondFactor}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            isRequired
          />
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ResendCode onResend={() => security.requestReset({ body: { email } })} />
          <Button type="submit" isPending={reset.isPending}>
            {text.reset}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function refusedFields(error: unknown): FormErrors {
  if (isApiError(error) && error.code === authCodes.secondFactorRequired) return {};
  const sentence = [messageOf(error, text.resetFailed)];
  if (asksSecondFactor(error)) return { secondFactor: sentence };
  const isPassword = isApiError(error) && error.code.startsWith('PASSWORD_');
  return { [isPassword ? 'password' : 'otp']: sentence };
}
