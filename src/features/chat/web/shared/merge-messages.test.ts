import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChatMessage } from '#features/chat/contract/messages.ts';
import { knownUpTo, mergeMessages } from './merge-messages.ts';

const message = (seq: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  _id: `c-${seq}`,
  conversationId: 'c',
  seq,
  senderId: seq % 3 === 0 ? 'me' : 'you',
  receiverId: seq % 3 === 0 ? 'you' : 'me',
  content: seq % 2 === 0 ? 'ok' : `message ${seq}`,
  timestamp: new Date(seq * 1000).toISOString(),
  read: false,
  delivered: false,
  ...more,
});
const seqs = (messages: readonly ChatMessage[]) => messages.map(({ seq }) => seq);

test('two messages with the same words stay two', () => {
  expect(seqs(mergeMessages([message(2)], [message(4)]))).toEqual([2, 4]);
});

test('a message that was read stays read when an older copy comes', () => {
  const [merged] = mergeMessages([message(1, { read: true })], [message(1)]);
  expect(merged?.read).toBe(true);
});

test('a hole ends what is known, and so does a missing beginning', () => {
  expect(knownUpTo({ messages: [], hasOlder: false })).toBe(0);
  expect(knownUpTo({ messages: [message(1), message(2), message(4)], hasOlder: false })).toBe(2);
  expect(knownUpTo({ messages: [message(51), message(52)], hasOlder: true })).toBe(52);
  expect(knownUpTo({ messages: [message(5)], hasOlder: false })).toBe(0);
});

/** The same stored messages, delivered in any order, any number of times, in any portions. */
const deliveries = fc.integer({ min: 1, max: 60 }).chain((count) => {
  const all = Array.from({ length: count }, (_, index) => message(index + 1));
  return fc.record({
    all: fc.constant(all),
    again: fc.array(fc.constantFrom(...all), { maxLength: 60 }),
    order: fc.shuffledSubarray(all, { minLength: count, maxLength: count }),
    portion: fc.integer({ min: 1, max: 9 }),
  });
});

test('whatever the network does: nothing is missing, nothing comes twice, everything is in order', () => {
  fc.assert(
    fc.property(deliveries, ({ all, again, order, portion }) => {
      const arriving = [...order, ...again];
      let held: ChatMessage[] = [];
      for (let at = 0; at < arriving.length; at += portion)
        held = mergeMessages(held, arriving.slice(at, at + portion));
      expect(seqs(held)).toEqual(seqs(all));
      expect(knownUpTo({ messages: held, hasOlder: false })).toBe(all.length);
    }),
  );
});

test('merging does not care which side is which, nor how often', () => {
  const some = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 40 });
  fc.assert(
    fc.property(some, some, (left, right) => {
      const a = mergeMessages(
        [],
        left.map((seq) => message(seq)),
      );
      const b = mergeMessages(
        [],
        right.map((seq) => message(seq)),
      );
      expect(mergeMessages(a, b)).toEqual(mergeMessages(b, a));
      expect(mergeMessages(mergeMessages(a, b), b)).toEqual(mergeMessages(a, b));
    }),
  );
});
