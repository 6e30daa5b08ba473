import { TooManyWait } from '../port.ts';

export interface TurnLimits {
  /** Of one person, waiting and at work. */
  perPerson: number;
  inAll: number;
}

interface Waiting {
  begin: () => void;
}

/** One piece of work at a time. People take turns: what one person asks for next waits until all others had theirs. */
export class Turns {
  readonly #limits: TurnLimits;
  /** The person who is next comes first. */
  readonly #waiting = new Map<string, Waiting[]>();
  /** How much each person has here, waiting and at work. */
  readonly #counts = new Map<string, number>();
  #all = 0;
  #isBusy = false;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Runs `work` when it is its turn; rejects with `TooManyWait` at once, or when `signal` aborts before its turn. */
  async take<T>(by: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const own = this.#counts.get(by) ?? 0;
    if (own >= this.#limits.perPerson || this.#all >= this.#limits.inAll)
      throw new TooManyWait('too many wait');
    this.#counts.set(by, own + 1);
    this.#all += 1;
    try {
      if (this.#isBusy) await this.#wait(by, signal);
      this.#isBusy = true;
      try {
        return await work();
      } finally {
        this.#isBusy = false;
        this.#next();
      }
    } finally {
      this.#all -= 1;
      const left = (this.#counts.get(by) ?? 1) - 1;
      if (left === 0) this.#counts.delete(by);
      else this.#counts.set(by, left);
    }
  }

  #wait(by: string, signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one: Waiting = { begin: resolve };
    const leave = (): void => {
      this.#forget(by, one);
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', leave, { once: true });
    const line = this.#waiting.get(by);
    if (line) line.push(one);
    else this.#waiting.set(by, [one]);
    return promise.finally(() => signal?.removeEventListener('abort', leave));
  }

  #next(): void {
    for (const [by, line] of this.#waiting) {
      const first = line.shift();
      this.#waiting.delete(by);
      if (line.length > 0) this.#waiting.set(by, line);
      if (first === undefined) continue;
      // Until it has begun nobody else may.
      this.#isBusy = true;
      first.begin();
      return;
    }
  }

  #forget(by: string, one: Waiting): void {
    const rest = (this.#waiting.get(by) ?? []).filter((other) => other !== one);
    if (rest.length === 0) this.#waiting.delete(by);
    else this.#waiting.set(by, rest);
  }
}
