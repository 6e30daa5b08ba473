import type { PeerListener } from '../port.ts';

/** The other processes, as far as they are heard. */
export class Peers {
  readonly #heardAt = new Map<string, number>();
  /** Taken for dead without a word of theirs: some stand still and go on. */
  readonly #silent = new Set<string>();
  readonly #listeners = new Set<PeerListener>();
  readonly #silenceMs: number;

  /** Whoever is silent for so long is gone. */
  constructor(silenceMs: number) {
    this.#silenceMs = silenceMs;
  }

  /** Those who are there already are told at once. */
  onChange(listener: PeerListener): () => void {
    this.#listeners.add(listener);
    for (const processId of this.#heardAt.keys()) listener('came', processId);
    return () => this.#listeners.delete(listener);
  }

  /** `back`: one that was taken for dead, to which nothing was told meanwhile. */
  heard(processId: string): 'known' | 'new' | 'back' {
    const isKnown = this.#heardAt.has(processId);
    this.#heardAt.set(processId, performance.now());
    if (isKnown) return 'known';
    const isBack = this.#silent.delete(processId);
    this.#tell('came', processId);
    return isBack ? 'back' : 'new';
  }

  /** Whether these are all that can answer, where somebody who is connected no longer does. */
  areAllButSilent(processIds: ReadonlySet<string>): boolean {
    return this.#silent.size > 0 && [...this.#heardAt.keys()].every((known) => processIds.has(known));
  }

  /** It says that it knows nothing of us, or may have missed something. */
  came(processId: string): void {
    this.#tell('came', processId);
  }

  gone(processId: string): void {
    if (this.#heardAt.delete(processId)) this.#tell('gone', processId);
  }

  /** To be called when everything said so far has been heard: a stall of ours is no silence of theirs. */
  dropSilent(): void {
    const since = performance.now() - this.#silenceMs;
    for (const [processId, at] of this.#heardAt) {
      if (at >= since) continue;
      this.#silent.add(processId);
      this.gone(processId);
    }
  }

  /** Nobody could be heard for a while, whoever is there. */
  forgive(): void {
    for (const processId of this.#heardAt.keys()) this.#heardAt.set(processId, performance.now());
  }

  #tell(change: 'came' | 'gone', processId: string): void {
    for (const listener of this.#listeners) listener(change, processId);
  }
}
