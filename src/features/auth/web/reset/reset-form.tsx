import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { isOwnPassword } from '#shared/own-password.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CodeInput } from '#web/ui/forms/code-input.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { PasswordField } from '#web/ui/password/password-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { authCodes } from '#features/auth/contract/auth.ts';
import { authLimits } from '#features/auth/contract/limits.ts';
import { Password, SixDigits } from '#features/auth/contract/forms/fields.ts';
import { authText as text } from '#features/auth/text.ts';
import { isOffline, sentenceOf } from '../shared/sentence-of.ts';
import { codeOf, fieldErrorsOf, identity, isCodeRefused } from '../calls/auth-api.ts';
import { focusFirstRefused } from '../shared/focus-first-refused.ts';
import { FormProblem } from '../shared/form-problem.tsx';
import { ResendButton } from '../sign-up/resend-button.tsx';
import { SwitchView } from '../shared/switch-view.tsx';
import { StrengthMeter } from '#web/ui/password/strength-meter.tsx';
import { type Typed, TypedFields } from '../shared/typed-fields.tsx';
import { ViewHeading } from '../shared/view-heading.tsx';

const Fields = z.object({
  otp: SixDigits,
  password: Password,
  secondFactor: z.optional(z.string().check(z.trim(), z.minLength(1, text.required), z.maxLength(40))),
});

const resetOf = (email: string) =>
  Fields.check(
    z.refine(({ password }) => !isOwnPassword(password, { email }), {
      error: text.passwordOwn,
      path: ['password'],
    }),
  );

const waitMs = authLimits.resendAfterSeconds * 1000;
const secondFactorCodes: readonly unknown[] = [authCodes.secondFactorRequired, authCodes.secondFactorInvalid];
const asksSecondFactor = (error: unknown) => secondFactorCodes.includes(codeOf(error));

interface ResetFormProps {
  email: string;
  typed: Typed;
  onTyped: (typed: Typed) => void;
  onDone: () => void;
}

export function ResetForm({ email, typed, onTyped, onDone }: ResetFormProps) {
  const [resendAt, setResendAt] = useState(() => Date.now() + waitMs);
  const [code, setCode] = useState('');
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false);
  const reset = useMutation({
    mutationFn: ({ value }: { value: z.output<typeof Fields>; form: HTMLFormElement }) =>
      identity.resetPassword({ body: { email, ...value } }),
    onSuccess: () => toast.success(text.resetDone),
    onError: (error, { form }) => {
      if (asksSecondFactor(error)) setNeedsSecondFactor(true);
      if (isCodeRefused(error)) setCode('');
      setErrors(errorsOf(error));
      focusFirstRefused(form);
    },
  });
  const { form, setErrors } = useZodForm(resetOf(email), (value, form) => reset.mutate({ value, form }));
  useDelayed(onDone, reset.isSuccess);

  async function resend() {
    await identity.requestReset({ body: { email } });
    setResendAt(Date.now() + waitMs);
  }
  return (
    <>
      <ViewHeading title={text.resetHeading} lead={text.resetLead(email)} />
      <FormProblem {...problemOf(reset.error)} />
      <Form {...form}>
        <CodeInput name="otp" label={text.resetCode} value={code} onChange={setCode} autoFocus />
        <TypedFields typed={typed} onTyped={onTyped}>
          <div className="grid gap-2">
            <PasswordField
              name="password"
              label={text.newPassword}
              defaultValue={typed['password'] ?? ''}
              autoComplete="new-password"
              isRequired
              isLarge
            />
            <StrengthMeter password={typed['password'] ?? ''} about={[email]} />
          </div>
        </TypedFields>
        {needsSecondFactor ? (
          <TextField
            name="secondFactor"
            label={text.anySecondFactor}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            isRequired
            isLarge
          />
        ) : null}
        {/* Until the login view shows, the button must not send the used code again. */}
        <Button type="submit" size="lg" isPending={reset.isPending || reset.isSuccess}>
          {text.resetButton}
        </Button>
      </Form>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-3 text-sm">
        <ResendButton at={resendAt} onResend={resend} />
        <SwitchView label={text.backToLogin} view="login" />
      </div>
    </>
  );
}

function errorsOf(error: unknown): Record<string, string[]> {
  if (codeOf(error) === authCodes.secondFactorInvalid) return { secondFactor: [text.wrongCode] };
  if (isCodeRefused(error)) return { otp: [sentenceOf(error)] };
  return fieldErrorsOf(error);
}

function problemOf(error: unknown): { text: string | undefined; detail?: string } {
  if (error === null) return { text: undefined };
  if (asksSecondFactor(error)) return { text: text.secondFactorRequired };
  if (isOffline(error)) return { text: text.resetFailed, detail: text.offlineDetail };
  const isOnField = Object.keys(errorsOf(error)).length > 0;
  return isOnField ? { text: text.resetFailed } : { text: text.resetFailed, detail: sentenceOf(error) };
}

/** Time to read the toast. Leaving the view cancels it. */
function useDelayed(then: () => void, isDue: boolean): void {
  // The delay counts from the success, over all renders.
  const goOn = useEffectEvent(then);
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => goOn(), authLimits.resetRedirectMs);
    return () => clearTimeout(timer);
  }, [isDue]);
}
