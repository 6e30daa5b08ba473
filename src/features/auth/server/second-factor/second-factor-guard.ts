import { eq } from 'drizzle-orm';
import { authCodes } from '#features/auth/contract/auth.ts';
import { authRefusals as refusals } from '#features/auth/refusals-text.ts';
import type { IdentityContext } from '../context.ts';
import { deviceKeyOf } from '../sign-in/known-devices.ts';
import { textOf } from '../library/library-fields.ts';
import type { AfterAnswer, LibraryCall } from '../library/library-call.ts';
import { IdentityRefusal } from '../refusal.ts';
import { backupCodeAsStored, claimTotp, isTotpForm } from './second-factor.ts';
import { verification } from '../table.ts';
import { throttleRules } from '../sign-in/throttle.ts';

/** An authenticator code works once. The library alone would accept it as long as it is valid. */
export async function guardTotp(context: IdentityContext, call: LibraryCall): Promise<AfterAnswer | void> {
  const code = textOf(call.body['code']).trim();
  call.body['code'] = code;
  const wrong = new IdentityRefusal('not_signed_in', authCodes.wrongCode, refusals.wrongCode);
  if (!isTotpForm(code)) throw wrong;
  const userId = await askedUser(context, call);
  if (userId === undefined) return;
  const after = await countGuess(context, call, userId);
  if (!(await claimTotp(context, userId, code))) throw wrong;
  return after;
}

export async function guardBackupCode(
  context: IdentityContext,
  call: LibraryCall,
): Promise<AfterAnswer | void> {
  const userId = await askedUser(context, call);
  if (userId === undefined) return;
  const after = await countGuess(context, call, userId);
  call.body['code'] = await backupCodeAsStored(context, userId, textOf(call.body['code']));
  return after;
}

/** Counts a guess before the library checks the code. A right code gives it back. */
async function countGuess(context: IdentityContext, call: LibraryCall, userId: string): Promise<AfterAnswer> {
  const counter = [userId, await deviceKeyOf(context, call.cookieHeader, userId)];
  await context.throttle.take(throttleRules.secondFactor, ...counter);
  return async (status) => {
    if (status === 200) await context.throttle.giveBack(throttleRules.secondFactor, ...counter);
  };
}

/** The person whose second factor is needed: from the session, or else from the challenge's cookie. */
async function askedUser(context: IdentityContext, call: LibraryCall): Promise<string | undefined> {
  if (call.session !== undefined) return call.session.userId;
  const identifier = context.challengeCookie.read(call.cookieHeader);
  if (identifier === undefined) return undefined;
  const [row] = await context.db
    .select({ userId: verification.value })
    .from(verification)
    .where(eq(verification.identifier, identifier));
  return row?.userId;
}
