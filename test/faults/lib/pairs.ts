import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deployment } from './deployment.ts';
import type { OutboxClient } from './outbox-client.ts';

/** People in pairs, all connected, each pair with a first message: 'before'. The first of each pair writes. */
export class Pairs implements Disposable {
  readonly clients: OutboxClient[];
  readonly unauthorized: string[] = [];
  readonly #writers: OutboxClient[];

  private constructor(clients: OutboxClient[]) {
    this.clients = clients;
    this.#writers = clients.filter((_client, index) => index % 2 === 0);
    for (const { socket } of clients)
      socket.on(
        'connect_error',
        ({ message }) => message === 'unauthorized' && this.unauthorized.push(message),
      );
  }

  /** So many people, beginning with the `from`th. */
  static async connect(deployment: Deployment, from: number, count: number): Promise<Pairs> {
    const pairs = new Pairs(
      Array.from({ length: count }, (_, index) => deployment.client(from + index, 1000)),
    );
    await pairs.connected();
    await pairs.send('before');
    await pairs.allShow(['before']);
    return pairs;
  }

  async connected(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.connected()));
  }

  async send(content: string): Promise<void> {
    await Promise.all(this.#writers.map((client, half) => client.send(this.#partnerId(2 * half), content)));
  }

  /** Resolves when every browser shows exactly these, without a request to look. */
  async allShow(contents: readonly string[]): Promise<void> {
    await Promise.all(
      this.clients.map(async (client, index) => {
        const shown = () => client.shown.get(this.#partnerId(index))?.map(({ content }) => content) ?? [];
        while (shown().length < contents.length) await sleep(20);
        assert.deepEqual(shown(), contents);
      }),
    );
  }

  async historiesAre(contents: readonly string[]): Promise<void> {
    const wanted = contents.map((content, index) => [index + 1, content]);
    for (const [half, client] of this.#writers.entries()) {
      const history = await client.wholeHistory(this.#partnerId(2 * half));
      assert.deepEqual(
        history.map(({ content, seq }) => [seq, content]),
        wanted,
      );
    }
  }

  /** Every writer sends so many, one after the other, at a calm pace. */
  stream(messages: number) {
    const contents = Array.from({ length: messages }, (_, n) => `message ${n}`);
    const progress = this.#writers.map(() => 0);
    const done = Promise.all(
      this.#writers.map(async (client, half) => {
        for (const [n, content] of contents.entries()) {
          await client.send(this.#partnerId(2 * half), content);
          progress[half] = n + 1;
          await sleep(30);
        }
      }),
    );
    /** Resolves when every writer has had so many acknowledged. */
    const reached = async (count: number): Promise<void> => {
      while (Math.min(...progress) < count) await sleep(10);
    };
    return { contents, done, reached };
  }

  #partnerId(index: number): string {
    const partner = this.clients[index % 2 ? index - 1 : index + 1];
    if (partner === undefined) throw new Error('people come in pairs');
    return partner.person.userId;
  }

  [Symbol.dispose](): void {
    for (const client of this.clients) client[Symbol.dispose]();
  }
}
