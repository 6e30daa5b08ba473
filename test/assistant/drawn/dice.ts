/** Chance that a seed repeats (mulberry32). */
export class Dice {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }
  /** From 0 to just below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }
  /** A whole number from `from` up to `to`, both included. */
  number(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }
  one<T>(all: readonly T[]): T {
    const drawn = all[this.number(0, all.length - 1)];
    if (drawn === undefined) throw new Error('nothing to draw from');
    return drawn;
  }
  /** So many different ones, in the order of the draw. */
  some<T>(all: readonly T[], count: number): T[] {
    const left = [...all];
    return Array.from({ length: Math.min(count, left.length) }, () => {
      const [drawn] = left.splice(this.number(0, left.length - 1), 1);
      if (drawn === undefined) throw new Error('nothing to draw from');
      return drawn;
    });
  }
}
