import { authCodes } from '#features/auth/contract/auth.ts';
import { authRefusals as refusals } from '#features/auth/refusals-text.ts';
import type { IdentityContext } from '../context.ts';
import type { AfterAnswer } from '../library/library-call.ts';
import { IdentityRefusal } from '../refusal.ts';
import { Throttled, throttleRules } from './throttle.ts';

/**
 * Takes one of a place's five tries for a mailed code. It counts before the check, so that concurrent guesses cannot
 * exceed five. Returns a function that gives the try back.
 */
export async function takeCodeTry(
  { throttle }: IdentityContext,
  code: string,
  place: string,
): Promise<() => Promise<void>> {
  try {
    await throttle.take(throttleRules.codeTries, code, place);
  } catch (error) {
    if (!(error instanceof Throttled)) throw error;
    throw new IdentityRefusal('rate_limited', authCodes.tooManyAttempts, refusals.codeUsedUp);
  }
  return () => throttle.giveBack(throttleRules.codeTries, code, place);
}

/** A new code has all its tries again, from every place. */
export const renewCodeTries =
  ({ throttle }: IdentityContext, code: string): AfterAnswer =>
  async (status) => {
    if (status === 200) await throttle.lift('new-code', code);
  };
