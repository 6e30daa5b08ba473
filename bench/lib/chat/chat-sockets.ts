import type { LoadOrder, LoadResult } from './chat-load.ts';
import { type ChatServer, startProduct, startSocketIo } from './chat-servers.ts';
import type { Measurement } from '../measured-process.ts';
import { Child } from '../process.ts';
import { table } from '../report.ts';

const parallel = 100;

interface Measured {
  connectMs: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Under load, and after a forced collection with all sockets connected. */
  busy: Measurement;
  rested: Measurement;
}

/** The product, and Socket.IO storing nothing, with so many connected sockets; each writes when its last message is answered. */
export async function measureSocketCounts(counts: readonly number[], seconds: number): Promise<void> {
  await using load = new Child('./chat/chat-load.ts');
  await load.next('ready');
  await using product = await startProduct(Math.max(...counts));
  await using plain = await startSocketIo(product.people);
  const rows: string[][] = [];
  for (const count of counts) {
    for (const server of [product, plain]) {
      await server.restart();
      const { connectMs, perSecond, p50, p99, busy, rested } = await measureOne(load, server, count, seconds);
      rows.push([
        `${count} sockets, ${server.name}`,
        (connectMs / 1000).toFixed(2),
        perSecond.toFixed(0),
        p50.toFixed(1),
        p99.toFixed(1),
        ...[busy.rssBytes, busy.heapTotalBytes, rested.rssBytes, rested.heapUsedBytes].map(megabytes),
      ]);
      console.log(`  ${rows.at(-1)?.join('  ')}`);
    }
  }
  console.log('');
  table(
    [
      '',
      'connected in, s',
      'messages/s',
      'p50 at half, ms',
      'p99 at half, ms',
      'RSS busy, MB',
      'heap busy',
      'RSS rested',
      'live heap',
    ],
    rows,
  );
}

async function measureOne(
  load: Child,
  server: ChatServer,
  count: number,
  seconds: number,
): Promise<Measured> {
  const ask = <T>(order: LoadOrder, key: string): Promise<T> => load.ask<T>(order, key);
  const { dialect, urls, people } = server;
  const connectMs = await ask<number>(
    { connect: { dialect, urls, people: people.slice(0, count), parallel } },
    'connectedInMs',
  );
  await ask<LoadResult>({ saturate: { seconds: 2 } }, 'result');
  const saturated = await ask<LoadResult>({ saturate: { seconds } }, 'result');
  const perSecond = saturated.acknowledged / saturated.seconds;
  const steady = await ask<LoadResult>(
    { steady: { perSecond: Math.round(perSecond / 2), seconds } },
    'result',
  );
  const busy = await server.process.measure();
  const rested = await server.process.measureMemory();
  await ask({ close: true }, 'closed');
  for (const result of [saturated, steady]) {
    if (result.refused > 0 || result.delivered !== result.acknowledged)
      throw new Error(
        `${server.name}: not every message was stored and delivered once: ${JSON.stringify(result)}`,
      );
  }
  return { connectMs, perSecond, p50: steady.p50, p99: steady.p99, busy, rested };
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
