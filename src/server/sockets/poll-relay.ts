import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { connectionLimits } from '#shared/connection-limits.ts';
import type { Bus } from '#platform/bus/port.ts';

const askTopic = 'poll.ask';
const answerTopic = 'poll.answer';

/** The parts of Engine.IO's server that this file changes. */
interface Engine {
  handleRequest(request: IncomingMessage, response: ServerResponse): void;
  generateId(request: IncomingMessage): string | PromiseLike<string>;
}
type Ask =
  | { id: number; method: string; url: string; type: string | undefined; body: string }
  /** The client has disconnected. */
  | { id: number; isClosed: true };
interface PollAnswer {
  id: number;
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Forwards polling requests. A polling client opens a request for each poll, and a balancer may send it to any
 * process. A process without the connection forwards it to the one that has it. The id of a connection begins with
 * its process.
 */
export function relayPolling(engine: Engine, bus: Bus): void {
  const others = new Set<string>();
  const waiting = new Map<number, { to: string; response: ServerResponse }>();
  const asked = new Map<string, IncomingMessage>();
  let lastId = 0;
  let isAway = false;
  const own = { handle: engine.handleRequest.bind(engine), makeId: engine.generateId.bind(engine) };

  engine.generateId = async (request) => `${bus.processId}${await own.makeId(request)}`;
  engine.handleRequest = (request, response) => {
    const sid = new URL(request.url ?? '', 'http://any').searchParams.get('sid') ?? '';
    const to = sid.slice(0, bus.processId.length);
    // The process is gone: Engine.IO asks the client to open a new connection.
    if (to === bus.processId || isAway || !others.has(to)) own.handle(request, response);
    else void ask(to, request, response);
  };

  bus.onPeer((change, processId) => {
    if (change === 'came') return void others.add(processId);
    others.delete(processId);
    giveUp(processId);
  });
  bus.onGap(({ isOver }) => {
    isAway = !isOver;
    if (isAway) giveUp();
  });
  bus.subscribe(askTopic, (payload, from) => handle(payload as Ask, from));
  bus.subscribe(answerTopic, (payload) => {
    const { id, ...answer } = payload as PollAnswer;
    const waiter = waiting.get(id);
    if (waiter) finish(id, waiter.response, answer);
  });

  async function ask(to: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readText(request).catch(() => undefined);
    if (body === undefined) return void response.writeHead(413).end();
    // The process may have died while the body arrived: nobody would answer.
    if (isAway || !others.has(to)) return write(response, goneAnswer);
    const id = (lastId += 1);
    waiting.set(id, { to, response });
    response.once('close', () => {
      if (waiting.delete(id)) bus.send(to, askTopic, { id, isClosed: true } satisfies Ask);
    });
    const { method = 'GET', url = '', headers } = request;
    bus.send(to, askTopic, { id, method, url, type: headers['content-type'], body } satisfies Ask);
  }

  /** Of one process, or of all. */
  function giveUp(processId?: string): void {
    for (const [id, { to, response }] of waiting)
      if (processId === undefined || to === processId) finish(id, response, goneAnswer);
  }

  function finish(id: number, response: ServerResponse, answer: Omit<PollAnswer, 'id'>): void {
    waiting.delete(id);
    write(response, answer);
  }

  /** Handles a forwarded request as if it had arrived here. */
  function handle(question: Ask, from: string): void {
    const key = `${from} ${question.id}`;
    if ('isClosed' in question) {
      asked.get(key)?.emit('close');
      asked.delete(key);
      return;
    }
    const request = new IncomingMessage(new Socket());
    const { method, url, type, body } = question;
    // Nothing in between compresses it.
    const headers = {
      'accept-encoding': 'identity',
      ...(type === undefined ? {} : { 'content-type': type }),
    };
    Object.assign(request, { method, url, headers });
    request.push(body);
    request.push(null);
    asked.set(key, request);
    own.handle(
      request,
      new Captured(request, (answer) => {
        asked.delete(key);
        bus.send(from, answerTopic, { id: question.id, ...answer } satisfies PollAnswer);
      }),
    );
  }
}

const write = (response: ServerResponse, { status, headers, body }: Omit<PollAnswer, 'id'>): void =>
  void response.writeHead(status, headers).end(body);

/** Engine.IO's answer for an unknown id. */
const goneAnswer = {
  status: 400,
  headers: { 'content-type': 'application/json' },
  body: '{"code":1,"message":"Session ID unknown"}',
};

/** An answer that is captured instead of written to a connection. */
class Captured extends ServerResponse {
  readonly #done: (answer: Omit<PollAnswer, 'id'>) => void;

  constructor(request: IncomingMessage, done: (answer: Omit<PollAnswer, 'id'>) => void) {
    super(request);
    this.#done = done;
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    const headers = rest.at(-1);
    for (const [name, value] of Object.entries((headers ?? {}) as Record<string, string>))
      this.setHeader(name, value);
    return this;
  }

  override end(body?: unknown): this {
    const headers = Object.entries(this.getHeaders()).map(([name, value]) => [name, String(value)]);
    this.#done({
      status: this.statusCode,
      headers: Object.fromEntries(headers) as Record<string, string>,
      body: typeof body === 'string' ? body : '',
    });
    return this;
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > connectionLimits.maxEventBytes) throw new Error('too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
