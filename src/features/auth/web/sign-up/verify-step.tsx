import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { showAlert } from '#web/ui/overlays/alert.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CodeInput } from '#web/ui/forms/code-input.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { authCodes } from '#features/auth/contract/auth.ts';
import { SixDigits } from '#features/auth/contract/forms/fields.ts';
import { authText as text } from '#features/auth/text.ts';
import { isOffline, sentenceOf } from '../shared/sentence-of.ts';
import { codeOf, identity, isCodeRefused } from '../calls/auth-api.ts';
import { alertRefusal } from '../calls/alert-refusal.ts';
import { ResendButton } from './resend-button.tsx';

const Code = z.object({ code: SixDigits });

interface VerifyStepProps {
  resendAt: number;
  onResend: () => Promise<void>;
  /** The account exists and its session has begun. */
  onVerified: (userId: string) => Promise<void>;
  onChangeEmail: () => void;
}

/** Step 3: the mailed code. */
export function VerifyStep({ resendAt, onResend, onVerified, onChangeEmail }: VerifyStepProps) {
  const [code, setCode] = useState('');
  const verify = useMutation({
    mutationFn: async ({ code }: { code: string; form: HTMLFormElement }) => {
      const { status, createdUserId } = await identity.signUpVerify({ body: { code } });
      if (status !== 'complete' || createdUserId === undefined)
        return void (await showAlert(text.verificationIncomplete));
      return onVerified(createdUserId);
    },
    onError: (error, { form }) => {
      const reason = isOffline(error) ? text.offlineDetail : sentenceOf(error);
      // Nobody corrects a wrong code digit by digit: the next one begins in the first box.
      if (isCodeRefused(error)) setCode('');
      const isIncomplete = codeOf(error) === authCodes.incomplete;
      setErrors(isIncomplete ? {} : { code: [reason] });
      void alertRefusal(form, isIncomplete ? text.verificationIncomplete : text.verificationFailed);
    },
  });
  const { form, setErrors } = useZodForm(Code, ({ code }, form) => verify.mutate({ code, form }));
  return (
    <>
      <Form {...form}>
        <CodeInput name="code" label={text.codeLabel} value={code} onChange={setCode} autoFocus />
        <Button type="submit" size="lg" isPending={verify.isPending}>
          {text.submit}
        </Button>
      </Form>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-3 text-sm">
        <ResendButton at={resendAt} onResend={onResend} />
        <Button variant="link" onPress={onChangeEmail}>
          {text.changeEmail}
        </Button>
      </div>
    </>
  );
}
