import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { Email } from '#features/people/contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { uiText } from '#web/ui/text.ts';
import { useZodForm } from '#web/ui/use-zod-form.ts';
import { authText as text } from '../text.ts';
import { identity, isOffline, sentenceOf } from './auth-api.ts';
import { FormProblem } from './form-problem.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { type Typed, TypedFields } from './typed-fields.tsx';
import { useReadiness } from './use-readiness.ts';
import { ViewHeading } from './view-heading.tsx';

const Login = z.object({ email: Email, password: z.string().check(z.minLength(1, text.required)) });

interface LoginFormProps {
  typed: Typed;
  onTyped: (typed: Typed) => void;
  /** What an earlier try left to say. */
  problem: string | undefined;
  onTry: () => void;
  onSecondFactor: () => void;
  /** Takes over the new session; false when there turns out to be none. */
  onSignedIn: () => Promise<boolean>;
}

export function LoginForm({ typed, onTyped, problem, onTry, onSecondFactor, onSignedIn }: LoginFormProps) {
  const readiness = useReadiness();
  const login = useMutation({
    mutationFn: async (body: z.output<typeof Login>) => {
      onTry();
      if (!(await readiness.check())) return text.notReady;
      // A session of somebody else must not outlive the try to sign in; that there was none is no failure.
      await identity.signOut({ body: {} }).catch(() => undefined);
      const answer = await identity.signIn({ body });
      if (answer.twoFactorRedirect === true) return void onSecondFactor();
      return (await onSignedIn()) ? undefined : text.loginNotComplete;
    },
  });
  const { form } = useZodForm(Login, (value) => login.mutate(value));
  const notReady = readiness.hasFailed ? text.notReady : undefined;
  const refused = login.error ? sentenceOf(login.error) : undefined;
  const shown = login.isPending ? undefined : (refused ?? login.data ?? notReady ?? problem);

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
      <Form {...form}>
        <TypedFields typed={typed} onTyped={onTyped}>
          <TextField
            name="email"
            type="email"
            label={text.email}
            defaultValue={typed['email'] ?? ''}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck="false"
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
              className="justify-self-end rounded-sm text-sm font-medium text-primary-ink underline decoration-1 underline-offset-3 hover:decoration-2"
            >
              {text.forgotPasswordLink}
            </Link>
          </div>
        </TypedFields>
        <Button type="submit" size="lg" isPending={login.isPending}>
          {text.loginButton}
        </Button>
      </Form>
      <ProviderButtons config={readiness.config} />
    </>
  );
}
