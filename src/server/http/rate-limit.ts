import { refuse } from '#shared/app-error.ts';
import type { CallLimit } from '#shared/endpoint.ts';
import type { Reason } from '#shared/refusals.ts';
import type { Count, Counters } from '#platform/bus/port.ts';
import { MemoryCounters } from '#platform/bus/memory-counters.ts';
import { serverRefusals as refusals } from '../refusals-text.ts';
import { andThen } from '../soon.ts';

/** The refusal that says when to try again. */
type TooMany = (parameters: { seconds: number }) => Reason;

/** Counts calls per key in fixed windows, over all processes. The database counts attempts at passwords instead. */
export class RateLimiter {
  readonly #counters: Counters;

  constructor(counters: Counters = new MemoryCounters()) {
    this.#counters = counters;
  }

  /**
   * Refuses with 'rate_limited' and `details.retryAfterSeconds` when the key has used up its window. Where one
   * process counts alone it throws synchronously. Answers come in the order of the calls.
   */
  take(key: string, limit: CallLimit, tooMany: TooMany = refusals.tooManyCalls): undefined | Promise<void> {
    const count = this.#counters.hit(key, limit.windowMs);
    return andThen(count, (counted) => check(counted, limit, tooMany));
  }
}

function check({ hits, leftMs }: Count, limit: CallLimit, tooMany: TooMany): undefined {
  if (hits <= limit.max) return;
  const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / 1000));
  throw refuse('rate_limited', tooMany({ seconds: retryAfterSeconds }), { retryAfterSeconds });
}
