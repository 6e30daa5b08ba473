import type { QueryClient } from '@tanstack/react-query';
import type {
  ChatMessage,
  ConversationDecisions,
  RecentChat,
  UnreadTotal,
} from '#features/chat/contract/messages.ts';
import type { CaughtUp } from '#features/chat/contract/events.ts';
import { chatKeys } from './chat-api.ts';
import { previewOf, recentOf, type RecentPages, withLastMessage, withRecent } from './recent-pages.ts';
import {
  isBehind,
  isMuted,
  latest,
  type Thread,
  withCaughtUp,
  withChange,
  withChanged,
  withMessages,
} from './thread.ts';

export const threadOf = (client: QueryClient, contactId: string): Thread | undefined =>
  client.getQueryData<Thread>(chatKeys.thread(contactId));

export function changeThread(
  client: QueryClient,
  contactId: string,
  change: (thread: Thread) => Thread,
): void {
  client.setQueryData<Thread>(chatKeys.thread(contactId), (thread) => thread && change(thread));
}

const recentPages = (client: QueryClient) => client.getQueryData<RecentPages>(chatKeys.recent);
const favourites = (client: QueryClient) => client.getQueryData<RecentPages>(chatKeys.favourites);

/** As any of the lists knows it. */
const recentIn = (client: QueryClient, contactId: string): RecentChat | undefined =>
  recentOf(recentPages(client), contactId) ?? recentOf(favourites(client), contactId);

/** In every list that has the conversation. */
function changeRecent(
  client: QueryClient,
  contactId: string,
  change: (recent: RecentChat) => RecentChat,
): void {
  for (const queryKey of [chatKeys.recent, chatKeys.favourites]) {
    client.setQueryData<RecentPages>(queryKey, (pages) => pages && withRecent(pages, contactId, change));
  }
}

function addToTotal(client: QueryClient, count: number): void {
  client.setQueryData<UnreadTotal>(
    chatKeys.unread,
    (total) => total && { ...total, unreadCount: Math.max(0, total.unreadCount + count) },
  );
  // An answer that is on its way was counted before.
  const filters = { queryKey: chatKeys.unread };
  if (client.isFetching(filters) > 0) void client.invalidateQueries(filters);
}

/** Undefined where this tab does not hold the conversation. */
const isSilent = (client: QueryClient, contactId: string): boolean | undefined => {
  const known = threadOf(client, contactId) ?? recentIn(client, contactId);
  return known && isMuted(known);
};

/**
 * A message that came live. `isHole`: messages before it are missing. `isUncounted`: only the server can say whether the
 * badge counts it, because this tab does not know whether the conversation is muted.
 */
export function receive(
  client: QueryClient,
  contactId: string,
  message: ChatMessage,
): { isHole: boolean; isUncounted: boolean } {
  const isUnread = message.senderId === contactId && !message.read && isNews(client, contactId, message);
  const silent = isSilent(client, contactId);
  if (isUnread && silent === false) addToTotal(client, 1);
  changeThread(client, contactId, (thread) => withMessages(thread, [message]));
  const pages = recentPages(client);
  const moved = pages && withLastMessage(pages, contactId, message);
  if (moved) client.setQueryData(chatKeys.recent, moved);
  // An answer that is on its way, of the list or its next page, was made before: it would take the place of what has come.
  const filters = { queryKey: chatKeys.recent, exact: true };
  if (pages && (!moved || client.isFetching(filters) > 0)) void client.invalidateQueries(filters);
  client.setQueryData<RecentPages>(
    chatKeys.favourites,
    (held) => held && (withLastMessage(held, contactId, message) ?? held),
  );
  const thread = threadOf(client, contactId);
  return {
    isHole: thread !== undefined && isBehind(thread),
    isUncounted: isUnread && silent === undefined,
  };
}

function isNews(client: QueryClient, contactId: string, { seq }: ChatMessage): boolean {
  const recent = recentIn(client, contactId);
  if (recent) return seq > recent.lastSeq;
  return seq > (threadOf(client, contactId)?.lastSeq ?? 0);
}

/** A message was edited, deleted or reacted to. Answers whether a change before it is missing. */
export function applyChange(
  client: QueryClient,
  contactId: string,
  message: ChatMessage,
  lastChange: number,
): boolean {
  changeThread(client, contactId, (thread) => withChange(withChanged(thread, message), lastChange));
  changeRecent(client, contactId, (recent) =>
    recent.lastSeq === message.seq ? { ...recent, ...previewOf(message) } : recent,
  );
  const thread = threadOf(client, contactId);
  return thread !== undefined && isBehind(thread);
}

/** The answer of a catch-up. Returns the people whose messages had no room in it. */
export function applyAllCaughtUp(client: QueryClient, conversations: readonly CaughtUp[]): Set<string> {
  const later = conversations.filter((caught) => caught.later);
  for (const caught of conversations) if (!caught.later) applyCaughtUp(client, caught);
  return new Set(later.map(({ contactId }) => contactId));
}

function applyCaughtUp(client: QueryClient, caught: CaughtUp): void {
  if (caught.truncated) void client.invalidateQueries({ queryKey: chatKeys.thread(caught.contactId) });
  else changeThread(client, caught.contactId, (thread) => withCaughtUp(thread, caught));
}

/** The contact has read, or a device of theirs has got, the viewer's messages up to there. */
export function applyContactPosition(
  client: QueryClient,
  contactId: string,
  name: 'contactReadSeq' | 'contactDeliveredSeq',
  seq: number,
): void {
  changeThread(client, contactId, (thread) => ({ ...thread, [name]: Math.max(thread[name], seq) }));
}

/** The viewer has muted, blocked, or made a favourite of a conversation, here or elsewhere. */
export function applyDecisions(
  client: QueryClient,
  { contactId, ...decisions }: ConversationDecisions,
): void {
  const wasSilent = isSilent(client, contactId);
  const put = <T extends Omit<ConversationDecisions, 'contactId'>>(held: T): T => ({
    ...held,
    ...latest(held, decisions),
  });
  changeThread(client, contactId, put);
  changeRecent(client, contactId, put);
  if (wasSilent !== isMuted(decisions)) void client.invalidateQueries({ queryKey: chatKeys.unread });
  if (decisions.favourite && !recentIn(client, contactId))
    void client.invalidateQueries({ queryKey: chatKeys.favourites });
}

/**
 * The viewer has read a conversation, here or elsewhere. `marked` counts where the list does not know the conversation.
 * `isUncounted`: only the server knows the badge, which it may have counted before this reading or after it.
 */
export function applyRead(
  client: QueryClient,
  contactId: string,
  { unreadCount, readSeq, marked }: { unreadCount: number; readSeq: number; marked: number },
): { isUncounted: boolean } {
  const before = recentIn(client, contactId);
  const silent = isSilent(client, contactId);
  const change = before ? unreadCount - before.unreadCount : -marked;
  if (silent === false) addToTotal(client, change);
  changeThread(client, contactId, (thread) => ({ ...thread, readSeq: Math.max(thread.readSeq, readSeq) }));
  changeRecent(client, contactId, (recent) => ({
    ...recent,
    unreadCount,
    read: unreadCount === 0,
    readSeq: Math.max(recent.readSeq, readSeq),
  }));
  return { isUncounted: silent === undefined || (!silent && change !== 0) };
}

/** Takes a reading back that the server did not hear of. */
export function unread(client: QueryClient, contactId: string, readSeq: number): void {
  changeThread(client, contactId, (thread) => ({ ...thread, readSeq }));
  void client.invalidateQueries({ queryKey: chatKeys.recent });
  void client.invalidateQueries({ queryKey: chatKeys.unread });
}

/** Read receipts were switched: what is known of the contact's reading no longer holds. */
export function forgetReadReceipts(client: QueryClient): void {
  for (const { contact } of heldThreads(client)) {
    changeThread(client, contact.id, (thread) => ({
      ...thread,
      contactReadSeq: 0,
      messages: thread.messages.map((message) =>
        message.senderId === contact.id || !message.read ? message : { ...message, read: false },
      ),
    }));
  }
  void client.invalidateQueries({ queryKey: chatKeys.threads });
}

/** Every conversation that is held. */
export function heldThreads(client: QueryClient): Thread[] {
  return client
    .getQueriesData<Thread>({ queryKey: chatKeys.threads })
    .flatMap(([, thread]) => (thread === undefined ? [] : [thread]));
}
