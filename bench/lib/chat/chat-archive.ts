import { performance } from 'node:perf_hooks';
import { BenchDatabase } from '../bench-database.ts';
import { archive, fillArchive } from './fill-archive.ts';
import { type ChatServer, startProduct } from './chat-servers.ts';
import { percentile, table } from '../report.ts';

const callsEach = 300;
const callers = 8;

/** What a person with 500 conversations waits for, among so many messages in all. */
export async function measureArchive(messages: number): Promise<void> {
  await using database = await BenchDatabase.start();
  await using product = await startProduct(archive.people, { DATABASE_URL: database.url });
  const startedAt = performance.now();
  await fillArchive(database.db, messages);
  console.log(`  ${messages} messages filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`);
  // A fresh process: it knows nothing of what was there before.
  await product.restart();
  const { people } = product;
  const heavy = people[0];
  const partner = people[1];
  if (!heavy || !partner) throw new Error('there are no people');
  const deep = (n: number) => `contactId=${partner.userId}&before=${1 + ((n * 7919) % archive.deepMessages)}`;
  const rows: string[][] = [];
  const measure = async (
    label: string,
    path: (n: number) => string,
    who: (n: number) => number = () => 0,
  ) => {
    const { perSecond, p50, p99 } = await callMany(product, path, who);
    rows.push([label, perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1)]);
  };
  await measure('search, a rare word', (n) => `search?query=word${(n * 37) % archive.words}`, searcher);
  await measure('search, a common word', () => 'search?query=library', searcher);
  await measure('search, the beginning of two words', () => `search?query=library%20wo`, searcher);
  await measure('recent chats, 500 conversations', () => 'recent');
  await measure('recent chats, their second page', () => 'recent?limit=100');
  await measure(`a page deep in ${archive.deepMessages} messages`, (n) => `messages?${deep(n)}`);
  await measure('unread count', () => 'unread-count');
  table(['', 'calls/s', 'p50, ms', 'p99, ms'], rows);
}

/** Each search is another person's: 40 in ten seconds are allowed to each. */
const searcher = (n: number) => n % archive.people;

async function callMany(product: ChatServer, path: (n: number) => string, who: (n: number) => number) {
  const [url = ''] = product.urls;
  const base = `${url.replace('ws:', 'http:').replace(/\/socket\.io.*/, '')}/api/chat/`;
  const latencies: number[] = [];
  let next = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (next < callsEach) {
        const n = next;
        next += 1;
        const calledAt = performance.now();
        const cookie = product.people[who(n)]?.cookie ?? '';
        const answer = await fetch(base + path(n), { headers: { cookie } });
        if (!answer.ok) throw new Error(`${path(n)}: ${answer.status}\n${product.process.output}`);
        await answer.text();
        latencies.push(performance.now() - calledAt);
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    perSecond: callsEach / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  };
}
