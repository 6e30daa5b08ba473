import { AppError, type ErrorCode, type RefusalDetails } from '#shared/app-error.ts';
import type { Reason } from '#shared/refusals.ts';
import { authRefusals as refusals } from '../refusals-text.ts';
import { TooBusy } from './password/too-busy.ts';
import { Throttled } from './sign-in/throttle.ts';

/** A refusal of identity: the status of `code`, and on the wire the code that screens distinguish. */
export class IdentityRefusal extends AppError {
  readonly #wireCode: string;
  constructor(code: ErrorCode, wireCode: string, reason: Reason, details?: RefusalDetails) {
    super(code, reason, details);
    // The library's codes are in capitals, the product's are not.
    this.#wireCode = wireCode.toLowerCase();
  }
  override get wireCode(): string {
    return this.#wireCode;
  }
}

/** Turns throttles and a full queue into refusals. Other errors stay. */
export function toRefusal(error: unknown): unknown {
  if (error instanceof Throttled) {
    const { retryAfterSeconds } = error;
    const reason = refusals.tooManyAttempts({ minutes: Math.ceil(retryAfterSeconds / 60) });
    return new IdentityRefusal('rate_limited', 'too_many_attempts', reason, { retryAfterSeconds });
  }
  if (error instanceof TooBusy) {
    const { retryAfterSeconds } = error;
    return new IdentityRefusal('unavailable', 'busy', refusals.busy, { retryAfterSeconds });
  }
  return error;
}

/** Runs a handler and turns its errors into refusals. */
export async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toRefusal(error);
  }
}
