import type { PeerListener } from '../port.ts';

/** A lost process may still be writing to the database for this long. */
const suspectedMs = 5 * 60_000;

/** The other processes, as far as they are heard. */
export class Peers {
  readonly #heardAt = new Map<string, number>();
  /** Counted as dead, and since when. Some were only paused or cut off, and continue. */
  readonly #silent = new Map<string, number>();
  readonly #listeners = new Set<PeerListener>();
  readonly #silenceMs: number;

  /** A process that is silent this long is gone. */
  constructor(silenceMs: number) {
    this.#silenceMs = silenceMs;
  }

  /** Reports the present processes at once. */
  onChange(listener: PeerListener): () => void {
    this.#listeners.add(listener);
    for (const processId of this.#heardAt.keys()) listener('came', processId);
    return () => this.#listeners.delete(listener);
  }

  /** `back`: a process that was counted as dead, and was sent nothing meanwhile. */
  heard(processId: string): 'known' | 'new' | 'back' {
    const isKnown = this.#heardAt.has(processId);
    this.#heardAt.set(processId, performance.now());
    if (isKnown) return 'known';
    const isBack = this.#silent.delete(processId);
    this.#notify('came', processId);
    return isBack ? 'back' : 'new';
  }

  /** Whether these are all that can answer, where somebody who is connected no longer does. */
  areAllButSilent(processIds: ReadonlySet<string>): boolean {
    return this.#silent.size > 0 && [...this.#heardAt.keys()].every((known) => processIds.has(known));
  }

  /** It reports that it has no state of ours, or may have missed facts. */
  came(processId: string): void {
    this.#notify('came', processId);
  }

  gone(processId: string): void {
    if (this.#heardAt.delete(processId)) this.#notify('gone', processId);
  }

  /** It is gone without a word: it died, or goes on where we do not hear it. */
  lost(processId: string): void {
    if (this.#heardAt.has(processId)) this.#silent.set(processId, performance.now());
    this.gone(processId);
  }

  /** Whether none can have changed something unheard for longer than this. A lost one counts as alive for a while. */
  areAllHeard(withinMs: number): boolean {
    const now = performance.now();
    for (const at of this.#heardAt.values()) if (now - at >= withinMs) return false;
    for (const [processId, since] of this.#silent) {
      if (now - since < suspectedMs) return false;
      this.#silent.delete(processId);
    }
    return true;
  }

  /** Call it when all received messages are handled: a stall of this process is no silence of the others. */
  dropSilent(): void {
    const since = performance.now() - this.#silenceMs;
    for (const [processId, at] of this.#heardAt) {
      if (at < since) this.lost(processId);
    }
  }

  /** No process could be heard for a while. */
  forgive(): void {
    for (const processId of this.#heardAt.keys()) this.#heardAt.set(processId, performance.now());
  }

  #notify(change: 'came' | 'gone', processId: string): void {
    for (const listener of this.#listeners) listener(change, processId);
  }
}
