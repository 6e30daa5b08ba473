import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { ChatMessage } from '../../../src/features/chat/contract/messages.ts';
import type { CaughtUp } from '../../../src/features/chat/contract/events.ts';

export interface Person {
  userId: string;
  cookie: string;
}
interface Waiting {
  clientId: string;
  receiverId: string;
  content: string;
  done: (message: ChatMessage) => void;
}
type Answer = { success: true; message: ChatMessage } | { success: false; code: string };

const ackPatienceMs = 15_000;
const againMs = 50;

/**
 * What a browser does, written a second time and small: an ordered outbox with one message in flight, sent again under
 * the same id until it is acknowledged; everything that arrives is put in the order of seq, and a gap asks for a catch-up.
 */
export class OutboxClient implements Disposable {
  readonly person: Person;
  readonly socket: Socket;
  /** What this browser shows, by contact: gapless and in order, or the test fails. */
  readonly shown = new Map<string, ChatMessage[]>();
  /** How often something was sent again, and something arrived that was there already. */
  resends = 0;
  /** Messages that the socket carried away without an answer. */
  unanswered = 0;
  repeats = 0;
  refusals: string[] = [];
  readonly #url: string;
  readonly #outbox: Waiting[] = [];
  #isSending = false;
  #catchingUp: Promise<void> | undefined;
  #isClosed = false;

  constructor(url: string, person: Person, reconnectionDelay = 200) {
    this.#url = url;
    this.person = person;
    this.socket = io(url, {
      transports: ['websocket'],
      extraHeaders: { cookie: person.cookie },
      reconnectionDelay,
      reconnectionDelayMax: Math.max(5 * reconnectionDelay, 1000),
      forceNew: true,
    });
    this.socket.on('connect', () => void this.catchUp());
    this.socket.on('new_message', (message: ChatMessage) => this.#show(message.senderId, message));
    this.socket.on('message_sent', (message: ChatMessage) => this.#show(message.receiverId, message));
  }

  /** Takes part in this conversation from now on. */
  hold(contactId: string): void {
    if (!this.shown.has(contactId)) this.shown.set(contactId, []);
  }

  connected(): Promise<void> {
    if (this.socket.connected) return Promise.resolve();
    return new Promise((resolve) => this.socket.once('connect', resolve));
  }

  /** Resolves when the message is acknowledged, however long that takes. */
  send(receiverId: string, content: string): Promise<ChatMessage> {
    this.hold(receiverId);
    return new Promise((done) => {
      this.#outbox.push({ clientId: randomUUID(), receiverId, content, done });
      void this.#pump();
    });
  }

  async #pump(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let next = this.#outbox[0]; next !== undefined && !this.#isClosed; next = this.#outbox[0]) {
      const message = await this.#deliver(next);
      if (message === undefined) continue;
      this.#outbox.shift();
      this.#show(next.receiverId, message);
      next.done(message);
    }
    this.#isSending = false;
  }

  async #deliver({ clientId, receiverId, content }: Waiting): Promise<ChatMessage | undefined> {
    const payload = { clientId, receiverId, content };
    let answer = await this.#overSocket(payload);
    if (answer === undefined) {
      this.unanswered += 1;
      answer = await this.#overHttp(payload);
    }
    if (answer?.success) return answer.message;
    this.resends += 1;
    if (answer) this.refusals.push(answer.code);
    await sleep(againMs);
    return undefined;
  }

  /** Undefined when the connection went away first: nobody knows then whether it was stored. */
  async #overSocket(payload: object): Promise<Answer | undefined> {
    await this.connected();
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
    const giveUp = () => resolve(undefined);
    const timer = setTimeout(giveUp, ackPatienceMs);
    this.socket.once('disconnect', giveUp);
    this.socket.emit('send_message', payload, resolve);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.socket.off('disconnect', giveUp);
    }
  }

  async #overHttp(payload: object): Promise<Answer | undefined> {
    try {
      const answer = await fetch(`${this.#url}/api/chat/send-message`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: this.person.cookie, origin: this.#url },
        body: JSON.stringify(payload),
        signal: AbortSignal.timeout(ackPatienceMs),
      });
      return (await answer.json()) as Answer;
    } catch {
      // The server is away: the socket reports when it is back.
      return undefined;
    }
  }

  #show(contactId: string, message: ChatMessage): void {
    const shown = this.shown.get(contactId) ?? [];
    this.shown.set(contactId, shown);
    if (message.seq <= shown.length) this.repeats += 1;
    else if (message.seq === shown.length + 1) shown.push(message);
    else void this.catchUp();
  }

  /** Asks for everything after what is shown; once more if something came meanwhile. */
  async catchUp(): Promise<void> {
    await this.#catchingUp;
    this.#catchingUp = this.#catchUp().then(
      () => undefined,
      () => undefined,
    );
    await this.#catchingUp;
  }

  /** Resolves after an answered catch-up. A refusal (too many at once) or a lost connection is retried, as in a browser. */
  async caughtUp(): Promise<void> {
    await this.#catchingUp;
    for (;;) {
      await this.connected();
      if (await this.#catchUp().catch(() => false)) return;
      await sleep(againMs);
    }
  }

  /** False when nothing was answered. */
  async #catchUp(): Promise<boolean> {
    const held = Array.from(this.shown, ([contactId, { length }]) => ({ contactId, afterSeq: length }));
    if (held.length === 0 || !this.socket.connected) return false;
    const ack = (await this.socket
      .timeout(ackPatienceMs)
      .emitWithAck('catch_up', { conversations: held })) as {
      conversations?: CaughtUp[];
    };
    for (const { contactId, messages, truncated } of ack.conversations ?? []) {
      if (truncated) await this.#load(contactId);
      else for (const message of messages) this.#show(contactId, message);
    }
    return ack.conversations !== undefined;
  }

  async #load(contactId: string): Promise<void> {
    for (;;) {
      const after = this.shown.get(contactId)?.length ?? 0;
      const page = await this.history(contactId, after);
      for (const message of page.messages) this.#show(contactId, message);
      if (!page.hasMore) return;
    }
  }

  async history(contactId: string, after: number): Promise<{ messages: ChatMessage[]; hasMore: boolean }> {
    const url = `${this.#url}/api/chat/messages?contactId=${contactId}&after=${after}&limit=100`;
    for (;;) {
      const answer = await fetch(url, { headers: { cookie: this.person.cookie } }).catch(() => undefined);
      if (answer?.ok) return (await answer.json()) as { messages: ChatMessage[]; hasMore: boolean };
      // The server is away: as a browser does, it asks again.
      await sleep(againMs);
    }
  }

  /** The whole conversation as the server has it. */
  async wholeHistory(contactId: string): Promise<ChatMessage[]> {
    const all: ChatMessage[] = [];
    for (;;) {
      const page = await this.history(contactId, all.length);
      all.push(...page.messages);
      if (!page.hasMore) return all;
    }
  }

  [Symbol.dispose](): void {
    this.#isClosed = true;
    this.socket.disconnect();
  }
}
