import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#web/ui/buttons/button.tsx';
import { CodeInput } from '#web/ui/forms/code-input.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { authLimits } from '#features/auth/contract/limits.ts';
import { SixDigits } from '#features/auth/contract/forms/fields.ts';
import { authText as text } from '#features/auth/text.ts';
import { isOffline, sentenceOf } from '../shared/sentence-of.ts';
import { identity, isChallengeGone, isWrongCode } from '../calls/auth-api.ts';
import { FormProblem } from '../shared/form-problem.tsx';
import { ViewHeading } from '../shared/view-heading.tsx';

const trust = z.optional(z.string());
const Totp = z.object({ code: SixDigits, trust });
const Backup = z.object({
  code: z.string().check(z.trim(), z.minLength(1, text.required), z.maxLength(40)),
  trust,
});

interface SecondFactorFormProps {
  /** Takes over the new session. False when there is none. */
  onSignedIn: () => Promise<boolean>;
  /** The person gave up, or the challenge expired: the sign-in is not complete. */
  onGiveUp: () => void;
}

/** The third view of the sign-in: a code of the authenticator app, or a backup code. */
export function SecondFactorForm({ onSignedIn, onGiveUp }: SecondFactorFormProps) {
  const [isBackup, setBackup] = useState(false);
  const [code, setCode] = useState('');
  useChallengeTimer(onGiveUp);
  const verify = useMutation({
    mutationFn: async ({ code, trust }: z.output<typeof Totp>) => {
      const body = { code, trustDevice: trust !== undefined };
      await (isBackup ? identity.verifyBackupCode({ body }) : identity.verifyTotp({ body }));
      if (!(await onSignedIn())) onGiveUp();
    },
    onError: (error) => {
      if (isChallengeGone(error)) return onGiveUp();
      if (isWrongCode(error)) {
        setCode('');
        setErrors({ code: [sentenceOf(error)] });
      }
      return undefined;
    },
  });
  const { form, setErrors } = useZodForm(isBackup ? Backup : Totp, (value) => verify.mutate(value));
  const isElsewhere = verify.error !== null && !isWrongCode(verify.error) && !isChallengeGone(verify.error);

  const switchKind = () => {
    setErrors({});
    verify.reset();
    setBackup(!isBackup);
  };
  return (
    <>
      <ViewHeading
        title={text.secondFactorHeading}
        lead={isBackup ? text.backupCodeLead : text.secondFactorLead}
      />
      <FormProblem
        text={isElsewhere ? sentenceOf(verify.error) : undefined}
        detail={isOffline(verify.error) ? text.offlineDetail : undefined}
      />
      <Form {...form}>
        {isBackup ? (
          <TextField
            key="backup"
            name="code"
            label={text.backupCode}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            isRequired
            isLarge
            autoFocus
          />
        ) : (
          <CodeInput
            key="totp"
            name="code"
            label={text.authenticatorCode}
            value={code}
            onChange={setCode}
            autoFocus
          />
        )}
        <label className="flex min-h-6 cursor-pointer items-center gap-2.5 justify-self-start">
          <input type="checkbox" name="trust" className="size-4.5 accent-primary" />
          {text.trustDevice}
        </label>
        <Button type="submit" size="lg" isPending={verify.isPending}>
          {text.loginButton}
        </Button>
      </Form>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-3 text-sm">
        <Button variant="link" onPress={switchKind}>
          {isBackup ? text.toAuthenticator : text.toBackupCode}
        </Button>
        <Button variant="link" onPress={onGiveUp}>
          {text.backToLogin}
        </Button>
      </div>
    </>
  );
}

/** The server drops the challenge after 10 minutes. The screen says so before the person types a code. */
function useChallengeTimer(onExpired: () => void): void {
  // One timer from the opening of the view, over all renders.
  const expire = useEffectEvent(onExpired);
  useEffect(() => {
    const timer = setTimeout(() => expire(), authLimits.challengeMinutes * 60_000);
    return () => clearTimeout(timer);
  }, []);
}
