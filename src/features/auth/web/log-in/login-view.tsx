import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { authText as text } from '#features/auth/text.ts';
import { LoginForm } from './login-form.tsx';
import { providerProblem } from './provider-problem.ts';
import { SwitchView } from '../shared/switch-view.tsx';
import type { Typed } from '../shared/typed-fields.tsx';
import { useAuthStep } from '../shared/use-auth-step.ts';
import { useFinish } from '../shared/use-finish.ts';

const SecondFactorForm = lazyComponent(
  async () => (await import('./second-factor-form.tsx')).SecondFactorForm,
);

/** E-mail and password, and then the second factor where it is on. */
export function LoginView({ typed, onTyped }: { typed: Typed; onTyped: (typed: Typed) => void }) {
  const search = useSearch({ from: '/auth' });
  const { step, goTo } = useAuthStep();
  const finish = useFinish();
  // A person who comes back from the second factor has not completed the sign-in.
  const [isChallenged, setChallenged] = useState(step === 'second-factor');
  const [hasTried, setTried] = useState(false);

  if (step === 'second-factor') {
    return <SecondFactorForm onSignedIn={finish} onGiveUp={() => void goTo(undefined, { replace: true })} />;
  }
  const problem = isChallenged ? text.loginNotComplete : hasTried ? undefined : providerProblem(search);
  return (
    <>
      <LoginForm
        typed={typed}
        onTyped={onTyped}
        problem={problem}
        onTry={() => {
          setChallenged(false);
          setTried(true);
        }}
        onSecondFactor={() => {
          setChallenged(true);
          void goTo('second-factor');
        }}
        onSignedIn={finish}
      />
      <SwitchView question={text.noAccount} label={text.signUpLink} view="signup" />
    </>
  );
}
