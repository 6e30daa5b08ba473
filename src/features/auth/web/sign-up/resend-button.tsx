import { useMutation } from '@tanstack/react-query';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { authText as text } from '#features/auth/text.ts';
import { isOffline, sentenceOf } from '../shared/sentence-of.ts';
import { useCountdown } from '#web/ui/forms/use-countdown.ts';

/** Requests another code after a wait, which it shows in words. The button stays, so that the focus has a place. */
export function ResendButton({ at, onResend }: { at: number; onResend: () => Promise<void> }) {
  const left = useCountdown(at);
  const resend = useMutation({
    mutationFn: onResend,
    onSuccess: () => toast.success(text.codeResent),
    onError: (error) => toast.error(isOffline(error) ? text.offlineDetail : sentenceOf(error)),
  });
  return (
    <Button
      variant="link"
      isDisabled={left > 0}
      isPending={resend.isPending}
      onPress={() => resend.mutate()}
      className="figures"
    >
      {left > 0 ? text.resendIn(left) : text.resend}
    </Button>
  );
}
