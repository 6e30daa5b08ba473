import type { Count, Counters } from './port.ts';

const maxKeys = 100_000;

interface Window {
  endsAt: number;
  hits: number;
}

/** Counters of this process alone. */
export class MemoryCounters implements Counters {
  readonly #windows = new Map<string, Window>();

  hit(key: string, windowMs: number): Count {
    // Monotonic: a clock that is set back makes nobody wait longer.
    const now = performance.now();
    let window = this.#windows.get(key);
    if (window === undefined || window.endsAt <= now) {
      if (this.#windows.size >= maxKeys) this.#sweep(now);
      window = { endsAt: now + windowMs, hits: 0 };
      this.#windows.set(key, window);
    }
    window.hits += 1;
    return { hits: window.hits, leftMs: window.endsAt - now };
  }

  #sweep(now: number): void {
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key);
    // Still full: the oldest are dropped, so that many keys cannot fill memory.
    for (const key of this.#windows.keys()) {
      if (this.#windows.size < maxKeys / 2) break;
      this.#windows.delete(key);
    }
  }
}
