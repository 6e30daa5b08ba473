import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChatContact, ChatMessage } from '#features/chat/contract/messages.ts';
import type { OutboxItem } from '../shared/outbox/outbox-store.ts';
import { toShownMessages } from './shown-message.ts';

const contact: ChatContact = {
  id: 'you',
  _id: 'you',
  name: 'Ananya Rao',
  email: null,
  teacherId: null,
  studentId: null,
  status: 'online',
};
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000).toISOString();
const stored = (seq: number, content: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  _id: `c-${seq}`,
  conversationId: 'c',
  seq,
  senderId: 'me',
  receiverId: 'you',
  content,
  timestamp: at(seq),
  read: false,
  delivered: false,
  ...more,
});
const waiting = (clientId: string, content: string, more: Partial<OutboxItem> = {}): OutboxItem => ({
  clientId,
  receiverId: 'you',
  content,
  createdAt: at(1),
  ...more,
});
const show = (messages: ChatMessage[], outbox: OutboxItem[], contactReadSeq = 0) =>
  toShownMessages({ messages, contact, contactReadSeq, contactDeliveredSeq: 0 }, outbox).map(
    ({ content, state }) => `${content} ${state}`,
  );

test('a message stands behind the stored ones while it is on its way', () => {
  expect(show([stored(1, 'hello')], [waiting('a', 'are you there?')])).toEqual([
    'hello sent',
    'are you there? sending',
  ]);
});

test('the server copy with its client id takes the place of the bubble, which keeps its key', () => {
  const thread = {
    messages: [stored(1, 'ok', { clientId: 'a' })],
    contact,
    contactReadSeq: 0,
    contactDeliveredSeq: 0,
  };
  const shown = toShownMessages(thread, [waiting('a', 'ok')]);
  expect(shown.map(({ key, state }) => [key, state])).toEqual([['a', 'sent']]);
});

test("sending 'ok' twice in a second gives two messages", () => {
  expect(show([stored(1, 'ok', { clientId: 'a' })], [waiting('a', 'ok'), waiting('b', 'ok')])).toEqual([
    'ok sent',
    'ok sending',
  ]);
  expect(show([stored(1, 'ok', { clientId: 'a' }), stored(2, 'ok', { clientId: 'b' })], [])).toHaveLength(2);
});

test('a server copy without a client id stands for one waiting message of the same words within five seconds', () => {
  expect(show([stored(1, 'ok')], [waiting('a', 'ok')])).toEqual(['ok sent']);
  expect(show([stored(1, 'ok')], [waiting('a', 'ok'), waiting('b', 'ok')])).toEqual([
    'ok sent',
    'ok sending',
  ]);
  expect(show([stored(7, 'ok')], [waiting('a', 'ok')])).toEqual(['ok sent', 'ok sending']);
  expect(show([stored(1, 'ok', { senderId: 'you', receiverId: 'me' })], [waiting('a', 'ok')])).toEqual([
    'ok received',
    'ok sending',
  ]);
});

test('what was refused stays on the screen with the reason', () => {
  const [shown] = toShownMessages({ messages: [], contact, contactReadSeq: 0, contactDeliveredSeq: 0 }, [
    waiting('a', 'ok', { problem: 'This person was not found.' }),
  ]);
  expect(shown).toMatchObject({ state: 'failed', problem: 'This person was not found.' });
});

test('messages up to where the contact has read are read', () => {
  expect(show([stored(1, 'one'), stored(2, 'two')], [], 1)).toEqual(['one read', 'two sent']);
});

test('messages to somebody else are not shown here', () => {
  expect(show([], [waiting('a', 'psst', { receiverId: 'another' })])).toEqual([]);
});

test('with client ids every message shows exactly once, however many of them have been confirmed', () => {
  const words = fc.constantFrom('ok', 'yes', 'thanks');
  const sent = fc.array(fc.record({ words, isStored: fc.boolean(), isForgotten: fc.boolean() }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(sent, (items) => {
      const messages = items.flatMap(({ words, isStored }, index) =>
        isStored ? [stored(index + 1, words, { clientId: `id-${index}`, timestamp: at(1) })] : [],
      );
      // Confirmed but not yet taken out of the outbox, in this tab or another.
      const outbox = items.flatMap(({ words, isStored, isForgotten }, index) =>
        isStored && isForgotten ? [] : [waiting(`id-${index}`, words)],
      );
      const shown = toShownMessages({ messages, contact, contactReadSeq: 0, contactDeliveredSeq: 0 }, outbox);
      expect(shown).toHaveLength(items.length);
      expect(new Set(shown.map(({ key }) => key)).size).toBe(items.length);
    }),
  );
});
