import type { Log } from '#platform/log/port.ts';

export type Listener = (payload: unknown, from: string) => void | Promise<void>;

/** The listeners of this process. One that fails does not keep the others from running. */
export class Listeners {
  readonly #byTopic = new Map<string, Set<Listener>>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  add(topic: string, listener: Listener): () => void {
    // Wrapped, so that the same function may be subscribed twice and leave once.
    const entry: Listener = (payload, from) => listener(payload, from);
    const listeners = this.#byTopic.get(topic) ?? new Set();
    this.#byTopic.set(topic, listeners.add(entry));
    return () => {
      listeners.delete(entry);
      if (listeners.size === 0 && this.#byTopic.get(topic) === listeners) this.#byTopic.delete(topic);
    };
  }

  /** Calls them in the order of their subscriptions; resolves when all are done. */
  async deliver(topic: string, payload: unknown, from: string): Promise<void> {
    const listeners = [...(this.#byTopic.get(topic) ?? [])];
    await Promise.all(listeners.map((listener) => this.#call(topic, listener, payload, from)));
  }

  clear(): void {
    this.#byTopic.clear();
  }

  async #call(topic: string, listener: Listener, payload: unknown, from: string): Promise<void> {
    try {
      await listener(payload, from);
    } catch (error) {
      this.#log.error({ topic, err: error }, 'a listener of the bus failed');
    }
  }
}

/** Payloads that cross machines must be JSON. They are serialized at once, so no listener sees another's change. */
export const toText = (payload: unknown): string => (payload === undefined ? '' : JSON.stringify(payload));
export const fromText = (text: string): unknown => (text === '' ? undefined : (JSON.parse(text) as unknown));
