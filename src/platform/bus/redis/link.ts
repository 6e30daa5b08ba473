import { createClient } from 'redis';
import type { Log } from '#platform/log/port.ts';

const connectMs = 3_000;
const longestPauseMs = 1_000;

type Client = ReturnType<typeof makeClient>;

/**
 * Two connections to Redis, one to publish and one to subscribe. Each reconnects without limit. The caller checks
 * them by receiving its own heartbeats: a Redis that hangs keeps its connections open.
 */
export class RedisLink implements AsyncDisposable {
  readonly #speaking: Client;
  readonly #listening: Client;
  readonly #lost: () => void;
  #isClosed = false;

  constructor(options: { url: string; log: Log; onLost: () => void }) {
    this.#lost = options.onLost;
    this.#speaking = makeClient(options.url);
    this.#listening = makeClient(options.url);
    for (const client of [this.#speaking, this.#listening]) {
      // Every failed attempt is an error event. The caller that waits reports it once.
      client.on('error', (error: Error) => {
        options.log.debug({ reason: error.message }, 'a connection to Redis failed');
        this.#lost();
      });
      client.on('end', () => this.#lost());
    }
  }

  /** Begins to connect, and listens on these channels whenever there is a connection. */
  open(channels: readonly string[], hear: (text: string) => void): void {
    let isSubscribed = false;
    this.#listening.on('ready', () => {
      // The library subscribes again by itself what it has subscribed once.
      if (isSubscribed) return;
      this.#listening.subscribe([...channels], hear).then(
        () => (isSubscribed = true),
        () => undefined,
      );
    });
    for (const client of [this.#speaking, this.#listening]) client.connect().catch(() => undefined);
  }

  /**
   * Reconnects. A machine that goes without a word leaves connections that look open for a quarter of an hour, also
   * when another one has taken its address.
   */
  renew(): void {
    for (const client of [this.#speaking, this.#listening]) {
      // One that is not ready is on its way already.
      if (this.#isClosed || !client.isReady) continue;
      client.destroy();
      client.connect().catch(() => undefined);
    }
  }

  get isConnected(): boolean {
    return !this.#isClosed && this.#speaking.isReady && this.#listening.isReady;
  }

  /** How many processes listened. */
  async publish(channel: string, text: string): Promise<number> {
    return Number(await this.#speaking.sendCommand(['PUBLISH', channel, text]));
  }

  command(args: string[]): Promise<unknown> {
    return this.#speaking.sendCommand(args);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    for (const client of [this.#listening, this.#speaking]) if (client.isOpen) client.destroy();
  }
}

const makeClient = (url: string) =>
  createClient({
    url,
    // Late publications would be out of order; the database has what must last.
    disableOfflineQueue: true,
    pingInterval: 10_000,
    socket: {
      connectTimeout: connectMs,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** Math.min(retries, 6), longestPauseMs),
    },
  });
