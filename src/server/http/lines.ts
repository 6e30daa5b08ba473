import { refuse } from '#shared/app-error.ts';
import type { Reason } from '#shared/refusals.ts';
import { serverRefusals as refusals } from '../refusals-text.ts';

interface Line {
  running: number;
  waiting: (() => void)[];
}

/**
 * Limits the concurrent work of each person. More work is queued, and beyond the queue it is refused. Others are
 * not affected.
 */
export class Lines {
  readonly #limits: { atOnce: number; waiting: number };
  readonly #tooMany: Reason;
  readonly #lines = new Map<string, Line>();

  constructor(limits: { atOnce: number; waiting: number }, tooMany = refusals.tooManyAtOnce) {
    this.#limits = limits;
    this.#tooMany = tooMany;
  }

  async run<T>(key: string, work: () => Promise<T> | T): Promise<T> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] };
    this.#lines.set(key, line);
    if (line.running < this.#limits.atOnce) line.running += 1;
    else if (line.waiting.length < this.#limits.waiting)
      // The work that ends hands its place on.
      await new Promise<void>((resolve) => line.waiting.push(resolve));
    else throw refuse('rate_limited', this.#tooMany, { retryAfterSeconds: 1 });
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) this.#lines.delete(key);
    }
  }
}
