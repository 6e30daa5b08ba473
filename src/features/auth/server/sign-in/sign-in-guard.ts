import { audit } from '#features/audit/server/service.ts';
import { endSessionOf } from '../sessions/account-sessions.ts';
import type { IdentityContext } from '../context.ts';
import { knownDeviceOf } from './known-devices.ts';
import type { AfterAnswer, LibraryCall } from '../library/library-call.ts';
import { emailOf } from '../library/library-fields.ts';
import { type ThrottleRule, throttleRules } from './throttle.ts';

/** Counts a guess before the password check; a right password gives it back. The browser's old session ends first. */
export async function guardSignIn(context: IdentityContext, call: LibraryCall): Promise<AfterAnswer> {
  const { throttle } = context;
  const email = emailOf(call.body['email']);
  const { address, network } = call.origin;
  // The library's other options are not offered: no session cookie without an end, no redirect.
  call.body = { email, password: call.body['password'] };
  await throttle.take(throttleRules.signInAddress, network);
  const device = await knownDeviceOf(context, call.cookieHeader, { email });
  const counters: readonly [ThrottleRule, ...string[]][] =
    device === undefined
      ? [
          [throttleRules.signInPair, email, network],
          [throttleRules.signInAccount, email],
        ]
      : [[throttleRules.signInDevice, email, device]];
  for (const counter of counters) await throttle.take(...counter);
  const oldToken = context.sessionCookie.read(call.cookieHeader);
  if (oldToken !== undefined) await endSessionOf(context, oldToken);
  return async (status) => {
    if (status === 401) {
      await audit(context.db, { action: 'sign_in.failed', details: { address } });
      return;
    }
    for (const counter of counters) await throttle.giveBack(...counter);
  };
}
