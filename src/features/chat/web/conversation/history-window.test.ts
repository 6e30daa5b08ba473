import { expect, test } from 'vitest';
import type { ChatMessage } from '#features/chat/contract/messages.ts';
import { shownOf, withNewerPage, withoutWindow, withStretch } from './history-window.ts';
import type { Thread } from '../shared/thread.ts';

const message = (seq: number): ChatMessage => ({
  _id: `c-${seq}`,
  conversationId: 'c',
  seq,
  senderId: 'you',
  receiverId: 'me',
  content: `message ${seq}`,
  timestamp: new Date(seq * 1000).toISOString(),
  read: false,
  delivered: false,
});
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => message(from + i));
const newest: Thread = {
  contact: {
    id: 'you',
    _id: 'you',
    name: 'Ananya Rao',
    email: null,
    teacherId: null,
    studentId: null,
    status: 'online',
  },
  messages: range(951, 1000),
  hasOlder: true,
  lastSeq: 1000,
  readSeq: 1000,
  contactReadSeq: 0,
  contactDeliveredSeq: 0,
  lastChange: 0,
  knownChange: 0,
  mayBlock: true,
  muted: false,
  mutedUntil: null,
  favourite: false,
  blocked: false,
  decision: 0,
  olderPages: 0,
  generation: 0,
};
const seqs = (thread: Thread) => shownOf(thread).messages.map(({ seq }) => seq);
const stretch = (from: number, to: number) => ({
  messages: range(from, to),
  hasOlder: from > 1,
  hasNewer: to < 1000,
});

test('a message far above is shown with what is around it; the newest stay held', () => {
  const thread = withStretch(newest, stretch(101, 150));
  expect(shownOf(thread)).toMatchObject({ hasOlder: true, hasNewer: true, generation: 1 });
  expect(seqs(thread)).toEqual(range(101, 150).map(({ seq }) => seq));
  expect(seqs(withoutWindow(thread))).toEqual(range(951, 1000).map(({ seq }) => seq));
});

test('read down to the newest messages, the two lists become one, and the list does not restart', () => {
  let thread = withStretch(newest, stretch(851, 900));
  const { generation } = shownOf(thread);
  thread = withNewerPage(thread, { messages: range(901, 950), hasMore: true });
  expect(shownOf(thread)).toMatchObject({ hasNewer: false, generation });
  expect(seqs(thread)).toEqual(range(851, 1000).map(({ seq }) => seq));
  expect(thread.window).toBeUndefined();
});

test('a place that touches what is held belongs to it at once', () => {
  const thread = withStretch(newest, stretch(930, 979));
  expect(thread.window).toBeUndefined();
  expect(seqs(thread)).toEqual(range(930, 1000).map(({ seq }) => seq));
  expect(thread.hasOlder).toBe(true);
});

test('each stretch is another list, also when one follows the other', () => {
  const first = withStretch(newest, stretch(101, 150));
  const second = withStretch(first, stretch(401, 450));
  expect(shownOf(second).generation).not.toBe(shownOf(first).generation);
});

test('a page below a stretch that is not shown any more is put nowhere: a hole would be left', () => {
  const other = withStretch(newest, stretch(301, 350));
  expect(withNewerPage(other, { messages: range(151, 200), hasMore: true })).toEqual(other);
});
