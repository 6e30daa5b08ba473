import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelRequest {
  model: string;
  stream: boolean;
  messages: { role: string; content: string | null; tool_calls?: { function: { name: string } }[] }[];
  tools?: {
    function: { name: string; parameters: { additionalProperties?: boolean; properties: object } };
  }[];
  tool_choice?: string;
}

/** What the service does next in one answer. */
export type Step =
  | { text: string }
  | { call: string; input: unknown }
  /** Arguments as they stand, for example broken. */
  | { call: string; json: string }
  /** Anything else that an event stream may hold. */
  | { raw: string }
  | 'stall'
  | 'cut'
  /** Ends without saying that it ends. */
  | 'end';

export type Turn =
  | readonly Step[]
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'silence';

/** A service that speaks the OpenAI-compatible protocol and says what a script says. */
export class ModelService implements AsyncDisposable {
  readonly requests: ModelRequest[] = [];
  readonly keys: (string | undefined)[] = [];
  /** Called for every request; `read` is what the tools gave in this answer, as the model reads it. */
  script: (request: ModelRequest, read: readonly string[]) => Turn = () => [{ text: 'Hello.' }];
  readonly #server: Server;
  readonly #gone = Promise.withResolvers<void>();

  private constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
  }

  static async open(): Promise<ModelService> {
    const service = new ModelService();
    service.#server.listen(0, '127.0.0.1');
    await once(service.#server, 'listening');
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  /** When the caller has gone before the answer was whole. */
  get whenLeft(): Promise<void> {
    return this.#gone.promise;
  }

  /** All that was ever sent to it. */
  get sent(): string {
    return JSON.stringify(this.requests);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    response.once('close', () => {
      if (!response.writableFinished) this.#gone.resolve();
    });
    if (request.url !== '/v1/chat/completions') {
      response.writeHead(404).end('{}');
      return;
    }
    const asked = JSON.parse(body) as ModelRequest;
    this.requests.push(asked);
    this.keys.push(request.headers.authorization);
    const turn = this.script(asked, readBy(asked));
    if (turn === 'silence') return;
    if ('status' in turn) response.writeHead(turn.status, turn.headers).end(turn.body ?? '{}');
    else stream(response, turn);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** Results of tools after the question. */
function readBy({ messages }: ModelRequest): string[] {
  const question = messages.findLastIndex(({ role }) => role === 'user');
  return messages
    .slice(question)
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => content ?? '');
}

function stream(response: ServerResponse, steps: readonly Step[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  let calls = 0;
  for (const step of steps) {
    if (step === 'stall') return;
    if (step === 'end') return void response.end();
    if (step === 'cut') {
      // What was written goes out first.
      response.write(':\n\n', () => response.destroy());
      return;
    }
    if ('raw' in step) response.write(step.raw);
    else if ('text' in step) response.write(event({ content: step.text }));
    else {
      const { call: name } = step;
      const json = 'json' in step ? step.json : JSON.stringify(step.input);
      // In two pieces, as services send it.
      const half = Math.ceil(json.length / 2);
      const index = calls;
      calls += 1;
      const first = { index, id: `call-${index}`, type: 'function' };
      response.write(
        event({ tool_calls: [{ ...first, function: { name, arguments: json.slice(0, half) } }] }),
      );
      response.write(event({ tool_calls: [{ index, function: { arguments: json.slice(half) } }] }));
    }
  }
  response.write(event({}, calls > 0 ? 'tool_calls' : 'stop'));
  response.end('data: [DONE]\n\n');
}

const event = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({
    id: 'answer',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'scripted',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`;
