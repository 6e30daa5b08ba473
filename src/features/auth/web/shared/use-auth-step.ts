import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';

/** Steps inside a view. They live in the browser's history, so that its Back button goes through them, and outlive a reload. */
export type AuthStep = 'second-factor' | 'role' | 'details' | 'verify' | 'reset';

declare module '@tanstack/react-router' {
  interface HistoryState {
    authStep?: AuthStep;
    /** The step from which this one was reached. */
    authFrom?: AuthStep;
    /** The address that the reset code was sent to. */
    authEmail?: string;
  }
}

interface StepOptions {
  /** The step that is shown now, when the history does not say so itself. */
  from?: AuthStep;
  email?: string;
  /** Takes the place of the step that is shown. */
  replace?: boolean;
}

export function useAuthStep() {
  const navigate = useNavigate();
  const router = useRouter();
  const here = useRouterState({ select: ({ location }) => location.state });
  const goTo = (step: AuthStep | undefined, { from, email, replace = false }: StepOptions = {}) =>
    navigate({
      to: '/auth',
      search: (search) => search,
      state: {
        ...(step ? { authStep: step } : {}),
        ...(from ? { authFrom: from } : {}),
        ...(email ? { authEmail: email } : {}),
      },
      replace,
    });
  return {
    step: here.authStep,
    email: here.authEmail,
    goTo,
    /** To a step before this one: through the history when it lies there. */
    goBackTo: (previous: AuthStep) => {
      if (here.authFrom === previous) router.history.back();
      else void goTo(previous, { replace: true });
    },
  };
}
