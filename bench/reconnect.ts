// npm run bench:reconnect: 1,000 pages with the browser's own plan of attempts lose the built product for 60 s. Printed is
// when each has its connection and its data back, after the server answers again. `smoke` as argument: 100 pages, 15 s.
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { Product } from '../e2e/lib/product.ts';
import { isServerAnswering, Reconnector } from '../src/web/live/reconnector.ts';
import { type BenchPerson, makePeople } from './lib/accounts.ts';
import { BenchDatabase } from './lib/bench-database.ts';
import { memoryKb } from './lib/memory-of.ts';
import { goal, percentile, table } from './lib/report.ts';

const isSmoke = process.argv.includes('smoke');
const count = isSmoke ? 100 : 1000;
const outageMs = isSmoke ? 15_000 : 60_000;
const backWithinMs = 10_000;
const secret = 'a secret of the bench that nobody else has';
/** What a page on the dashboard asks for again with its connection. */
const calls = ['/api/session', '/api/dashboard', '/api/notifications/unread-count'];

/** One page that nobody touches: its connection, the catch-up of the chat, and its queries. */
class Page {
  readonly #person: BenchPerson;
  readonly #url: string;
  #socket: WebSocket | undefined;
  attempts = 0;
  refused = 0;
  #settle: () => void = () => undefined;
  connectedAt = 0;
  backAt = 0;
  readonly #reconnector: Reconnector;

  constructor(url: string, person: BenchPerson) {
    this.#url = url;
    this.#person = person;
    this.#reconnector = new Reconnector({
      connect: () => this.#connect(),
      isAnswering: () => {
        this.attempts += 1;
        return isServerAnswering(url);
      },
      onFailed: () => undefined,
    });
  }

  /** Resolves when the page has its connection and its data the next time. */
  nextBack(): Promise<void> {
    return new Promise((resolve) => (this.#settle = resolve));
  }

  open(): void {
    this.#reconnector.now();
  }

  close(): void {
    this.#reconnector.reset();
    this.#socket?.removeAllListeners().terminate();
  }

  #connect(): void {
    this.attempts += 1;
    const socket = new WebSocket(`${this.#url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      headers: { cookie: this.#person.cookie, origin: this.#url },
      perMessageDeflate: false,
    });
    this.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('close', () => this.#reconnector.failed());
    socket.on('message', (data: Buffer) => this.#read(socket, data.toString()));
  }

  #read(socket: WebSocket, frame: string): void {
    if (frame === '2') socket.send('3');
    else if (frame.startsWith('0')) socket.send('40');
    else if (frame.startsWith('40')) {
      this.#reconnector.reset();
      this.connectedAt = performance.now();
      socket.send(`42["authenticate",{"userId":"${this.#person.userId}"}]`);
      socket.send('421["catch_up",{"conversations":[],"list":true}]');
    } else if (frame.startsWith('431')) {
      if (!frame.includes('"success":true')) this.refused += 1;
      void this.#ask();
    }
  }

  async #ask(): Promise<void> {
    const headers = { cookie: this.#person.cookie };
    const answers = await Promise.all(
      calls.map(async (path) => {
        const answer = await fetch(`${this.#url}${path}`, { headers });
        await answer.arrayBuffer();
        return answer.ok;
      }),
    ).catch(() => [false]);
    this.refused += answers.filter((isGood) => !isGood).length;
    this.backAt = performance.now();
    this.#settle();
  }
}

await using database = await BenchDatabase.start();
const people = await makePeople(database.db, secret, count);
await using product = await Product.start({ DATABASE_URL: database.url, AUTH_SECRET: secret });
const pages = people.map((person) => new Page(product.url, person));

const first = pages.map((page) => page.nextBack());
for (const page of pages) page.open();
await Promise.all(first);
console.log(`${count} pages are connected; the server goes for ${outageMs / 1000} s`);
for (const page of pages) page.attempts = page.refused = 0;

const back = pages.map((page) => page.nextBack());
await product.kill('SIGKILL');
await pause(outageMs);
const triedBefore = pages.reduce((sum, { attempts }) => sum + attempts, 0);
await product.startProcess();
const returnedAt = performance.now();
await Promise.all(back);

const connected = pages.map(({ connectedAt }) => Math.max(0, connectedAt - returnedAt));
const withData = pages.map(({ backAt }) => Math.max(0, backAt - returnedAt));
const line = (name: string, times: readonly number[]) => [
  name,
  ...[0.5, 0.9, 0.99, 1].map((share) => (percentile(times, share) / 1000).toFixed(1)),
];
table(
  [`${count} pages, seconds after the return`, 'p50', 'p90', 'p99', 'last'],
  [line('connected', connected), line('with their data', withData)],
);
const eachSecond = Array.from(
  { length: backWithinMs / 1000 },
  (_, second) => connected.filter((ms) => Math.floor(ms / 1000) === second).length,
);
console.log(`connected in each second: ${eachSecond.join(' ')}`);
console.log(`attempts of a page during the outage: ${(triedBefore / count).toFixed(1)}`);
if (product.pid !== undefined)
  console.log(`server after the return: ${(memoryKb(product.pid, 'VmHWM') / 1024).toFixed(0)} MB at most`);
goal('last page with its data, s', Math.max(...withData) / 1000, '<=', backWithinMs / 1000);
goal(
  'refused calls',
  pages.reduce((sum, { refused }) => sum + refused, 0),
  '<=',
  0,
);
goal('most pages in one second, of all', Math.max(...eachSecond) / count, '<=', 0.5);
for (const page of pages) page.close();
