// The load generator, in a process of its own: thousands of sockets that speak the wire by hand, so that it costs little.
import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import type { BenchPerson } from '../accounts.ts';

export type Dialect = 'socketio' | 'ws';
export interface LoadResult {
  acknowledged: number;
  delivered: number;
  refused: number;
  seconds: number;
  p50: number;
  p99: number;
  cpuMs: number;
}
export type LoadOrder =
  | { connect: { dialect: Dialect; urls: string[]; people: BenchPerson[]; parallel: number } }
  | { saturate: { seconds: number } }
  | { steady: { perSecond: number; seconds: number } }
  | { close: true };

const content = 'See you after the lecture at the library, second floor?';
let run = '';

/** One person's socket. It counts by the beginnings of frames, which is all that it has to understand. */
class Client {
  readonly #dialect: Dialect;
  readonly #socket: WebSocket;
  readonly #body: string;
  readonly connected: Promise<void>;
  readonly sentAt = new Map<number, number>();
  #lastId = 0;
  onAcknowledged: (ms: number, isGood: boolean) => void = () => {};
  delivered = 0;

  constructor(dialect: Dialect, url: string, own: BenchPerson, receiverId: string) {
    this.#dialect = dialect;
    this.#socket = new WebSocket(url, {
      headers: { cookie: own.cookie },
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    this.#body = `{"receiverId":"${receiverId}","content":"${content}","clientId":"${run}-${own.userId.slice(-6)}-`;
    this.connected = new Promise((resolve, reject) => {
      this.#socket.once('error', reject);
      this.#socket.once('close', () => reject(new Error('the server closed a socket')));
      if (dialect === 'ws') this.#socket.once('open', () => resolve());
      this.#socket.on('message', (data: Buffer) => this.#onFrame(data.toString('latin1'), resolve));
    });
    this.connected.catch(() => undefined);
  }

  #onFrame(frame: string, onConnected: () => void): void {
    if (frame.includes('"new_message"')) this.delivered += 1;
    else if (this.#dialect === 'ws') {
      if (frame.startsWith('["')) return;
      this.#acknowledged(Number.parseInt(frame.slice(1), 10), frame);
    } else if (frame.startsWith('43')) this.#acknowledged(Number.parseInt(frame.slice(2), 10), frame);
    else if (frame === '2') this.#socket.send('3');
    else if (frame.startsWith('0')) this.#socket.send('40');
    else if (frame.startsWith('40')) onConnected();
  }

  #acknowledged(id: number, frame: string): void {
    const sentAt = this.sentAt.get(id);
    if (sentAt === undefined) return;
    this.sentAt.delete(id);
    this.onAcknowledged(performance.now() - sentAt, frame.includes('"success":true'));
  }

  send(): void {
    const id = (this.#lastId += 1);
    this.sentAt.set(id, performance.now());
    const body = `${this.#body}${id}"}`;
    this.#socket.send(this.#dialect === 'ws' ? `[${id},${body}]` : `42${id}["send_message",${body}]`);
  }

  close(): void {
    this.#socket.terminate();
  }
}

let clients: Client[] = [];

async function connect({
  dialect,
  urls,
  people,
  parallel,
}: Extract<LoadOrder, { connect: unknown }>['connect']) {
  const startedAt = performance.now();
  clients = [];
  // Client ids of their own, or the messages of an earlier round would be sent again.
  run = randomBytes(6).toString('hex');
  for (let from = 0; from < people.length; from += parallel) {
    const some = people.slice(from, from + parallel).map((own, offset) => {
      const index = from + offset;
      const partner = people[index % 2 ? index - 1 : index + 1] ?? own;
      // Partners are at different addresses where there are several.
      return new Client(dialect, urls[index % urls.length] ?? '', own, partner.userId);
    });
    await Promise.all(some.map((client) => client.connected));
    clients.push(...some);
  }
  return performance.now() - startedAt;
}

/** Runs for so many seconds and then waits for what is in flight. `sending` says when each client sends. */
async function measure(
  seconds: number,
  sending: (isOver: () => boolean, note: (client: Client) => void) => Promise<void> | void,
): Promise<LoadResult> {
  const latencies: number[] = [];
  let refused = 0;
  const deliveredBefore = clients.reduce((sum, client) => sum + client.delivered, 0);
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  let endedAt = startedAt;
  const isOver = () => performance.now() - startedAt > seconds * 1000;
  await sending(isOver, (client) => {
    client.onAcknowledged = (ms, isGood) => {
      endedAt = performance.now();
      latencies.push(ms);
      if (!isGood) refused += 1;
    };
  });
  while (clients.some((client) => client.sentAt.size > 0))
    await new Promise((resolve) => setTimeout(resolve, 5));
  const cpu = process.cpuUsage(cpuBefore);
  // The last broadcast is still on its way.
  await new Promise((resolve) => setTimeout(resolve, 200));
  latencies.sort((a, b) => a - b);
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return {
    acknowledged: latencies.length,
    delivered: clients.reduce((sum, client) => sum + client.delivered, 0) - deliveredBefore,
    refused,
    seconds: (endedAt - startedAt) / 1000,
    p50: at(0.5),
    p99: at(0.99),
    cpuMs: (cpu.user + cpu.system) / 1000,
  };
}

/** Every client has one message in flight, as a browser's outbox has: the most that these clients can ask for. */
const saturate = (seconds: number) =>
  measure(seconds, async (isOver, note) => {
    for (const client of clients) {
      note(client);
      const count = client.onAcknowledged;
      client.onAcknowledged = (ms, isGood) => {
        count(ms, isGood);
        if (!isOver()) client.send();
      };
      client.send();
    }
    while (!isOver()) await new Promise((resolve) => setTimeout(resolve, 20));
  });

/** A fixed number of messages per second, whether they are answered or not, from one client after the other. */
async function steady(perSecond: number, seconds: number): Promise<LoadResult> {
  // Everybody's first message finds nothing known about them yet: it is not counted.
  await flow(perSecond, 1);
  return flow(perSecond, seconds);
}

const flow = (perSecond: number, seconds: number) =>
  measure(seconds, async (isOver, note) => {
    for (const client of clients) note(client);
    const startedAt = performance.now();
    let sent = 0;
    while (!isOver()) {
      const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
      for (; sent < due; sent += 1) clients[(sent * 7) % clients.length]?.send();
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  });

process.on('message', (order: LoadOrder | string) => void obey(order));
process.on('disconnect', () => process.exit(0));

async function obey(order: LoadOrder | string): Promise<void> {
  if (typeof order === 'string') return order === 'stop' ? process.exit(0) : undefined;
  if ('connect' in order) process.send?.({ connectedInMs: await connect(order.connect) });
  else if ('saturate' in order) process.send?.({ result: await saturate(order.saturate.seconds) });
  else if ('steady' in order)
    process.send?.({ result: await steady(order.steady.perSecond, order.steady.seconds) });
  else {
    for (const client of clients) client.close();
    clients = [];
    process.send?.({ closed: true });
  }
}
process.send?.({ ready: true });
