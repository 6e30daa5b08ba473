import type { Log } from '#platform/log/port.ts';
import type { Bus } from './port.ts';

type Listener = (payload: unknown) => void | Promise<void>;

/** The bus of a single process: listeners are called in the order in which they subscribed. One that fails does not keep the others from hearing. */
export class MemoryBus implements Bus {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  publish(topic: string, payload: unknown): void {
    const copy = asJson(payload);
    setImmediate(() => void this.#tell(topic, copy));
  }

  publishAndWait(topic: string, payload: unknown): Promise<void> {
    return this.#tell(topic, asJson(payload));
  }

  subscribe(topic: string, listener: Listener): () => void {
    // Wrapped, so that the same function may be subscribed twice and leave once.
    const entry: Listener = (payload) => listener(payload);
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(entry));
    return () => {
      listeners.delete(entry);
      if (listeners.size === 0 && this.#listeners.get(topic) === listeners) this.#listeners.delete(topic);
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#listeners.clear();
  }

  async #tell(topic: string, payload: unknown): Promise<void> {
    const listeners = [...(this.#listeners.get(topic) ?? [])];
    await Promise.all(listeners.map((listener) => this.#call(topic, listener, payload)));
  }

  async #call(topic: string, listener: Listener, payload: unknown): Promise<void> {
    try {
      await listener(payload);
    } catch (error) {
      this.#log.error({ topic, err: error }, 'a listener of the bus failed');
    }
  }
}

// What crosses machines tomorrow must be JSON today, and nobody may change what another listener sees.
const asJson = (payload: unknown): unknown =>
  payload === undefined ? undefined : (JSON.parse(JSON.stringify(payload)) as unknown);
