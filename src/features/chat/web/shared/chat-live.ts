import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '#web/calls/api-error.ts';
import { connection } from '#web/live/connection.ts';
import { emitWithAck, onServerEvent } from '#web/live/socket.ts';
import { inOneTab } from '#web/storage/in-one-tab.ts';
import { createStore, type Store } from '#web/storage/store.ts';
import type { UploadQueue } from '#web/uploads/upload-queue.ts';
import { onIdle } from '#web/loading/idle.ts';
import type {
  ChatContact,
  ChatMessage,
  Presence,
  RecentChat,
  UnreadTotal,
} from '#features/chat/contract/messages.ts';
import { chatEvents } from '#features/chat/contract/events.ts';
import { chatLimits } from '#features/chat/contract/limits.ts';
import { chatApi, chatKeys } from './chat-api.ts';
import {
  applyAllCaughtUp,
  applyChange,
  applyContactPosition,
  applyDecisions,
  applyRead,
  changeThread,
  forgetReadReceipts,
  heldThreads,
  receive,
  threadOf,
  unread,
} from './chat-cache.ts';
import type { DecisionBody, DecisionName } from './decide.ts';
import { DeliveryReporter } from './outbox/delivery-reporter.ts';
import { knownUpTo } from './merge-messages.ts';
import { type OutboxItem, openOutbox } from './outbox/outbox-store.ts';
import { Outbox } from './outbox/outbox.ts';
import type { RecentPages } from './recent-pages.ts';
import { sendingNotes } from './outbox/sending-notes.ts';
import { isBehind, type Thread, withChanged } from './thread.ts';
import { UnreadBadge } from './unread-badge.ts';

/** Messages can overtake each other briefly, so only a hole that stays is fetched. */
const holeMs = 250;
const latelyKept = 100;

/** The chat of one person in this tab: applies the server's events to the caches and sends the outbox. */
export class ChatLive {
  readonly outbox: Outbox;
  /** Conversations begun in this tab, still without a message. */
  readonly added: Store<readonly ChatContact[]> = createStore<readonly ChatContact[]>([]);
  readonly presence: Store<ReadonlyMap<string, Presence>> = createStore<ReadonlyMap<string, Presence>>(
    new Map(),
  );
  /** The files of a message that is not sent yet, by contact. */
  readonly keptFiles = new Map<string, UploadQueue>();
  /** The contact whose conversation the person is looking at. */
  readonly attended: Store<string | undefined> = createStore<string | undefined>(undefined);
  readonly #client: QueryClient;
  readonly #userId: string;
  readonly #badge: UnreadBadge;
  readonly #delivery = new DeliveryReporter();
  #lately: ChatMessage[] = [];
  #watched: readonly string[] = [];
  #holeTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #stops: (() => void)[] = [];

  constructor(client: QueryClient, userId: string) {
    this.#client = client;
    this.#userId = userId;
    this.#badge = new UnreadBadge(client, () => this.#askForList());
    this.outbox = this.#openOutbox();
    this.#follow();
  }

  /** Recent live messages of a conversation: a response in flight may not contain them. */
  lately(contactId: string): ChatMessage[] {
    return this.#lately.filter((message) => this.#contactOf(message) === contactId);
  }

  add(contact: ChatContact): void {
    const others = this.added.get().filter(({ id }) => id !== contact.id);
    this.added.set([contact, ...others]);
  }

  /** The person has seen everything up to this message. */
  async markRead(contactId: string, message: ChatMessage): Promise<void> {
    const before = threadOf(this.#client, contactId)?.readSeq ?? 0;
    const read = { unreadCount: 0, readSeq: message.seq, marked: 0 };
    const { isUncounted } = applyRead(this.#client, contactId, read);
    try {
      await emitWithAck(chatEvents, 'mark_as_read', { messageIds: [message._id] });
      if (isUncounted) this.#badge.countSoon();
    } catch (error) {
      // Offline the message counts as unread again, and the next connection retries. A refusal is not retried.
      if (isApiError(error) && error.isOffline) unread(this.#client, contactId, before);
    }
  }

  /** Subscribes to these people's presence and fetches their current state. */
  async watchPresence(userIds: readonly string[]): Promise<void> {
    this.#watched = userIds;
    if (connection.get() !== 'connected' || userIds.length === 0) return;
    try {
      const { presence } = await emitWithAck(chatEvents, 'watch_presence', { userIds: [...this.#watched] });
      this.presence.set(
        new Map([...this.presence.get(), ...presence.map(({ userId, status }) => [userId, status] as const)]),
      );
    } catch {
      // The presence stays as it was until the next connect.
    }
  }

  #openOutbox(): Outbox {
    const name = `quad-outbox-${this.#userId}`;
    const channel = new BroadcastChannel(name);
    const outbox = new Outbox({
      store: openOutbox(this.#userId),
      notes: sendingNotes(this.#userId),
      isConnected: () => connection.get() === 'connected',
      bySocket: async (item) => (await emitWithAck(chatEvents, 'send_message', toNewMessage(item))).message,
      byRest: async (item) =>
        (await chatApi.sendMessage({ body: { ...toNewMessage(item), senderId: this.#userId } })).message,
      onStored: (message) => this.#receive(message),
      withLock: (work) => inOneTab(name, work),
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none.
      notifyOtherTabs: () => channel.postMessage('changed'),
    });
    channel.addEventListener('message', () => void outbox.resume());
    this.#stops.push(() => {
      outbox.close();
      channel.close();
    });
    void outbox.resume();
    return outbox;
  }

  #follow(): void {
    const client = this.#client;
    this.#stops.push(
      onServerEvent(chatEvents, 'new_message', (message) => this.#receive(message)),
      onServerEvent(chatEvents, 'message_sent', (message) => this.#receive(message)),
      onServerEvent(chatEvents, 'messages_read', ({ contactId, seq }) =>
        applyContactPosition(client, contactId, 'contactReadSeq', seq),
      ),
      onServerEvent(chatEvents, 'messages_delivered', ({ contactId, seq }) =>
        applyContactPosition(client, contactId, 'contactDeliveredSeq', seq),
      ),
      onServerEvent(chatEvents, 'message_changed', ({ contactId, message, lastChange }) => {
        if (applyChange(client, contactId, message, lastChange)) this.fillHoles();
      }),
      onServerEvent(chatEvents, 'conversation_changed', (decisions) => applyDecisions(client, decisions)),
      onServerEvent(chatEvents, 'chat_settings_changed', (settings) => {
        client.setQueryData(chatKeys.settings, settings);
        forgetReadReceipts(client);
      }),
      onServerEvent(chatEvents, 'unread_changed', (change) => {
        if (applyRead(client, change.contactId, change).isUncounted) this.#badge.countSoon();
      }),
      onServerEvent(chatEvents, 'presence_changed', ({ userId, status }) =>
        this.presence.set(new Map(this.presence.get()).set(userId, status)),
      ),
      // The screen's own data come first.
      onIdle(() => this.#badge.begin()),
      connection.subscribe(() => this.#handleConnection()),
    );
    this.#handleConnection();
  }

  #handleConnection(): void {
    if (connection.get() !== 'connected') return;
    void this.outbox.resume();
    void this.watchPresence(this.#watched);
    // The list too, even at first: events between its response and this connection were missed.
    void this.#catchUp(heldThreads(this.#client), true);
  }

  #receive(message: ChatMessage): void {
    this.#lately = [...this.#lately.slice(-latelyKept), message];
    const contactId = this.#contactOf(message);
    // What is read while it arrives does not make the badge blink.
    const isSeen = message.senderId === contactId && this.attended.get() === contactId;
    const { isHole, isUncounted } = receive(
      this.#client,
      contactId,
      isSeen ? { ...message, read: true } : message,
    );
    if (isUncounted) this.#badge.countSoon();
    if (message.senderId === contactId) this.#delivery.note(contactId, message.seq);
    if (isHole) this.fillHoles();
  }

  /** Asks for what is missing, in a moment. */
  fillHoles(): void {
    clearTimeout(this.#holeTimer);
    this.#holeTimer = setTimeout(
      () => void this.#catchUp(heldThreads(this.#client).filter(isBehind)),
      holeMs,
    );
  }

  /** One question for everything that was missed; `withList` also for how the list of conversations is now. */
  async #catchUp(threads: readonly Thread[], withList = false): Promise<void> {
    if (threads.length === 0 && !withList) return;
    const client = this.#client;
    const conversations = threads.slice(0, chatLimits.catchUpConversations).map((thread) => ({
      contactId: thread.contact.id,
      afterSeq: knownUpTo(thread),
      afterChange: thread.knownChange,
    }));
    const lately = this.#lately;
    try {
      const answer = await emitWithAck(chatEvents, 'catch_up', { conversations, list: withList });
      const later = applyAllCaughtUp(client, answer.conversations);
      // The first that is asked for always fits in, so each answer leaves fewer.
      void this.#catchUp(heldThreads(client).filter(({ contact }) => later.has(contact.id)));
      // A message has come that it may not know.
      if (withList && lately !== this.#lately) return this.#askForList();
      if (answer.unread) client.setQueryData<UnreadTotal>(chatKeys.unread, answer.unread);
      if (answer.recent) this.#takeList(answer.recent);
    } catch {
      // Without a connection the next one asks again; if the server refused, the ordinary way is left.
      if (connection.get() !== 'connected') return;
      void client.invalidateQueries({ queryKey: chatKeys.threads });
      this.#askForList();
    }
  }

  #askForList(): void {
    void this.#client.invalidateQueries({ queryKey: chatKeys.recent });
    void this.#client.invalidateQueries({ queryKey: chatKeys.unread });
  }

  /** The first page as it is now; the pages behind it are asked for again when somebody scrolls there. */
  #takeList(page: RecentPages['pages'][number]): void {
    this.noteDelivered(page.recentChats);
    const client = this.#client;
    client.setQueryData<RecentPages>(
      chatKeys.recent,
      (held) => held && { pages: [page], pageParams: held.pageParams.slice(0, 1) },
    );
    void client.invalidateQueries({ queryKey: chatKeys.favourites });
  }

  /** The response to the viewer's own change; other devices receive an event. */
  changed(message: ChatMessage): void {
    changeThread(this.#client, this.#contactOf(message), (thread) => withChanged(thread, message));
  }

  /** Mutes, blocks, makes a favourite; answers whether the server agreed. */
  async decide<N extends DecisionName>(name: N, body: DecisionBody<N>): Promise<boolean> {
    const { decide } = await import('./decide.ts');
    return decide(this.#client, name, body);
  }

  /** A list of conversations has come: this device has got their last messages. */
  noteDelivered(recentChats: readonly RecentChat[]): void {
    for (const { contactId, lastSeq, deliveredSeq, unreadCount } of recentChats) {
      if (unreadCount > 0 && lastSeq > deliveredSeq) this.#delivery.note(contactId, lastSeq);
    }
  }

  /** Another person has signed in: nothing is heard or sent for this one any more. */
  close(): void {
    clearTimeout(this.#holeTimer);
    this.#badge.stop();
    this.#delivery.close();
    for (const stop of this.#stops) stop();
    for (const queue of this.keptFiles.values()) queue.stop();
  }

  #contactOf({ senderId, receiverId }: ChatMessage): string {
    return senderId === this.#userId ? receiverId : senderId;
  }
}

/** As it goes over the wire: files and the answered message by their ids. */
const toNewMessage = ({ clientId, receiverId, content, replyTo, attachments }: OutboxItem) => ({
  clientId,
  receiverId,
  content,
  ...(replyTo ? { replyTo: replyTo._id } : {}),
  ...(attachments ? { attachments: attachments.map(({ id }) => id) } : {}),
});

const lives = new WeakMap<QueryClient, { userId: string; live: ChatLive }>();

/** The chat of this tab. When another person signs in, the earlier chat is closed. */
export function chatLiveOf(client: QueryClient, userId: string): ChatLive {
  const known = lives.get(client);
  if (known?.userId === userId) return known.live;
  endChatLive(client);
  const live = new ChatLive(client, userId);
  lives.set(client, { userId, live });
  return live;
}

/** Nobody is signed in any more: nothing is sent or heard until somebody is. */
export function endChatLive(client: QueryClient): void {
  lives.get(client)?.live.close();
  lives.delete(client);
}
