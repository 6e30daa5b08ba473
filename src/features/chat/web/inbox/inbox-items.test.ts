import { expect, test } from 'vitest';
import type { ChatContact, ChatMessage, RecentChat } from '#features/chat/contract/messages.ts';
import { filterItems, fromContact, fromRecent, groupItems, toInboxItems } from './inbox-items.ts';
import { allRecent, type RecentPages, withLastMessage, withRecent } from '../shared/recent-pages.ts';

const recent = (contactId: string, more: Partial<RecentChat> = {}): RecentChat => ({
  contactId,
  contactName: contactId,
  contactEmail: `${contactId}@college.example`,
  contactStudentId: null,
  contactStatus: 'online',
  lastMessage: 'see you',
  lastMessageTime: '2026-11-21T10:00:00.000Z',
  lastSenderId: contactId,
  read: true,
  unreadCount: 0,
  lastSeq: 5,
  readSeq: 5,
  contactReadSeq: 0,
  contactDeliveredSeq: 0,
  deliveredSeq: 0,
  lastChange: 0,
  lastDeleted: false,
  lastAttachments: 0,
  muted: false,
  mutedUntil: null,
  favourite: false,
  blocked: false,
  decision: 0,
  ...more,
});
const contact = (id: string, more: Partial<ChatContact> = {}): ChatContact => ({
  id,
  _id: id,
  name: id,
  email: null,
  teacherId: null,
  studentId: null,
  status: 'offline',
  ...more,
});
const message = (seq: number, senderId: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  _id: `c-${seq}`,
  conversationId: 'c',
  seq,
  senderId,
  receiverId: 'me',
  content: 'news',
  timestamp: '2026-11-21T11:00:00.000Z',
  read: false,
  delivered: false,
  ...more,
});
const pages = (...lists: RecentChat[][]): RecentPages => ({
  pages: lists.map((recentChats) => ({ recentChats, nextCursor: null })),
  pageParams: lists.map(() => undefined),
});
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

test('an item is labelled unread when something in it is', () => {
  expect(fromRecent(recent('ananya', { unreadCount: 2, read: false }))).toMatchObject({
    read: false,
    labels: ['unread'],
    unreadCount: 2,
  });
  expect(fromRecent(recent('ananya')).labels).toEqual([]);
});

test('a contact without a message is a new conversation, read', () => {
  expect(fromContact(contact('nia'))).toMatchObject({
    subject: 'New conversation',
    text: 'Start chatting with this contact',
    read: true,
    labels: [],
  });
});

test('what was added stands first, each person once', () => {
  const items = toInboxItems([contact('nia'), contact('karan')], [recent('ananya'), recent('karan')], {
    people: [contact('ananya'), contact('zoe')],
    areNew: true,
  });
  expect(ids(items)).toEqual(['nia', 'ananya', 'karan', 'zoe']);
});

const inbox = [
  fromRecent(recent('a', { contactName: 'José Núñez', unreadCount: 1 })),
  fromRecent(
    recent('b', { contactName: 'Meera Iyer', contactDepartment: 'Physics', lastMessage: 'The lab report' }),
  ),
];
const all = { tab: 'all' as const, search: '', held: new Set<string>() };

test('the search finds names and words without case and accents, all of the words', () => {
  expect(ids(filterItems(inbox, { ...all, search: ' jose nunez ' }))).toEqual(['a']);
  expect(ids(filterItems(inbox, { ...all, search: 'LAB' }))).toEqual(['b']);
  expect(ids(filterItems(inbox, { ...all, search: 'physics' }))).toEqual(['b']);
  expect(ids(filterItems(inbox, { ...all, search: 'lab jose' }))).toEqual([]);
});

test('Unread shows only what is not read, and what was read there until the tab changes', () => {
  expect(ids(filterItems(inbox, { ...all, tab: 'unread' }))).toEqual(['a']);
  expect(ids(filterItems(inbox, { ...all, tab: 'unread', held: new Set(['b']) }))).toEqual(['a', 'b']);
});

test('a message puts its conversation on top and counts as unread once', () => {
  const before = pages([recent('a'), recent('b')], [recent('c')]);
  const after = withLastMessage(before, 'c', message(6, 'c', { content: 'x'.repeat(400) }));
  expect(allRecent(after).map(({ contactId }) => contactId)).toEqual(['c', 'a', 'b']);
  expect(allRecent(after)[0]).toMatchObject({ unreadCount: 1, read: false, lastSeq: 6 });
  expect(allRecent(after)[0]?.lastMessage).toHaveLength(300);
  expect(after && withLastMessage(after, 'c', message(6, 'c'))).toBe(after);
});

test('my own message, or one that I see as it comes, is not unread', () => {
  const before = pages([recent('a')]);
  expect(allRecent(withLastMessage(before, 'a', message(6, 'me')))[0]?.unreadCount).toBe(0);
  expect(allRecent(withLastMessage(before, 'a', message(6, 'a', { read: true })))[0]?.unreadCount).toBe(0);
});

test('a conversation that is not loaded must be asked for', () => {
  expect(withLastMessage(pages([recent('a')]), 'z', message(1, 'z'))).toBeUndefined();
});

test('a conversation that moved between two pages while they were loading is listed once', () => {
  const both = pages([recent('a'), recent('b')], [recent('b'), recent('c')]);
  expect(allRecent(both).map(({ contactId }) => contactId)).toEqual(['a', 'b', 'c']);
  expect(allRecent(withRecent(both, 'b', (each) => ({ ...each, unreadCount: 0 })))).toHaveLength(3);
});

test('favourites stand apart, the last written first, also those that the page does not reach', () => {
  const late = recent('late', { favourite: true, lastMessageTime: '2026-11-21T12:00:00.000Z' });
  const old = recent('old', { favourite: true, lastMessageTime: '2025-01-01T12:00:00.000Z' });
  const undone = recent('undone', { favourite: false });
  const items = toInboxItems([], [recent('other'), late], { people: [], areNew: true }, [old, late, undone]);
  const { favourites, others } = groupItems(items);
  expect(favourites.map(({ id }) => id)).toEqual(['late', 'old']);
  expect(others.map(({ id }) => id)).toEqual(['other']);
  // The first of them is the one that is open at the beginning.
  expect(items.map(({ id }) => id)).toEqual(['late', 'old', 'other']);
});

test('where the conversations could not be loaded nobody is called a new conversation', () => {
  const [item] = toInboxItems([], [], { people: [contact('zoe')], areNew: false });
  expect(item).toMatchObject({ id: 'zoe', text: '' });
  expect(item?.subject).not.toBe('New conversation');
});
