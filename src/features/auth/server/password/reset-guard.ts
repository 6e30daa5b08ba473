import { eq } from 'drizzle-orm';
import { isOwnPassword } from '#shared/own-password.ts';
import { authCodes } from '#features/auth/contract/auth.ts';
import { authRefusals as refusals } from '#features/auth/refusals-text.ts';
import type { IdentityContext } from '../context.ts';
import type { AfterAnswer, LibraryCall } from '../library/library-call.ts';
import { emailOf, textOf } from '../library/library-fields.ts';
import type { Library } from '../library/library.ts';
import { IdentityRefusal } from '../refusal.ts';
import { checkSecondFactor } from '../second-factor/second-factor.ts';
import { renewCodeTries, takeCodeTry } from '../sign-in/code-tries.ts';
import { deviceKeyOf, knownDeviceOf } from '../sign-in/known-devices.ts';
import { throttleRules } from '../sign-in/throttle.ts';
import { user } from '../table.ts';
import { checkNewPassword } from './new-password.ts';

/** Limits reset mails by place: requests from elsewhere use up none of a known device's. */
export async function guardResetRequest(context: IdentityContext, call: LibraryCall): Promise<AfterAnswer> {
  const { throttle } = context;
  const email = emailOf(call.body['email']);
  call.body = { email };
  const device = await knownDeviceOf(context, call.cookieHeader, { email });
  await throttle.take(throttleRules.resetMails, email, device ?? call.origin.network);
  if (device === undefined) await throttle.take(throttleRules.resetMailsPerEmail, email);
  // An address without an account counts too, so that both answer the same.
  return renewCodeTries(context, email);
}

/**
 * With two-factor a reset needs the second factor too. It is asked for only after a right code, so that a wrong one
 * does not reveal two-factor. The right code stays valid for the call that brings both.
 */
export async function guardReset(
  context: IdentityContext,
  call: LibraryCall,
  library: Library,
): Promise<AfterAnswer | void> {
  const email = emailOf(call.body['email']);
  const secondFactor = textOf(call.body['secondFactor']).trim();
  const otp = textOf(call.body['otp']).trim();
  const password = textOf(call.body['password']);
  call.body = { email, otp, password: call.body['password'] };
  const giveBack = await takeTry(context, call, email);
  const [owner] = await context.db
    .select({ id: user.id, name: user.name, hasTwoFactor: user.twoFactorEnabled })
    .from(user)
    .where(eq(user.email, email));
  const isOwnName = owner !== undefined && isOwnPassword(password, { name: owner.name });
  if (owner === undefined || !(isOwnName || owner.hasTwoFactor))
    return (status) => (status === 200 ? giveBack() : Promise.resolve());
  await library.api.checkVerificationOTP({ body: { email, type: 'forget-password', otp } });
  await giveBack();
  if (isOwnName) checkNewPassword(password, { name: owner.name });
  if (!owner.hasTwoFactor) return;
  if (secondFactor === '') throw needed(authCodes.secondFactorRequired);
  const device = await deviceKeyOf(context, call.cookieHeader, owner.id);
  if (!(await checkSecondFactor(context, owner.id, secondFactor, device)))
    throw needed(authCodes.secondFactorInvalid);
}

const needed = (reason: string) => new IdentityRefusal('forbidden', reason, refusals.secondFactorRequired);

/** Counts by place, and over all unknown places together. Returns a function that gives the try back. */
async function takeTry(
  context: IdentityContext,
  call: LibraryCall,
  email: string,
): Promise<() => Promise<void>> {
  const { throttle } = context;
  const device = await knownDeviceOf(context, call.cookieHeader, { email });
  const giveBackHere = await takeCodeTry(context, email, device ?? call.origin.network);
  if (device !== undefined) return giveBackHere;
  await throttle.take(throttleRules.resetTriesPerEmail, email);
  return async () => {
    await giveBackHere();
    await throttle.giveBack(throttleRules.resetTriesPerEmail, email);
  };
}
