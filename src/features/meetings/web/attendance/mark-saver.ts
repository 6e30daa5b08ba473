import { createStore } from '#web/storage/store.ts';
import type { AttendanceState } from '#features/meetings/contract/attendance.ts';
import { isRefusal } from '../shared/is-refusal.ts';

/** Null: the mark was cleared. */
export type Mark = AttendanceState | null;
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

interface SaverCalls {
  save: (marks: { userId: string; state: Mark }[], options: { keepalive: boolean }) => Promise<unknown>;
  /** The server does not take a mark. It is given up. */
  onRefused: (error: unknown) => void;
}

/** Marks that are made one after the other are sent together. */
const gatherMs = 500;
const retryMs = 3000;
const marksAtOnce = 100;
/** So many refusals in a row are about all of them: the register is not this person's any more. */
const refusalsMax = 3;

/**
 * Keeps the marks that the server has not answered yet, and sends them in small batches. The server takes a batch whole or
 * not at all, so a refused one is divided until the mark is found that cannot be stored.
 */
export class MarkSaver {
  readonly pending = createStore<ReadonlyMap<string, Mark>>(new Map());
  readonly state = createStore<SaveState>('idle');
  readonly #calls: SaverCalls;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  #size = marksAtOnce;
  #refusals = 0;

  constructor(calls: SaverCalls) {
    this.#calls = calls;
  }

  mark(userIds: readonly string[], mark: Mark): void {
    this.pending.set(new Map([...this.pending.get(), ...userIds.map((userId) => [userId, mark] as const)]));
    this.state.set('saving');
    if (!this.#isSending) this.#sendAfter(gatherMs);
  }

  /** At once. With `keepalive` the page may go away meanwhile. */
  async send({ keepalive = false } = {}): Promise<void> {
    const batch = Array.from(this.pending.get()).slice(0, this.#size);
    if (this.#isSending || batch.length === 0) return;
    clearTimeout(this.#timer);
    this.#isSending = true;
    try {
      await this.#calls.save(
        batch.map(([userId, state]) => ({ userId, state })),
        { keepalive },
      );
      this.#refusals = 0;
      this.#size = marksAtOnce;
      this.#isSending = false;
      this.#goOn(batch);
    } catch (error) {
      this.#isSending = false;
      this.#fail(error, batch);
    }
  }

  #sendAfter(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.send(), ms);
  }

  /** These are done. What was marked again since is not. */
  #goOn(done: readonly (readonly [userId: string, mark: Mark])[]): void {
    const left = new Map(this.pending.get());
    for (const [userId, mark] of done) if (left.get(userId) === mark) left.delete(userId);
    this.pending.set(left);
    if (left.size === 0) this.state.set('saved');
    else this.#sendAfter(0);
  }

  #fail(error: unknown, batch: readonly (readonly [userId: string, mark: Mark])[]): void {
    if (!isRefusal(error)) {
      this.state.set('failed');
      this.#sendAfter(retryMs);
      return;
    }
    if (batch.length > 1) {
      this.#size = Math.ceil(batch.length / 2);
      this.#sendAfter(0);
      return;
    }
    this.#refusals += 1;
    this.#calls.onRefused(error);
    this.#goOn(this.#refusals < refusalsMax ? batch : Array.from(this.pending.get()));
  }
}
