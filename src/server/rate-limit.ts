import { refuse } from '#shared/app-error.ts';
import type { CallLimit } from '#shared/endpoint.ts';

const maxKeys = 100_000;

interface Window {
  endsAt: number;
  hits: number;
}

/** Counts calls per key in fixed windows, in this process. Exact limits across processes (sign-in) live in the database. */
export class RateLimiter {
  readonly #windows = new Map<string, Window>();

  /** Throws 'rate_limited' with `details.retryAfterSeconds` when the key has used up its window. */
  take(key: string, limit: CallLimit, message = 'Too many requests. Please try again in N seconds.'): void {
    const now = Date.now();
    let window = this.#windows.get(key);
    if (window === undefined || window.endsAt <= now) {
      if (this.#windows.size >= maxKeys) this.#sweep(now);
      window = { endsAt: now + limit.windowMs, hits: 0 };
      this.#windows.set(key, window);
    }
    window.hits += 1;
    if (window.hits <= limit.max) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
    throw refuse('rate_limited', message.replace(/\bN\b/, String(retryAfterSeconds)), { retryAfterSeconds });
  }

  #sweep(now: number): void {
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key);
    // Still full: the oldest go, so that a flood of keys cannot grow memory.
    for (const key of this.#windows.keys()) {
      if (this.#windows.size < maxKeys / 2) break;
      this.#windows.delete(key);
    }
  }
}
