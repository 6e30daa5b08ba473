import { reconnectDelay } from '#web/live/backoff.ts';
import { connectionLimits } from '#shared/connection-limits.ts';
import { newId } from '#shared/id.ts';
import { isApiError } from '#web/calls/api-error.ts';
import { createStore, type Store } from '#web/storage/store.ts';
import type { EditOutcome } from '#features/gradebook/contract/gradebook.ts';
import {
  asTried,
  type Batch,
  emptyOutbox,
  type Outbox,
  type PendingEdit,
  refusedWhole,
  settled,
  withEdits,
  withoutRefused,
} from './outbox.ts';
import type { CellPlace } from '../shared/book.ts';

/** `waiting`: no answer came. The edits are on this device and go as soon as the server answers. */
export type SendState = 'idle' | 'sending' | 'waiting';

interface EditSenderOptions {
  /** From an earlier visit. */
  kept: readonly Batch[];
  send: (batch: Batch) => Promise<readonly EditOutcome[]>;
  keep: (before: Outbox, now: Outbox) => void;
  onAnswered: (outcomes: readonly EditOutcome[]) => void;
  onRefused: (batch: Batch) => void;
  /** The sentence for a call that was refused as a whole. */
  sentenceOf: (error: unknown) => string;
}

/** Sends edits in their order, one call at a time, until each has an answer. */
export class EditSender {
  readonly outbox: Store<Outbox>;
  readonly state = createStore<SendState>('idle');
  readonly #options: EditSenderOptions;
  #isSending = false;
  #isStopped = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: EditSenderOptions) {
    this.#options = options;
    this.outbox = createStore({ ...emptyOutbox, batches: options.kept });
  }

  add(edits: readonly PendingEdit[]): void {
    if (edits.length === 0) return;
    this.#change(withEdits(this.outbox.get(), newId(), edits));
    void this.send();
  }

  forgetRefused(places: readonly CellPlace[]): void {
    this.#change(withoutRefused(this.outbox.get(), places));
  }

  /** Tries now, whatever the next attempt was planned for. */
  async send(): Promise<void> {
    const [batch] = this.outbox.get().batches;
    if (batch === undefined || this.#isSending || this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#isSending = true;
    this.state.set('sending');
    this.#change(asTried(this.outbox.get(), batch.id));
    const hasAnswer = await this.#sendOne(batch);
    this.#isSending = false;
    if (!hasAnswer) return this.#wait();
    this.#failures = 0;
    if (this.outbox.get().batches.length === 0) this.state.set('idle');
    else await this.send();
  }

  /** The page has closed: what is on its way still gets its answer, and the rest waits for the next visit. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** Also after a stop: a screen that opens again continues. */
  start(): void {
    this.#isStopped = false;
    void this.send();
  }

  async #sendOne(batch: Batch): Promise<boolean> {
    const { send, onAnswered, onRefused, sentenceOf } = this.#options;
    try {
      const outcomes = await send(batch);
      onAnswered(outcomes);
      this.#change(settled(this.outbox.get(), batch.id, outcomes));
    } catch (error) {
      if (mayPass(error)) return false;
      this.#change(refusedWhole(this.outbox.get(), batch.id, sentenceOf(error)));
      onRefused(batch);
    }
    return true;
  }

  #wait(): void {
    this.#failures += 1;
    this.state.set('waiting');
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.send(), reconnectDelay(this.#failures, connectionLimits));
  }

  #change(now: Outbox): void {
    const before = this.outbox.get();
    this.#options.keep(before, now);
    this.outbox.set(now);
  }
}

const tooManyRequests = 429;
/** The same call can succeed later: no answer came, the server could not, or it was asked too often. */
const mayPass = (error: unknown): boolean =>
  !isApiError(error) || error.isOffline || error.status >= 500 || error.status === tooManyRequests;
