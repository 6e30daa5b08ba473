import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import type { Account } from '../../e2e/lib/accounts.ts';
import type { TestServer } from './server.ts';

export const json = async <T>(answer: Response): Promise<T> => (await answer.json()) as T;

/** The whole product and the ways of its people to call it; each feature's own desk adds who they are and what they do. */
export class Desk implements AsyncDisposable {
  readonly server: TestServer;
  readonly #sockets: Socket[] = [];

  constructor(server: TestServer) {
    this.server = server;
  }

  call(who: Account | undefined, method: string, path: string, body?: FormData | object): Promise<Response> {
    const isForm = body instanceof FormData;
    return fetch(this.server.url + path, {
      method,
      headers: {
        ...(who ? { cookie: who.cookie } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
  }

  /** The answer's JSON; throws unless it is good. */
  async ask<T>(who: Account, method: string, path: string, body?: FormData | object): Promise<T> {
    const answer = await this.call(who, method, path, body);
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`);
    return json<T>(answer);
  }

  /** A connected browser of somebody; `listen` is called before it connects, so that nothing is missed. */
  async connect(who: Account, listen: (socket: Socket) => void): Promise<Socket> {
    const options = { transports: ['websocket'], extraHeaders: { cookie: who.cookie }, forceNew: true };
    const socket = io(this.server.url, options);
    this.#sockets.push(socket);
    listen(socket);
    await once(socket as unknown as NodeJS.EventEmitter, 'connect');
    return socket;
  }

  disconnectAll(): void {
    for (const socket of this.#sockets.splice(0)) socket.disconnect();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.disconnectAll();
    await this.server[Symbol.asyncDispose]();
  }
}
