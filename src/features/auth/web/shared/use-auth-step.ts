import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';

/** Steps inside a view. They are in the browser's history, so that Back goes through them and a reload keeps them. */
export type AuthStep = 'second-factor' | 'role' | 'details' | 'verify' | 'reset';

declare module '@tanstack/react-router' {
  interface HistoryState {
    authStep?: AuthStep;
    /** The previous step. */
    authFrom?: AuthStep;
    /** The address of the reset code. */
    authEmail?: string;
  }
}

interface StepOptions {
  /** The step to show when the history has none. */
  from?: AuthStep;
  email?: string;
  /** Replaces the current step. */
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
    /** Goes to an earlier step, through the history when it is there. */
    goBackTo: (previous: AuthStep) => {
      if (here.authFrom === previous) router.history.back();
      else void goTo(previous, { replace: true });
    },
  };
}
