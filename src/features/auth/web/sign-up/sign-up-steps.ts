import type { AuthStep } from '../shared/use-auth-step.ts';
import type { Role } from './sign-up-draft.ts';

export const signUpSteps = ['role', 'details', 'verify'] as const;
export type SignUpStep = (typeof signUpSteps)[number];

/**
 * The step for the history's entry. A step whose data is missing never shows. On arrival a sign-up that waits for its
 * code shows that step.
 */
export function shownStep(
  asked: AuthStep | undefined,
  role: Role | undefined,
  pendingEmail: string | undefined,
): SignUpStep {
  if (asked === 'role') return 'role';
  if (asked === 'details') return role ? 'details' : 'role';
  if (pendingEmail !== undefined) return 'verify';
  return asked === 'verify' && role ? 'details' : 'role';
}
