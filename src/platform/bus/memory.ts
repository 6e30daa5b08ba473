import type { Log } from '#platform/log/port.ts';
import { fromText, type Listener, Listeners, toText } from './listeners.ts';
import { MemoryCounters } from './memory-counters.ts';
import type { Bus } from './port.ts';

/** The bus of a single process. It calls listeners in the order of their subscriptions. */
export class MemoryBus implements Bus {
  readonly processId = 'only';
  readonly isShared = false;
  readonly counters = new MemoryCounters();
  readonly #listeners: Listeners;

  constructor(log: Log) {
    this.#listeners = new Listeners(log);
  }

  publish(topic: string, payload: unknown): void {
    const copy = fromText(toText(payload));
    setImmediate(() => void this.#listeners.deliver(topic, copy, this.processId));
  }

  publishAndWait(topic: string, payload: unknown): Promise<void> {
    return this.#listeners.deliver(topic, fromText(toText(payload)), this.processId);
  }

  subscribe(topic: string, listener: Listener): () => void {
    return this.#listeners.add(topic, listener);
  }

  // There are no other processes, so no fact is missed.
  async start(): Promise<void> {}
  send(): void {}
  onPeer(): () => void {
    return () => {};
  }
  onGap(): () => void {
    return () => {};
  }
  isCurrent(): boolean {
    return true;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#listeners.clear();
  }
}
