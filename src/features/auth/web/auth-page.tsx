import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { useSession } from '#web/session/session.ts';
import { onIdle } from '#web/loading/idle.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { authText as text } from '../text.ts';
import { ClaimingAdministrator } from './claiming-administrator.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { loadSignIn } from './log-in/login-form.tsx';
import { LoginView } from './log-in/login-view.tsx';
import type { SignUpDraft } from './sign-up/sign-up-draft.ts';
import type { Typed } from './shared/typed-fields.tsx';

// The other views load on request, or when the browser is idle.
const loadSignUp = () => import('./sign-up/sign-up-wizard.tsx');
const loadForgot = () => import('./reset/forgot-password.tsx');
const SignUpWizard = lazyComponent(async () => (await loadSignUp()).SignUpWizard);
const ForgotPassword = lazyComponent(async () => (await loadForgot()).ForgotPassword);
const ProfileWizard = lazyComponent(async () => (await import('./sign-up/profile-wizard.tsx')).ProfileWizard);

/** Login, sign-up and forgotten password on one route. It keeps the typed text of a view while another one shows. */
export function AuthPage() {
  const search = useSearch({ from: '/auth' });
  const session = useSession();
  const navigate = useNavigate();
  const [login, setLogin] = useState<Typed>({});
  const [forgot, setForgot] = useState<Typed>({});
  const [draft, setDraft] = useState<SignUpDraft>();
  usePreload();

  function showLogin(email: string) {
    setLogin({ email });
    setForgot({});
    void navigate({ to: '/auth', search: (search) => ({ ...search, view: undefined }), replace: true });
  }
  const invite = search['admin-invite'];
  return (
    <AuthFrame note={invite !== undefined && session.status === 'signed-out' ? text.inviteLead : undefined}>
      <Suspense fallback={<Spinner label={text.loading} />}>
        {session.status === 'incomplete' ? (
          <ProfileWizard memory={{ kept: draft, keep: setDraft }} incomplete={session.incomplete} />
        ) : session.status === 'signed-in' && invite !== undefined ? (
          <ClaimingAdministrator />
        ) : search.view === 'signup' ? (
          <SignUpWizard memory={{ kept: draft, keep: setDraft }} />
        ) : search.view === 'forgot' ? (
          <ForgotPassword
            typed={{ email: login['email'] ?? '', ...forgot }}
            onTyped={setForgot}
            onDone={showLogin}
          />
        ) : (
          <LoginView typed={login} onTyped={setLogin} />
        )}
      </Suspense>
    </AuthFrame>
  );
}

function usePreload(): void {
  useEffect(() => onIdle(() => void Promise.allSettled([loadSignIn(), loadSignUp(), loadForgot()])), []);
}
