import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure } from '#web/step-up/show-failure.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useCountdown } from '#web/ui/forms/use-countdown.ts';
import { authLimits } from '#features/auth/contract/limits.ts';
import { accountText as text } from './account/text.ts';

const nextAt = () => Date.now() + authLimits.resendAfterSeconds * 1000;

/** Mails another code after a wait, because a code was sent just before this shows. */
export function ResendCode({ onResend }: { onResend: () => Promise<unknown> }) {
  const [at, setAt] = useState(nextAt);
  const left = useCountdown(at);
  const resend = useMutation({
    mutationFn: onResend,
    onSuccess: () => {
      setAt(nextAt());
      toast.success(text.codeResent);
    },
    onError: (error) => showFailure(error, text.emailFailed),
  });
  return (
    <Button
      variant="link"
      className="figures"
      isDisabled={left > 0}
      isPending={resend.isPending}
      onPress={() => resend.mutate()}
    >
      {left > 0 ? text.resendIn(left) : text.resend}
    </Button>
  );
}
