import type { CaughtUp, ChatContact, ChatMessage } from '../contract.ts';
import { knownUpTo, mergeMessages } from './merge-messages.ts';

/** What the browser holds of one conversation. */
export interface Thread {
  contact: ChatContact;
  /** In order. While a message is on its way there can be a hole before a later one; catch-up fills it. */
  messages: ChatMessage[];
  hasOlder: boolean;
  lastSeq: number;
  readSeq: number;
  contactReadSeq: number;
  /** Counts the pages put before the others: the list then keeps what is on the screen where it is. */
  olderPages: number;
  /** Counts how often the messages were replaced as a whole: the list then begins at the newest again. */
  generation: number;
}

export interface MessagePage {
  messages: ChatMessage[];
  hasMore: boolean;
  lastSeq: number;
  readSeq: number;
  contactReadSeq: number;
  contact: ChatContact;
}

type Positions = Pick<Thread, 'lastSeq' | 'readSeq' | 'contactReadSeq'>;

/** The newest page, joined with what was held. What does not touch it any more is dropped: it can be loaded upwards again. */
export function withNewestPage(held: Thread | undefined, page: MessagePage): Thread {
  const fresh = {
    messages: page.messages,
    hasOlder: page.hasMore,
    contact: page.contact,
    ...positionsOf(page),
  };
  const first = page.messages[0];
  if (!held) return { ...fresh, olderPages: 0, generation: 0 };
  if (!first) return { ...held, contact: page.contact, ...furthest(held, page) };
  if (knownUpTo(held) + 1 < first.seq) {
    const later = held.messages.filter(({ seq }) => seq > page.lastSeq);
    return {
      ...fresh,
      messages: mergeMessages(page.messages, later),
      ...furthest(held, page),
      olderPages: held.olderPages,
      generation: held.generation + 1,
    };
  }
  const reachesFurtherBack = (held.messages[0]?.seq ?? Infinity) <= first.seq;
  return {
    ...held,
    contact: page.contact,
    messages: mergeMessages(held.messages, page.messages),
    hasOlder: reachesFurtherBack ? held.hasOlder : page.hasMore,
    ...furthest(held, page),
  };
}

export function withOlderPage(held: Thread, page: Pick<MessagePage, 'messages' | 'hasMore'>): Thread {
  return {
    ...held,
    messages: mergeMessages(page.messages, held.messages),
    hasOlder: page.hasMore,
    olderPages: held.olderPages + 1,
  };
}

/** Messages that came live, or as the answer to sending. */
export function withMessages(held: Thread, incoming: readonly ChatMessage[]): Thread {
  // Older than the oldest page: it comes when that page is loaded. Without one, whatever is missing belongs here.
  const first = held.hasOlder ? (held.messages[0]?.seq ?? 0) : 0;
  const fitting = incoming.filter(({ seq }) => seq >= first);
  const lastSeq = fitting.reduce((last, { seq }) => Math.max(last, seq), held.lastSeq);
  return { ...held, messages: mergeMessages(held.messages, fitting), lastSeq };
}

export function withCaughtUp(held: Thread, caught: CaughtUp): Thread {
  return { ...withMessages(held, caught.messages), ...furthest(held, caught) };
}

/** Some messages are known to exist, and are not here. */
export const isBehind = (held: Thread): boolean => knownUpTo(held) < held.lastSeq;

/** The newest message of the contact that the viewer has not read; undefined when all are read. */
export const newestUnread = ({ messages, readSeq, contact }: Thread): ChatMessage | undefined =>
  messages.findLast(({ seq, senderId }) => senderId === contact.id && seq > readSeq);

const positionsOf = ({ lastSeq, readSeq, contactReadSeq }: Positions): Positions => ({
  lastSeq,
  readSeq,
  contactReadSeq,
});

/** Positions only ever move forward; an answer may be older than an event that overtook it. */
const furthest = (a: Positions, b: Positions): Positions => ({
  lastSeq: Math.max(a.lastSeq, b.lastSeq),
  readSeq: Math.max(a.readSeq, b.readSeq),
  contactReadSeq: Math.max(a.contactReadSeq, b.contactReadSeq),
});
