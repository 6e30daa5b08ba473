import { refuse } from '#shared/app-error.ts';
import { serverRefusals } from '#server/refusals-text.ts';
import type { StepUpPreset } from '#features/auth/contract/limits.ts';
import { authRefusals as refusals } from '#features/auth/refusals-text.ts';
import {
  guardEmailChange,
  guardEmailChangeRequest,
  guardOwnPasskey,
  guardPasskeyCount,
  parseAccountCall,
} from '../account/account-guards.ts';
import type { IdentityContext } from '../context.ts';
import { deviceKeyOf } from '../sign-in/known-devices.ts';
import { emailOf } from './library-fields.ts';
import type { Library } from './library.ts';
import type { AfterAnswer, LibraryCall } from './library-call.ts';
import { type OpenPath, withoutSession } from '../open-paths.ts';
import { checkNewPassword } from '../password/new-password.ts';
import { guardReset, guardResetRequest } from '../password/reset-guard.ts';
import { guardBackupCode, guardTotp } from '../second-factor/second-factor-guard.ts';
import { guardSignIn } from '../sign-in/sign-in-guard.ts';
import { requireStepUp } from '../second-factor/step-up.ts';
import { Throttled, throttleRules } from '../sign-in/throttle.ts';

/** The step-up presets of the calls. */
const stepUps: Partial<Record<OpenPath, StepUpPreset>> = {
  'POST /email-otp/request-email-change': 'strict',
  'POST /email-otp/change-email': 'strict',
  'POST /change-password': 'strict',
  'POST /two-factor/disable': 'strict',
  'POST /two-factor/generate-backup-codes': 'strict',
  'GET /passkey/generate-register-options': 'strict',
  'POST /passkey/verify-registration': 'strict',
  'POST /link-social': 'moderate',
  'POST /revoke-session': 'moderate',
  'POST /revoke-sessions': 'moderate',
  'POST /revoke-other-sessions': 'moderate',
};

/** Calls that reveal whether a password is right, for a person with a session. */
const passwordOracles = new Set<OpenPath>([
  'POST /change-password',
  'POST /two-factor/enable',
  'POST /two-factor/disable',
  'POST /two-factor/generate-backup-codes',
]);
/** Those of them that replace the authenticator's secret or the backup codes. They show them only this once. */
const showsSecrets = new Set<OpenPath>(['POST /two-factor/enable', 'POST /two-factor/generate-backup-codes']);
const newPasswordField: Partial<Record<OpenPath, string>> = {
  'POST /change-password': 'newPassword',
  'POST /email-otp/reset-password': 'password',
};
/** Calls with codes, and other ways to sign in. They are counted by network. */
const codesPaths = /^POST \/(email-otp|two-factor|passkey)\/|^POST \/sign-in\/social$/;

type Guard = (context: IdentityContext, call: LibraryCall, library: Library) => Promise<AfterAnswer | void>;
const guards: Partial<Record<OpenPath, Guard>> = {
  'POST /sign-in/email': guardSignIn,
  'POST /two-factor/verify-totp': guardTotp,
  'POST /two-factor/verify-backup-code': guardBackupCode,
  'POST /email-otp/reset-password': guardReset,
  'POST /email-otp/request-password-reset': guardResetRequest,
  'POST /email-otp/request-email-change': guardEmailChangeRequest,
  'POST /email-otp/change-email': guardEmailChange,
  'GET /passkey/generate-register-options': guardPasskeyCount,
  'POST /passkey/verify-registration': guardPasskeyCount,
  'POST /passkey/update-passkey': guardOwnPasskey,
};

/** All checks before the library gets a call. */
export async function guardCall(
  context: IdentityContext,
  library: Library,
  call: LibraryCall,
): Promise<AfterAnswer | void> {
  if (!withoutSession.has(call.path)) await guardSignedIn(context, call);
  parseAccountCall(call);
  const field = newPasswordField[call.path];
  const password = field && call.body[field];
  // First: a refused new password must not use up a backup code.
  if (typeof password === 'string') checkNewPassword(password, ownerOf(call), field);
  if (codesPaths.test(call.path)) {
    await context.throttle.take(throttleRules.codesAddress, call.origin.network);
  }
  if (passwordOracles.has(call.path)) return guardPasswordCheck(context, call);
  return guards[call.path]?.(context, call, library);
}

/** The owner of the new password. A reset has no name: the check would reveal whether an account exists. */
const ownerOf = ({ session, body }: LibraryCall): { email: string; name?: string } =>
  session === undefined
    ? { email: emailOf(body['email']) }
    : { email: emailOf(body['email']) || session.email, name: session.name };

/** Requires a session and a recent step-up. */
async function guardSignedIn({ db }: IdentityContext, { path, session }: LibraryCall): Promise<void> {
  if (session === undefined) throw refuse('not_signed_in', serverRefusals.signInFirst);
  const preset = stepUps[path];
  if (preset !== undefined) await requireStepUp(db, session.sessionId, preset);
}

/** Counts wrong passwords over all calls that ask for one. */
async function guardPasswordCheck(context: IdentityContext, call: LibraryCall): Promise<AfterAnswer> {
  const { throttle } = context;
  const userId = call.session?.userId;
  if (userId === undefined) throw refuse('not_signed_in', serverRefusals.signInFirst);
  const release = showsSecrets.has(call.path) ? await aloneShowing(context, userId) : undefined;
  const device = await deviceKeyOf(context, call.cookieHeader, userId);
  await throttle.take(throttleRules.passwordChecks, userId, device);
  return async (status) => {
    await release?.();
    if (status === undefined || status < 400)
      await throttle.giveBack(throttleRules.passwordChecks, userId, device);
  };
}

/**
 * One such call of a person at a time. The library keeps only one of two concurrent results, and the other shown codes
 * would never work.
 */
async function aloneShowing({ throttle }: IdentityContext, userId: string): Promise<() => Promise<void>> {
  const release = () => throttle.giveBack(throttleRules.secondFactorSecrets, userId);
  try {
    await throttle.take(throttleRules.secondFactorSecrets, userId);
  } catch (error) {
    await release();
    throw error instanceof Throttled ? refuse('conflict', refusals.secondFactorChanging) : error;
  }
  return release;
}
