import { expect } from 'vitest';
import type { ChatMessage } from '../../../src/features/chat/contract/messages.ts';
import type { OutboxClient } from './outbox-client.ts';

/** Everything acknowledged is once in the history and on both screens, in one order without gaps. */
export async function hasSameEverywhere(
  ann: OutboxClient,
  ben: OutboxClient,
  contents: readonly string[],
  sent: readonly ChatMessage[],
): Promise<void> {
  await Promise.all([ann, ben].map((client) => client.caughtUp()));
  const contactId = ben.person.userId;
  const history = await ann.wholeHistory(contactId);
  expect(history.map((message) => message.content)).toEqual(contents);
  expect(history.map((message) => message.seq)).toEqual(contents.map((_, index) => index + 1));
  expect(idsOf(sent)).toEqual(idsOf(history));
  expect(idsOf(ann.shown.get(contactId))).toEqual(idsOf(history));
  expect(idsOf(ben.shown.get(ann.person.userId))).toEqual(idsOf(history));
}

const idsOf = (messages: readonly ChatMessage[] | undefined) => messages?.map((message) => message._id);
