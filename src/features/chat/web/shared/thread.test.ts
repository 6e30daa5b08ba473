import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChatContact, ChatMessage } from '#features/chat/contract/messages.ts';
import { knownUpTo } from './merge-messages.ts';
import {
  isBehind,
  type MessagePage,
  newestUnread,
  type Thread,
  withCaughtUp,
  withChange,
  withChanged,
  withMessages,
  withNewestPage,
  withOlderPage,
} from './thread.ts';

const contact: ChatContact = {
  id: 'you',
  _id: 'you',
  name: 'Ananya Rao',
  email: null,
  teacherId: null,
  studentId: null,
  status: 'online',
};
const undecided = { muted: false, mutedUntil: null, favourite: false, blocked: false, decision: 0 };
const message = (seq: number): ChatMessage => ({
  _id: `c-${seq}`,
  conversationId: 'c',
  seq,
  senderId: seq % 2 === 0 ? 'you' : 'me',
  receiverId: seq % 2 === 0 ? 'me' : 'you',
  content: `message ${seq}`,
  timestamp: new Date(seq * 1000).toISOString(),
  read: false,
  delivered: false,
});
const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => message(from + i));
const newest = (lastSeq: number, readSeq = 0): MessagePage => ({
  messages: range(Math.max(1, lastSeq - 49), lastSeq),
  hasMore: lastSeq > 50,
  lastSeq,
  readSeq,
  contactReadSeq: 0,
  contactDeliveredSeq: 0,
  lastChange: 0,
  ...undecided,
  mayBlock: true,
  contact,
});
const seqs = ({ messages }: Thread) => messages.map(({ seq }) => seq);

test('older pages are put before, fifty at a time, until the beginning', () => {
  let thread = withNewestPage(undefined, newest(120));
  expect(thread.hasOlder).toBe(true);
  thread = withOlderPage(thread, { messages: range(21, 70), hasMore: true });
  thread = withOlderPage(thread, { messages: range(1, 20), hasMore: false });
  expect(seqs(thread)).toEqual(range(1, 120).map(({ seq }) => seq));
  expect(thread.hasOlder).toBe(false);
  expect(thread.olderPages).toBe(2);
});

test('opened again, what was loaded stays and what came meanwhile is added', () => {
  const before = withOlderPage(withNewestPage(undefined, newest(120)), {
    messages: range(21, 70),
    hasMore: true,
  });
  const thread = withNewestPage(before, newest(130));
  expect(seqs(thread)).toEqual(range(21, 130).map(({ seq }) => seq));
  expect(thread.hasOlder).toBe(true);
  expect(thread.generation).toBe(before.generation);
});

test('after a long absence the list restarts at the newest page, without a gap', () => {
  const thread = withNewestPage(withNewestPage(undefined, newest(60)), newest(500));
  expect(seqs(thread)).toEqual(range(451, 500).map(({ seq }) => seq));
  expect(thread.hasOlder).toBe(true);
  expect(thread.generation).toBe(1);
});

test('a message that overtook another shows a hole, and catch-up fills it', () => {
  let thread = withMessages(withNewestPage(undefined, newest(3)), [message(5)]);
  expect(isBehind(thread)).toBe(true);
  expect(knownUpTo(thread)).toBe(3);
  thread = withCaughtUp(thread, {
    contactId: 'you',
    messages: range(4, 5),
    changed: [],
    truncated: false,
    deliveredSeq: 0,
    contactDeliveredSeq: 0,
    lastChange: 0,
    ...undecided,
    lastSeq: 5,
    readSeq: 0,
    contactReadSeq: 5,
  });
  expect(isBehind(thread)).toBe(false);
  expect(seqs(thread)).toEqual([1, 2, 3, 4, 5]);
  expect(thread.contactReadSeq).toBe(5);
});

test('a conversation that was empty knows that it missed its beginning', () => {
  let thread = withMessages(withNewestPage(undefined, newest(0)), [message(2)]);
  expect(isBehind(thread)).toBe(true);
  expect(knownUpTo(thread)).toBe(0);
  thread = withMessages(thread, [message(1)]);
  expect(isBehind(thread)).toBe(false);
  expect(seqs(thread)).toEqual([1, 2]);
});

test('what the contact wrote after the read position is unread, what I wrote never is', () => {
  expect(newestUnread(withNewestPage(undefined, newest(6, 2)))?.seq).toBe(6);
  expect(newestUnread(withNewestPage(undefined, newest(7, 6)))).toBeUndefined();
});

test('an old answer does not take a read position back', () => {
  const read = { ...withNewestPage(undefined, newest(6)), readSeq: 6, contactReadSeq: 5 };
  expect(withNewestPage(read, newest(6, 2))).toMatchObject({ readSeq: 6, contactReadSeq: 5 });
});

/** A conversation that grows while pages, live messages and catch-ups come in any order. */
test('however live messages, pages and catch-ups mix: in order, each once, and whole after a catch-up', () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('live' as const),
      count: fc.integer({ min: 1, max: 5 }),
      loses: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('open' as const) }),
    fc.record({ kind: fc.constant('older' as const) }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 140 }), fc.array(step, { maxLength: 30 }), (start, steps) => {
      let stored = start;
      let thread = withNewestPage(undefined, newest(stored));
      for (const each of steps) {
        if (each.kind === 'open') thread = withNewestPage(thread, newest(stored));
        if (each.kind === 'older' && thread.hasOlder) {
          const before = (thread.messages[0]?.seq ?? 1) - 1;
          thread = withOlderPage(thread, {
            messages: range(Math.max(1, before - 49), before),
            hasMore: before > 50,
          });
        }
        if (each.kind === 'live') {
          stored += each.count;
          const came = range(stored - each.count + 1, stored);
          thread = withMessages(thread, each.loses ? came.slice(1) : came);
        }
      }
      const after = knownUpTo(thread);
      thread = withCaughtUp(thread, {
        contactId: 'you',
        messages: range(after + 1, stored),
        changed: [],
        truncated: false,
        deliveredSeq: 0,
        contactDeliveredSeq: 0,
        lastChange: 0,
        ...undecided,
        lastSeq: stored,
        readSeq: 0,
        contactReadSeq: 0,
      });
      const first = thread.messages[0]?.seq ?? 1;
      expect(seqs(thread)).toEqual(range(first, stored).map(({ seq }) => seq));
      expect(isBehind(thread)).toBe(false);
      expect(thread.hasOlder).toBe(first > 1);
    }),
  );
});

test('a change replaces the message and every quote of it; a gap in the changes is noticed and filled', () => {
  const quote = { _id: 'c-1', seq: 1, senderId: 'me', content: 'message 1', attachments: 0, deleted: false };
  let thread = withMessages(withNewestPage(undefined, newest(2)), [{ ...message(3), replyTo: quote }]);
  const deleted = { ...message(1), content: '', deletedAt: new Date(9000).toISOString(), change: 2 };
  thread = withChange(withChanged(thread, deleted), 2);
  expect(thread.messages[0]?.deletedAt).toBeDefined();
  expect(thread.messages[2]?.replyTo).toMatchObject({ content: '', deleted: true });
  expect(isBehind(thread)).toBe(true);
  // The first change comes late, with an older copy: what is newer stays.
  thread = withCaughtUp(thread, {
    contactId: 'you',
    messages: [],
    changed: [{ ...message(1), content: 'edited', change: 1 }],
    truncated: false,
    lastSeq: 3,
    readSeq: 0,
    contactReadSeq: 0,
    deliveredSeq: 0,
    contactDeliveredSeq: 0,
    lastChange: 2,
    ...undecided,
  });
  expect(thread.messages[0]?.content).toBe('');
  expect(isBehind(thread)).toBe(false);
});

test('an older copy of a decision does not undo a newer one', () => {
  const muted = { ...withNewestPage(undefined, newest(3)), muted: true, decision: 4 };
  expect(withNewestPage(muted, { ...newest(3), decision: 3 })).toMatchObject({ muted: true, decision: 4 });
  expect(withNewestPage(muted, { ...newest(3), decision: 5 })).toMatchObject({ muted: false, decision: 5 });
});

test('a page above something that is not shown any more is put nowhere: a hole would be left', () => {
  const held = withNewestPage(undefined, newest(1000));
  const elsewhere = { messages: range(51, 100), hasMore: true };
  const stretch = { messages: range(101, 150), hasOlder: true, olderPages: 0, generation: 1 };
  expect(seqs(withOlderPage({ ...held, window: stretch }, elsewhere))).toEqual(seqs(held));
  expect(withOlderPage({ ...held, window: stretch }, elsewhere).window?.messages).toHaveLength(100);
  // Its reader went back to the newest messages, or on to another place, while it was on its way.
  expect(withOlderPage(held, elsewhere)).toEqual(held);
  const other = { ...held, window: { ...stretch, messages: range(301, 350) } };
  expect(withOlderPage(other, elsewhere)).toEqual(other);
});
