import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ChatMessage, RecentChat } from '../contract.ts';
import { receive, type UnreadTotal } from './chat-cache.ts';
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
  let unreadCount = 4;
  const waiting: (() => void)[] = [];
  const total = new QueryObserver<UnreadTotal>(client, {
    queryKey: chatKeys.unread,
    queryFn: async () => {
      const counted = unreadCount;
      await new Promise<void>((go) => waiting.push(go));
      return { unreadCount: counted };
    },
  });
  client.setQueryData<UnreadTotal>(chatKeys.unread, { unreadCount });
  const stop = total.subscribe(() => undefined);
  await expect.poll(() => waiting.length).toBe(1);
  unreadCount = 5;
  receive(client, 'ann', message('ann', 8));
  const settled = setInterval(() => waiting.splice(0).forEach((go) => go()));
  await expect.poll(() => client.isFetching()).toBe(0);
  clearInterval(settled);
  stop();
  expect(client.getQueryData<UnreadTotal>(chatKeys.unread)).toEqual({ unreadCount: 5 });
});
