import { useState } from 'react';
import { messageOf } from '../calls/api-error.ts';
import { replaceSession, session } from '../session/session.ts';
import { Button } from '../ui/buttons/button.tsx';
import { stepUpText as text } from './text.ts';

interface PasskeyProofProps {
  /** There is nothing else to prove it with. */
  isOnlyWay: boolean;
  onProved: () => void;
}

/** A passkey proves everything at once. */
export function PasskeyProof({ isOnlyWay, onProved }: PasskeyProofProps) {
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  async function prove() {
    setProblem(undefined);
    setPending(true);
    try {
      if (await provedByPasskey()) onProved();
    } catch (error) {
      setProblem(messageOf(error, text.passkeyFailed));
    }
    setPending(false);
  }
  return (
    <div className="grid gap-2">
      <Button
        variant={isOnlyWay ? 'primary' : 'link'}
        className="justify-self-start"
        isPending={isPending}
        onPress={() => void prove()}
      >
        {text.confirmByPasskey}
      </Button>
      {problem === undefined ? null : (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

async function provedByPasskey(): Promise<boolean> {
  const idBefore = idOfUser();
  const { signInWithPasskey } = await import('../session/passkey.ts');
  if (!(await replaceSession(signInWithPasskey))) return false;
  await session.reload();
  // The device's passkey may be somebody else's: then it is their session now, and nothing on the screen is theirs.
  if (idOfUser() !== idBefore) location.replace('/dashboard');
  return idOfUser() === idBefore;
}

function idOfUser(): string | undefined {
  const state = session.get();
  return state.status === 'signed-in' ? state.user.id : undefined;
}
