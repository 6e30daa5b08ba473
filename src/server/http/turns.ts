import { refuse } from '#shared/app-error.ts';
import type { Reason } from '#shared/refusals.ts';
import { Lines } from './lines.ts';

interface TurnLimits {
  /** Of all people together. */
  atOnce: number;
  waiting: number;
  /** Of one person, who has one piece of work at once. */
  ownWaiting: number;
  /** Work that does not get its turn within this time is refused. */
  turnMs: number;
}

/**
 * Heavy work for people, in the order in which they ask. One person has one piece of work at once, so that somebody who asks
 * for much leaves a place to others. What would have to wait too long is refused.
 */
export class Turns {
  readonly #turnMs: number;
  readonly #busy: Reason;
  readonly #ofPerson: Lines;
  readonly #ofAll: Lines;

  constructor(
    { atOnce, waiting, ownWaiting, turnMs }: TurnLimits,
    { busy, ownBusy }: { busy: Reason; ownBusy: Reason },
  ) {
    this.#turnMs = turnMs;
    this.#busy = busy;
    this.#ofPerson = new Lines({ atOnce: 1, waiting: ownWaiting }, ownBusy);
    this.#ofAll = new Lines({ atOnce, waiting }, busy);
  }

  run<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const waited = Promise.withResolvers<never>();
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      waited.reject(refuse('rate_limited', this.#busy, { retryAfterSeconds: 10 }));
    }, this.#turnMs);
    const inTurn = this.#ofPerson.run(userId, () =>
      this.#ofAll.run('', () => {
        clearTimeout(timer);
        // The person has their answer: nobody waits for this any more.
        return isOver ? waited.promise : work();
      }),
    );
    return Promise.race([inTurn, waited.promise]).finally(() => clearTimeout(timer));
  }
}
