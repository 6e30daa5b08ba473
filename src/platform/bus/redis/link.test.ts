import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasRedis, noRedis, RealRedis } from '../../../../scripts/real-redis.ts';
import { silentLog } from '../../../../test/lib/silent-log.ts';
import { RedisLink } from './link.ts';

/** Stands before Redis; `vanish` is a machine that loses its power: nothing comes any more, not even an end. */
class Address implements AsyncDisposable {
  readonly #server = createServer((client) => this.#join(client));
  readonly #sockets: Socket[] = [];
  readonly #to: string;

  constructor(to: string) {
    this.#to = to;
  }

  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `redis://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Who connects from now on reaches the one that has taken the address. */
  vanish(): void {
    for (const socket of this.#sockets) socket.pause();
  }

  #join(client: Socket): void {
    const redis = connect(Number(new URL(this.#to).port), '127.0.0.1');
    this.#sockets.push(client, redis);
    for (const socket of [client, redis]) socket.on('error', () => undefined);
    client.on('data', (chunk) => redis.write(chunk));
    redis.on('data', (chunk) => client.write(chunk));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

describe.skipIf(!hasRedis)(`a link to Redis${hasRedis ? '' : ` (skipped: ${noRedis})`}`, () => {
  let redis: RealRedis;
  beforeAll(async () => {
    redis = await RealRedis.start();
  });
  afterAll(() => redis[Symbol.asyncDispose]());

  test('whose machine has gone without a word finds the one that took its address', async () => {
    await using address = new Address(redis.url);
    const url = await address.open();
    const heard: string[] = [];
    await using link = new RedisLink({ url, log: silentLog, onLost: () => undefined });
    link.open(['all'], (text) => heard.push(text));
    const say = (text: string) => void link.publish('all', text).catch(() => undefined);
    await expect.poll(() => (link.isConnected ? say('one') : undefined, heard)).toContain('one');
    address.vanish();
    say('lost');
    link.renew();
    await expect.poll(() => (link.isConnected ? say('two') : undefined, heard)).toContain('two');
    expect(heard).not.toContain('lost');
  });
});
