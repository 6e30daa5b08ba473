import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long something is worked on without a pause for anybody else. */
const stretchMs = 10;

/** Long work in the process that serves everybody: between its parts others get their turn. */
export class Stretch {
  #until = performance.now() + stretchMs;

  /** To be awaited between two parts. Most of the time it returns at once. */
  async pause(): Promise<void> {
    if (performance.now() < this.#until) return;
    await nextTurn();
    this.#until = performance.now() + stretchMs;
  }
}
