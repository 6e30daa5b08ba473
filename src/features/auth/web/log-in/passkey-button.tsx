import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { authText as text } from '#features/auth/text.ts';
import { RefusedProblem } from '../shared/form-problem.tsx';

/** Signs in with a passkey. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => Promise<boolean> }) {
  const signIn = useMutation({
    mutationFn: async () => {
      const { signInWithPasskey } = await import('#web/session/passkey.ts');
      if (await signInWithPasskey()) await onSignedIn();
    },
  });
  return (
    <>
      <RefusedProblem error={signIn.error} />
      <Button variant="secondary" size="lg" isPending={signIn.isPending} onPress={() => signIn.mutate()}>
        <Fingerprint size={18} aria-hidden="true" />
        {text.passkeyButton}
      </Button>
    </>
  );
}
