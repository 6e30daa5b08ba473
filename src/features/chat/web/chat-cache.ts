import type { QueryClient } from '@tanstack/react-query';
import type { CaughtUp, ChatMessage } from '../contract.ts';
import { chatKeys } from './chat-api.ts';
import { recentOf, type RecentPages, withLastMessage, withRecent } from './recent-pages.ts';
import { isBehind, type Thread, withCaughtUp, withMessages } from './thread.ts';

/** How many messages wait, over all conversations. */
export interface UnreadTotal {
  unreadCount: number;
}

export const threadOf = (client: QueryClient, contactId: string): Thread | undefined =>
  client.getQueryData<Thread>(chatKeys.thread(contactId));

function changeThread(client: QueryClient, contactId: string, change: (thread: Thread) => Thread): void {
  client.setQueryData<Thread>(chatKeys.thread(contactId), (thread) => thread && change(thread));
}

const recentPages = (client: QueryClient) => client.getQueryData<RecentPages>(chatKeys.recent);

function addToTotal(client: QueryClient, count: number): void {
  client.setQueryData<UnreadTotal>(
    chatKeys.unread,
    (total) => total && { ...total, unreadCount: Math.max(0, total.unreadCount + count) },
  );
}

/** A message that came live. Answers whether messages before it are missing. */
export function receive(client: QueryClient, contactId: string, message: ChatMessage): boolean {
  const isUnread = message.senderId === contactId && !message.read;
  if (isUnread && isNews(client, contactId, message)) addToTotal(client, 1);
  changeThread(client, contactId, (thread) => withMessages(thread, [message]));
  const pages = recentPages(client);
  const moved = pages && withLastMessage(pages, contactId, message);
  if (moved) client.setQueryData(chatKeys.recent, moved);
  else if (pages) void client.invalidateQueries({ queryKey: chatKeys.recent });
  const thread = threadOf(client, contactId);
  return thread !== undefined && isBehind(thread);
}

function isNews(client: QueryClient, contactId: string, { seq }: ChatMessage): boolean {
  const recent = recentOf(recentPages(client), contactId);
  if (recent) return seq > recent.lastSeq;
  return seq > (threadOf(client, contactId)?.lastSeq ?? 0);
}

/** What a catch-up answered for one conversation. */
export function applyCaughtUp(client: QueryClient, caught: CaughtUp): void {
  if (caught.truncated) void client.invalidateQueries({ queryKey: chatKeys.thread(caught.contactId) });
  else changeThread(client, caught.contactId, (thread) => withCaughtUp(thread, caught));
}

/** The contact has read the viewer's messages. */
export function applyContactRead(client: QueryClient, contactId: string, seq: number): void {
  changeThread(client, contactId, (thread) => ({
    ...thread,
    contactReadSeq: Math.max(thread.contactReadSeq, seq),
  }));
}

/** The viewer has read a conversation, here or elsewhere. `marked` counts where the list does not know the conversation. */
export function applyRead(
  client: QueryClient,
  contactId: string,
  { unreadCount, readSeq, marked }: { unreadCount: number; readSeq: number; marked: number },
): void {
  const before = recentOf(recentPages(client), contactId);
  addToTotal(client, before ? unreadCount - before.unreadCount : -marked);
  changeThread(client, contactId, (thread) => ({ ...thread, readSeq: Math.max(thread.readSeq, readSeq) }));
  client.setQueryData<RecentPages>(
    chatKeys.recent,
    (pages) =>
      pages &&
      withRecent(pages, contactId, (recent) => ({
        ...recent,
        unreadCount,
        read: unreadCount === 0,
        readSeq: Math.max(recent.readSeq, readSeq),
      })),
  );
}

/** Takes a reading back that the server did not hear of. */
export function unread(client: QueryClient, contactId: string, readSeq: number): void {
  changeThread(client, contactId, (thread) => ({ ...thread, readSeq }));
  void client.invalidateQueries({ queryKey: chatKeys.recent });
  void client.invalidateQueries({ queryKey: chatKeys.unread });
}

/** Every conversation that is held, with the seq up to which nothing is missing. */
export function heldThreads(client: QueryClient): Thread[] {
  return client
    .getQueriesData<Thread>({ queryKey: chatKeys.threads })
    .flatMap(([, thread]) => (thread === undefined ? [] : [thread]));
}
