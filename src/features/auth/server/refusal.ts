import { AppError, type ErrorBody, type ErrorCode } from '#shared/app-error.ts';
import { authText } from '../text.ts';
import { TooBusy } from './password/too-busy.ts';
import { Throttled } from './sign-in/throttle.ts';

/** A refusal of identity: the status of `code`, and on the wire the reason that screens distinguish. */
export class IdentityRefusal extends AppError {
  readonly reason: string;
  constructor(code: ErrorCode, reason: string, message: string, details?: Record<string, unknown>) {
    super(code, message, details);
    // The library's codes are in capitals, the product's are not.
    this.reason = reason.toLowerCase();
  }
  override toBody(): ErrorBody {
    return { ...super.toBody(), code: this.reason };
  }
}

/** Gives throttles and a full queue their sentences. Other errors stay. */
export function toRefusal(error: unknown): unknown {
  if (error instanceof Throttled) {
    const { retryAfterSeconds } = error;
    const message = authText.tooManyAttempts(Math.ceil(retryAfterSeconds / 60));
    return new IdentityRefusal('rate_limited', 'too_many_attempts', message, { retryAfterSeconds });
  }
  if (error instanceof TooBusy) {
    const { retryAfterSeconds } = error;
    return new IdentityRefusal('unavailable', 'busy', authText.busy, { retryAfterSeconds });
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
