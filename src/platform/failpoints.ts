import process from 'node:process';

/** Named points at which the process kills itself, with the probability that FAIL gives them. Without FAIL nothing happens. */
export class Failpoints {
  readonly #chances: Readonly<Record<string, number>>;

  constructor(chances: Readonly<Record<string, number>> = {}) {
    this.#chances = chances;
  }

  hit(point: string): void {
    const chance = this.#chances[point];
    if (chance === undefined || Math.random() >= chance) return;
    // SIGKILL, because nothing may be tidied up.
    process.kill(process.pid, 'SIGKILL');
    // The signal is on its way; nothing of what follows may happen before it arrives.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
}
