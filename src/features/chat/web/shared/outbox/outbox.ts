import { newId } from '#shared/id.ts';
import { isApiError, messageOf } from '#web/calls/api-error.ts';
import { waitAfter } from '#web/live/wait-after.ts';
import { createStore, type Store } from '#web/storage/store.ts';
import type { ChatMessage } from '#features/chat/contract/messages.ts';
import { chatText as text } from '#features/chat/text.ts';
import type { OutboxItem, OutboxStore } from './outbox-store.ts';
import type { SendingNotes } from './sending-notes.ts';

/** What the outbox stands on. */
export interface OutboxPorts {
  store: Promise<OutboxStore>;
  /** Bridges the moment until the store has a message. */
  notes: SendingNotes;
  isConnected: () => boolean;
  /** Each sends once. What they throw is an ApiError; `offline` when nobody knows whether it arrived. */
  bySocket: (item: OutboxItem) => Promise<ChatMessage>;
  byRest: (item: OutboxItem) => Promise<ChatMessage>;
  onStored: (message: ChatMessage) => void;
  /** One tab of the browser at a time. */
  withLock: (work: () => Promise<void>) => Promise<void>;
  /** Something changed that the other tabs should look at. */
  notifyOtherTabs: () => void;
}

/**
 * Sends a person's messages in order, one at a time, each until the server has confirmed it, under one client id that
 * never changes: so it is stored once, whatever breaks in between. What is refused waits for Retry and holds up nothing.
 */
export class Outbox {
  /** For the screens: everything not confirmed yet, in order. */
  readonly items: Store<readonly OutboxItem[]> = createStore<readonly OutboxItem[]>([]);
  /** Set while the server asks for patience: when sending goes on. */
  readonly pausedUntil: Store<number | undefined> = createStore<number | undefined>(undefined);
  readonly #ports: OutboxPorts;
  readonly #unkept = new Set<string>();
  /** Also when the browser then fails to take it out of what it keeps. */
  readonly #confirmed = new Set<string>();
  #work: Promise<unknown> = Promise.resolve();
  #failures = 0;
  #isSending = false;
  #isWanted = false;
  #isClosed = false;
  #wake: (() => void) | undefined;

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
  }

  /** Shows it at once, keeps it, sends it. Once this returns a promise, the message survives the page: the draft may go. */
  async send(
    receiverId: string,
    content: string,
    more: Partial<Pick<OutboxItem, 'clientId' | 'replyTo' | 'attachments'>> = {},
  ): Promise<void> {
    const { clientId = newId(), ...beside } = more;
    const createdAt = new Date().toISOString();
    await this.#append({ clientId, receiverId, content, ...beside, createdAt });
  }

  /** A refused message once more, at the end, under the same client id. */
  async retry(clientId: string): Promise<void> {
    const item = this.items.get().find((each) => each.clientId === clientId);
    if (!item) return;
    const { problem: _, ...again } = item;
    await this.#append({ ...again, createdAt: new Date().toISOString() });
  }

  async discard(clientId: string): Promise<void> {
    await this.#forget(clientId);
  }

  /** Looks at what is kept, and sends what waits: at start, after a reconnect, and when another tab has changed something. */
  async resume(): Promise<void> {
    this.#wake?.();
    // A page was left before the outbox had kept them, perhaps another tab.
    for (const item of this.#ports.notes.all()) if (!this.#unkept.has(item.clientId)) void this.#append(item);
    await this.#inTurn(async (store) => {
      const kept = await store.all();
      const ids = new Set(kept.map(({ clientId }) => clientId));
      const unkept = this.items
        .get()
        .filter(({ clientId }) => this.#unkept.has(clientId) && !ids.has(clientId));
      this.items.set([...kept, ...unkept]);
    });
    await this.#sendAll();
  }

  async #append(item: OutboxItem): Promise<void> {
    const others = () => this.items.get().filter(({ clientId }) => clientId !== item.clientId);
    this.#unkept.add(item.clientId);
    this.#ports.notes.note(item);
    this.items.set([...others(), item]);
    try {
      await this.#inTurn((store) => store.append(item));
      this.#unkept.delete(item.clientId);
      this.#ports.notes.erase(item.clientId);
    } catch (error) {
      // Not kept means not sent either: what is confirmed late or never must survive a reload.
      console.error('The outbox could not keep a message', error);
      this.items.set([...others(), { ...item, problem: text.notKept }]);
      return;
    }
    this.#ports.notifyOtherTabs();
    await this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    this.#isWanted = true;
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      while (this.#isWanted && !this.#isClosed) {
        this.#isWanted = false;
        await this.#ports.withLock(() => this.#sendUntilEmpty());
      }
    } finally {
      this.#isSending = false;
    }
  }

  async #sendUntilEmpty(): Promise<void> {
    while (!this.#isClosed) {
      const kept = await this.#inTurn((store) => store.all());
      const next = kept.find(
        ({ clientId, problem }) => problem === undefined && !this.#confirmed.has(clientId),
      );
      if (!next) return;
      await this.#deliver(next);
    }
  }

  async #deliver(item: OutboxItem): Promise<void> {
    let message: ChatMessage;
    try {
      message = await this.#sendOnce(item);
    } catch (error) {
      return this.#handleFailure(item, error);
    }
    this.#failures = 0;
    this.#confirmed.add(item.clientId);
    this.#ports.onStored(message);
    await this.#forget(item.clientId);
  }

  async #handleFailure(item: OutboxItem, error: unknown): Promise<void> {
    this.#failures += 1;
    const waitMs = waitAfter(error, this.#failures);
    if (waitMs !== undefined) return this.#pause(waitMs, isApiError(error) && error.code === 'rate_limited');
    this.#failures = 0;
    await this.#refuse(item, messageOf(error, text.notSent));
  }

  async #sendOnce(item: OutboxItem): Promise<ChatMessage> {
    if (this.#ports.isConnected()) {
      try {
        return await this.#ports.bySocket(item);
      } catch (error) {
        // The socket dropped with the message under way: it may be stored or not, and asking again is harmless.
        if (!isApiError(error) || !error.isOffline) throw error;
      }
    }
    return this.#ports.byRest(item);
  }

  /** A pause asked for by the server is kept; one without a connection ends when there is one. */
  async #pause(ms: number, isAsked: boolean): Promise<void> {
    if (isAsked) this.pausedUntil.set(Date.now() + ms);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      if (isAsked) return;
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = undefined;
    this.pausedUntil.set(undefined);
  }

  async #refuse(item: OutboxItem, problem: string): Promise<void> {
    const refused = { ...item, problem };
    await this.#inTurn(async (store) => {
      await store.update(refused);
      this.items.set(this.items.get().map((each) => (each.clientId === item.clientId ? refused : each)));
    });
    this.#ports.notifyOtherTabs();
  }

  async #forget(clientId: string): Promise<void> {
    this.#ports.notes.erase(clientId);
    await this.#inTurn(async (store) => {
      await store.remove(clientId);
      this.items.set(this.items.get().filter((each) => each.clientId !== clientId));
    });
    this.#ports.notifyOtherTabs();
  }

  /** One after the other: otherwise an old reading could overwrite a new state. */
  #inTurn<T>(work: (store: OutboxStore) => Promise<T>): Promise<T> {
    const next = this.#work.then(async () => work(await this.#ports.store));
    this.#work = next.catch(() => undefined);
    return next;
  }

  close(): void {
    this.#isClosed = true;
    this.#wake?.();
    void this.#ports.store.then((store) => store.close());
  }
}
