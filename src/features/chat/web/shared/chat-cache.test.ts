import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ChatMessage, RecentChat, UnreadTotal } from '#features/chat/contract/messages.ts';
import type { CaughtUp } from '#features/chat/contract/events.ts';
import { applyAllCaughtUp, applyRead, receive } from './chat-cache.ts';
import { chatKeys } from './chat-api.ts';
import { allRecent, type RecentPage, type RecentPages } from './recent-pages.ts';

const chat = (contactId: string, lastSeq: number): RecentChat => ({
  contactId,
  contactName: contactId,
  contactEmail: null,
  contactStudentId: null,
  contactStatus: 'online',
  lastMessage: `message ${lastSeq}`,
  lastMessageTime: new Date(lastSeq).toISOString(),
  lastSenderId: contactId,
  lastSeq,
  lastDeleted: false,
  lastAttachments: 0,
  read: true,
  readSeq: lastSeq,
  deliveredSeq: lastSeq,
  contactReadSeq: 0,
  contactDeliveredSeq: 0,
  lastChange: 0,
  unreadCount: 0,
  muted: false,
  mutedUntil: null,
  favourite: false,
  blocked: false,
  decision: 0,
});
const message = (senderId: string, seq: number): ChatMessage => ({
  _id: `${senderId}-${seq}`,
  conversationId: senderId,
  seq,
  senderId,
  receiverId: 'me',
  content: `message ${seq}`,
  timestamp: new Date(seq).toISOString(),
  read: false,
  delivered: false,
});

const noneUnread: UnreadTotal = { unreadCount: 0, conversations: 0, unmutesAt: null };
const hold = (client: QueryClient, recent: RecentChat): void =>
  void client.setQueryData<RecentPages>(chatKeys.recent, {
    pages: [{ recentChats: [recent], nextCursor: null }],
    pageParams: [''],
  });

test.each(['the next page', 'the list'])(
  'a message that comes while %s is on its way is not lost from the list with the answer',
  async (what) => {
    const client = new QueryClient();
    let last = 7;
    const waiting: (() => void)[] = [];
    const list = new InfiniteQueryObserver(client, {
      queryKey: chatKeys.recent,
      queryFn: async ({ pageParam }): Promise<RecentPage> => {
        // As the server knows it when it is asked; the answer takes its time.
        const recentChats = pageParam === '' ? [chat('ann', last)] : [chat('bob', 3)];
        if (client.getQueryData(chatKeys.recent)) await new Promise<void>((go) => waiting.push(go));
        return { recentChats, nextCursor: pageParam === '' ? 'more' : null };
      },
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
    });
    const stop = list.subscribe(() => undefined);
    await expect.poll(() => list.getCurrentResult().isSuccess).toBe(true);
    void (what === 'the list' ? list.refetch() : list.fetchNextPage());
    await expect.poll(() => waiting.length).toBe(1);
    last = 8;
    receive(client, 'ann', message('ann', 8));
    const settled = setInterval(() => waiting.splice(0).forEach((go) => go()));
    await expect.poll(() => client.isFetching()).toBe(0);
    clearInterval(settled);
    stop();
    const held = allRecent(client.getQueryData<RecentPages>(chatKeys.recent));
    expect(held.find(({ contactId }) => contactId === 'ann')?.lastSeq).toBe(8);
  },
);

test('a message that comes while the count of unread ones is on its way is counted', async () => {
  const client = new QueryClient();
  hold(client, chat('ann', 7));
  let unreadCount = 4;
  const waiting: (() => void)[] = [];
  const total = new QueryObserver<UnreadTotal>(client, {
    queryKey: chatKeys.unread,
    queryFn: async () => {
      const counted = unreadCount;
      await new Promise<void>((go) => waiting.push(go));
      return { ...noneUnread, unreadCount: counted };
    },
  });
  client.setQueryData<UnreadTotal>(chatKeys.unread, { ...noneUnread, unreadCount });
  const stop = total.subscribe(() => undefined);
  await expect.poll(() => waiting.length).toBe(1);
  unreadCount = 5;
  receive(client, 'ann', message('ann', 8));
  const settled = setInterval(() => waiting.splice(0).forEach((go) => go()));
  await expect.poll(() => client.isFetching()).toBe(0);
  clearInterval(settled);
  stop();
  expect(client.getQueryData<UnreadTotal>(chatKeys.unread)).toMatchObject({ unreadCount: 5 });
});

test('a message of a conversation that this tab does not hold is left to the server to count', () => {
  const client = new QueryClient();
  client.setQueryData<UnreadTotal>(chatKeys.unread, { ...noneUnread, unreadCount: 2 });
  expect(receive(client, 'ann', message('ann', 8))).toEqual({ isHole: false, isUncounted: true });
  expect(client.getQueryData<UnreadTotal>(chatKeys.unread)?.unreadCount).toBe(2);
  const read = applyRead(client, 'ann', { unreadCount: 0, readSeq: 8, marked: 1 });
  expect(read.isUncounted).toBe(true);
  expect(client.getQueryData<UnreadTotal>(chatKeys.unread)?.unreadCount).toBe(2);
});

test('a reading that the badge may know already is left to the server to count; one that changes nothing is not', () => {
  const client = new QueryClient();
  client.setQueryData<UnreadTotal>(chatKeys.unread, { ...noneUnread, unreadCount: 2 });
  // The list was answered before the reading, and the badge perhaps after it.
  hold(client, { ...chat('ann', 8), readSeq: 7, unreadCount: 1, read: false });
  const reading = { unreadCount: 0, readSeq: 8, marked: 1 };
  expect(applyRead(client, 'ann', reading).isUncounted).toBe(true);
  expect(applyRead(client, 'ann', reading).isUncounted).toBe(false);
  hold(client, { ...chat('ann', 8), muted: true, readSeq: 7, unreadCount: 1, read: false });
  expect(applyRead(client, 'ann', reading).isUncounted).toBe(false);
});

test('a message of a muted conversation is not counted, and the next one after its mute is', () => {
  const client = new QueryClient();
  client.setQueryData<UnreadTotal>(chatKeys.unread, noneUnread);
  const muted = { ...chat('ann', 7), muted: true };
  hold(client, { ...muted, mutedUntil: new Date(Date.now() + 60_000).toISOString() });
  expect(receive(client, 'ann', message('ann', 8)).isUncounted).toBe(false);
  expect(client.getQueryData<UnreadTotal>(chatKeys.unread)?.unreadCount).toBe(0);
  hold(client, { ...muted, lastSeq: 8, mutedUntil: new Date(Date.now() - 1).toISOString() });
  receive(client, 'ann', message('ann', 9));
  expect(client.getQueryData<UnreadTotal>(chatKeys.unread)?.unreadCount).toBe(1);
});

const caught = (contactId: string, more: Partial<CaughtUp>): CaughtUp => ({
  contactId,
  messages: [],
  changed: [],
  truncated: true,
  lastSeq: 9,
  readSeq: 0,
  contactReadSeq: 0,
  deliveredSeq: 0,
  contactDeliveredSeq: 0,
  lastChange: 0,
  muted: false,
  mutedUntil: null,
  favourite: false,
  blocked: false,
  decision: 0,
  ...more,
});

test('a conversation for which a catch-up had no room is named, and neither changed nor loaded again by that', () => {
  const client = new QueryClient();
  const held = { messages: [message('ann', 1)], lastSeq: 1 };
  for (const contactId of ['ann', 'bob']) client.setQueryData(chatKeys.thread(contactId), held);
  const later = applyAllCaughtUp(client, [caught('ann', { later: true }), caught('bob', {})]);
  expect([...later]).toEqual(['ann']);
  expect(client.getQueryData(chatKeys.thread('ann'))).toBe(held);
  expect(client.getQueryState(chatKeys.thread('ann'))?.isInvalidated).toBe(false);
  // Too much was missed there: its newest page is loaded.
  expect(client.getQueryState(chatKeys.thread('bob'))?.isInvalidated).toBe(true);
});
