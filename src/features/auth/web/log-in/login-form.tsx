import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { PasswordField } from '#web/ui/password/password-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { uiText } from '#web/ui/text.ts';
import { authText as text } from '#features/auth/text.ts';
import { focusFirstRefused } from '../shared/focus-first-refused.ts';
import { FormProblem } from '../shared/form-problem.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { isOffline, sentenceOf } from '../shared/sentence-of.ts';
import { type Typed, TypedFields } from '../shared/typed-fields.tsx';
import { useReadiness } from '../use-readiness.ts';
import { ViewHeading } from '../shared/view-heading.tsx';

interface LoginFormProps {
  typed: Typed;
  onTyped: (typed: Typed) => void;
  /** The message of an earlier try. */
  problem: string | undefined;
  onTry: () => void;
  onSecondFactor: () => void;
  /** Takes over the new session. False when there is none. */
  onSignedIn: () => Promise<boolean>;
}

export function LoginForm({ typed, onTyped, problem, onTry, onSecondFactor, onSignedIn }: LoginFormProps) {
  const readiness = useReadiness();
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const login = useMutation({
    mutationFn: async (form: HTMLFormElement) => {
      onTry();
      // Schemas and calls load after the first paint, which keeps the first screen small.
      const { readLogin, signIn } = await loadSignIn();
      const read = readLogin(form);
      if ('errors' in read) return refuseFields(form, read.errors);
      if (!(await readiness.check())) return text.notReady;
      if (await signIn(read.login)) return void onSecondFactor();
      return (await onSignedIn()) ? undefined : text.loginNotComplete;
    },
  });
  function refuseFields(form: HTMLFormElement, refused: Record<string, string[]>): undefined {
    setErrors(refused);
    focusFirstRefused(form);
  }
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setErrors({});
    if (!login.isPending) login.mutate(event.currentTarget);
  }
  const notReady = readiness.hasFailed ? text.notReady : undefined;
  const refused = login.error ? sentenceOf(login.error) : undefined;
  // A message about readiness disappears when the sign-in is ready.
  const answered = login.data === text.notReady ? notReady : login.data;
  const shown = login.isPending ? undefined : (refused ?? answered ?? notReady ?? problem);

  return (
    <>
      <ViewHeading title={text.loginHeading} lead={text.loginLead} />
      <FormProblem text={shown} detail={isOffline(login.error) ? text.offlineDetail : undefined}>
        {shown === text.notReady ? (
          <Button
            variant="link"
            className="justify-self-start"
            onPress={readiness.retry}
            isPending={readiness.isRetrying}
          >
            {uiText.tryAgain}
          </Button>
        ) : null}
      </FormProblem>
      <Form validationErrors={errors} onSubmit={handleSubmit} onChange={() => setErrors({})}>
        <TypedFields typed={typed} onTyped={onTyped}>
          <TextField
            name="email"
            type="email"
            label={text.email}
            defaultValue={typed['email'] ?? ''}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            isRequired
            isLarge
          />
          <div className="grid gap-2">
            <PasswordField
              name="password"
              label={text.password}
              defaultValue={typed['password'] ?? ''}
              autoComplete="current-password"
              isRequired
              isLarge
            />
            <Link
              to="/auth"
              search={(search) => ({ ...search, view: 'forgot' })}
              className="justify-self-end link text-sm font-medium"
            >
              {text.forgotPasswordLink}
            </Link>
          </div>
        </TypedFields>
        <Button type="submit" size="lg" isPending={login.isPending}>
          {text.loginButton}
        </Button>
      </Form>
      <ProviderButtons config={readiness.config} onSignedIn={onSignedIn} />
    </>
  );
}

export const loadSignIn = () => import('../calls/sign-in.ts');
