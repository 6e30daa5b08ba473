import { runInNewContext } from 'node:vm';
import { readingLimits as limits } from './limits.ts';

interface Guarded<T> {
  step: (item: T) => void;
  /** An item that kept the process busy for too long; the work on it was stopped anywhere. */
  onStuck: (item: T) => void;
  /** True: what is left is not begun. */
  isOver: () => boolean;
  /** Between pieces of the work: sends what is done. */
  pause: () => Promise<void>;
}

/**
 * Works on each item, and stops one that does not end: a rule that never fits makes the library search without limit, and only
 * the engine can interrupt it.
 */
export async function eachGuarded<T extends object>(
  items: readonly T[],
  { step, onStuck, isOver, pause }: Guarded<T>,
): Promise<void> {
  let at = 0;
  const work = (): void => {
    const began = performance.now();
    for (let item = items[at]; item !== undefined && !isOver(); item = items[at]) {
      step(item);
      at += 1;
      if (performance.now() - began > limits.sliceMs) return;
    }
  };
  while (at < items.length && !isOver()) {
    try {
      runInNewContext('work()', { work }, { timeout: limits.sliceMs + limits.stuckMs });
    } catch (error) {
      const stuck = items[at];
      if (!isTimeout(error) || stuck === undefined) throw error;
      onStuck(stuck);
      at += 1;
    }
    await pause();
  }
}

/** It may be an error of the other context, whose `Error` is another one. */
const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
