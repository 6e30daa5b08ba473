import { io, type Socket } from 'socket.io-client';
import type { ChatMessage } from '../../src/features/chat/contract/messages.ts';
import type { CaughtUp } from '../../src/features/chat/contract/events.ts';
import type { Account } from '../../e2e/lib/accounts.ts';

/** Any acknowledgement: good ones have `success: true` and the reply, refusals a code and a sentence. */
export interface Ack {
  success: boolean;
  code?: string;
  message?: ChatMessage & string;
  updated?: number;
  conversations?: CaughtUp[];
  presence?: { userId: string; status: string }[];
  details?: Record<string, unknown>;
}

/** A browser of the chat: the stock Socket.IO client and fetch, with one person's cookie. */
export class ChatClient implements Disposable {
  readonly account: Account;
  readonly socket: Socket;
  readonly #url: string;
  /** Every event in the order in which it arrived. */
  readonly events: { name: string; payload: unknown }[] = [];

  constructor(url: string, account: Account) {
    this.#url = url;
    this.account = account;
    this.socket = io(url, {
      transports: ['websocket'],
      extraHeaders: { cookie: account.cookie },
      reconnection: false,
      forceNew: true,
    });
    this.socket.onAny((name: string, payload: unknown) => this.events.push({ name, payload }));
  }

  static async connect(url: string, account: Account): Promise<ChatClient> {
    const client = new ChatClient(url, account);
    await new Promise<void>((resolve, reject) => {
      client.socket.once('connect', resolve);
      client.socket.once('connect_error', reject);
    });
    return client;
  }

  get id(): string {
    return this.account.id;
  }

  emit(name: string, payload: unknown): Promise<Ack> {
    return this.socket.timeout(30_000).emitWithAck(name, payload) as Promise<Ack>;
  }

  /** Sends over the socket; gives the stored message. */
  async send(receiverId: string, content: string, clientId?: string): Promise<ChatMessage> {
    const ack = await this.emit('send_message', { receiverId, content, clientId });
    if (!ack.success || ack.message === undefined) throw new Error(`not sent: ${JSON.stringify(ack)}`);
    return ack.message;
  }

  /** Resolves with the payload of the next such event, or of one that is here already and was not taken. */
  async next<T = Record<string, unknown>>(name: string): Promise<T> {
    for (;;) {
      const index = this.events.findIndex((event) => event.name === name);
      if (index >= 0) return this.events.splice(index, 1)[0]?.payload as T;
      await new Promise((resolve) => this.socket.onAny(resolve));
    }
  }

  named<T = Record<string, unknown>>(name: string): T[] {
    return this.events.filter((event) => event.name === name).map((event) => event.payload as T);
  }

  /** Everything that the server sent before has arrived afterwards. */
  async settle(): Promise<void> {
    await this.emit('ping', {});
  }

  async get(path: string): Promise<{ status: number; body: Record<string, unknown> }> {
    const answer = await fetch(`${this.#url}${path}`, { headers: { cookie: this.account.cookie } });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  async post(path: string, body: unknown): Promise<{ status: number; body: Record<string, unknown> }> {
    const answer = await fetch(`${this.#url}${path}`, {
      method: 'POST',
      headers: { cookie: this.account.cookie, 'content-type': 'application/json', origin: this.#url },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  async history(contactId: string, query = ''): Promise<ChatMessage[]> {
    const { body } = await this.get(`/api/chat/messages?contactId=${contactId}${query}`);
    return body['messages'] as ChatMessage[];
  }

  [Symbol.dispose](): void {
    this.socket.disconnect();
  }
}
