import { refuse } from '#shared/app-error.ts';
import type { Reason } from '#shared/refusals.ts';
import { serverRefusals as refusals } from '../refusals-text.ts';
import type { Soon } from '../soon.ts';

interface Line {
  running: number;
  waiting: (() => void)[];
}

/** After this number of new lines, those of people with nothing in progress go. */
const linesBetweenSweeps = 1000;

/**
 * Limits the concurrent work of each person. More work is queued, and beyond the queue it is refused. Others are
 * not affected.
 */
export class Lines {
  readonly #limits: { atOnce: number; waiting: number };
  readonly #tooMany: Reason;
  /**
   * With those of people who have nothing in progress, until the next sweep. Deleted after each call instead, the map
   * is built again and again: docs/decisions/0060-a-message-passes-the-library.md
   */
  readonly #lines = new Map<string, Line>();
  #sweepAt = linesBetweenSweeps;

  constructor(limits: { atOnce: number; waiting: number }, tooMany = refusals.tooManyAtOnce) {
    this.#limits = limits;
    this.#tooMany = tooMany;
  }

  /** What `work` answers at once is answered at once, and what it throws at once is thrown. A refusal is a promise. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
  run<T>(key: string, work: () => Soon<T>): Soon<T>;
  run<T>(key: string, work: () => Soon<T>): Soon<T> {
    const line = this.#lines.get(key);
    if (line === undefined || line.running < this.#limits.atOnce) return this.#start(key, work);
    if (line.waiting.length >= this.#limits.waiting)
      return Promise.reject(refuse('rate_limited', this.#tooMany, { retryAfterSeconds: 1 }));
    return this.#wait(line, work);
  }

  #start<T>(key: string, work: () => Soon<T>): Soon<T> {
    const result = work();
    // It is over before anybody could wait for it.
    if (!isThenable(result)) return result;
    const line = this.#lineOf(key);
    line.running += 1;
    return finish(line, () => result);
  }

  async #wait<T>(line: Line, work: () => Soon<T>): Promise<T> {
    // The work that ends hands its place on.
    await new Promise<void>((resolve) => line.waiting.push(resolve));
    return finish(line, work);
  }

  #lineOf(key: string): Line {
    const known = this.#lines.get(key);
    if (known) return known;
    if (this.#lines.size >= this.#sweepAt) this.#sweep();
    const line: Line = { running: 0, waiting: [] };
    this.#lines.set(key, line);
    return line;
  }

  #sweep(): void {
    for (const [key, line] of this.#lines) if (line.running === 0) this.#lines.delete(key);
    this.#sweepAt = this.#lines.size + linesBetweenSweeps;
  }
}

/** Statements of the database are no promises, but can be awaited. */
const isThenable = <T>(value: Soon<T>): value is Promise<T> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function';

async function finish<T>(line: Line, work: () => Soon<T>): Promise<T> {
  try {
    return await work();
  } finally {
    const next = line.waiting.shift();
    if (next) next();
    else line.running -= 1;
  }
}
