import type {
  ChatContact,
  ChatMessage,
  ConversationDecisions,
  Quote,
} from '#features/chat/contract/messages.ts';
import type { CaughtUp } from '#features/chat/contract/events.ts';
import { chatLimits } from '#features/chat/contract/limits.ts';
import { knownUpTo, mergeMessages, newerOf } from './merge-messages.ts';

/** A stretch of a conversation far above its end: around a message that was searched for, or quoted. */
export interface HistoryWindow {
  messages: ChatMessage[];
  hasOlder: boolean;
  olderPages: number;
  generation: number;
}

export type Decisions = Omit<ConversationDecisions, 'contactId'>;

/** What the browser holds of one conversation. */
export interface Thread extends Positions, Decisions {
  contact: ChatContact;
  /** In order. While a message is on its way there can be a hole before a later one; catch-up fills it. */
  messages: ChatMessage[];
  hasOlder: boolean;
  /** Every edit, deletion and reaction up to this one is in the messages. */
  knownChange: number;
  /** False where only muting is offered. */
  mayBlock: boolean;
  /** Counts the pages put before the others: the list then keeps what is on the screen where it is. */
  olderPages: number;
  /** Changes when the thread shows other messages. The list then starts over. */
  generation: number;
  /** Shown in place of the newest messages while there is one. */
  window?: HistoryWindow;
}

export interface Positions {
  lastSeq: number;
  readSeq: number;
  contactReadSeq: number;
  contactDeliveredSeq: number;
  lastChange: number;
}

export interface MessagePage extends Positions, Decisions {
  messages: ChatMessage[];
  hasMore: boolean;
  mayBlock: boolean;
  contact: ChatContact;
}

/** The newest page, joined with what was held. What does not touch it any more is dropped: it can be loaded upwards again. */
export function withNewestPage(held: Thread | undefined, page: MessagePage): Thread {
  const { messages, contact, mayBlock } = page;
  const fresh = { messages, hasOlder: page.hasMore, contact, mayBlock, ...positionsOf(page) };
  const knownChange = page.lastChange;
  if (!held) return { ...fresh, ...decisionsOf(page), knownChange, olderPages: 0, generation: 0 };
  const [first] = messages;
  const still = { ...held, contact, mayBlock, ...furthest(held, page), ...latest(held, page) };
  if (!first) return still;
  if (knownUpTo(held) + 1 < first.seq) {
    const later = held.messages.filter(({ seq }) => seq > page.lastSeq);
    return {
      ...still,
      messages: mergeMessages(messages, later),
      hasOlder: page.hasMore,
      knownChange,
      generation: nextGeneration(held),
    };
  }
  const reachesFurtherBack = (held.messages[0]?.seq ?? Infinity) <= first.seq;
  return {
    ...still,
    messages: mergeMessages(held.messages, messages),
    hasOlder: reachesFurtherBack ? held.hasOlder : page.hasMore,
    // The page knows nothing of changes above it.
    knownChange: reachesFurtherBack && held.messages.length > 0 ? held.knownChange : knownChange,
  };
}

/** A page above what was shown when it was asked for: above anything else it would leave a hole. */
export function withOlderPage(held: Thread, page: Pick<MessagePage, 'messages' | 'hasMore'>): Thread {
  if (!follows(page.messages, (held.window ?? held).messages)) return held;
  const put = <T extends Pick<HistoryWindow, 'messages' | 'hasOlder' | 'olderPages'>>(shown: T): T => ({
    ...shown,
    messages: mergeMessages(page.messages, shown.messages),
    hasOlder: page.hasMore,
    olderPages: shown.olderPages + 1,
  });
  return held.window ? { ...held, window: put(held.window) } : put(held);
}

/** Nothing lies between the two. */
export function follows(above: readonly ChatMessage[], below: readonly ChatMessage[]): boolean {
  const [last, first] = [above.at(-1), below[0]];
  return last === undefined || first === undefined || first.seq === last.seq + 1;
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
  const changed = caught.changed.reduce(withChanged, withMessages(held, caught.messages));
  return {
    ...changed,
    ...furthest(held, caught),
    ...latest(held, caught),
    knownChange: Math.max(held.knownChange, caught.lastChange),
  };
}

/** A message as it is after an edit, a deletion or a reaction: where it is held, and in the quotes of it. */
export function withChanged(held: Thread, changed: ChatMessage): Thread {
  const put = (messages: ChatMessage[]) =>
    messages.map((message) =>
      message.seq === changed.seq ? newerOf(message, changed) : withQuoteOf(changed, message),
    );
  const { window } = held;
  return {
    ...held,
    messages: put(held.messages),
    ...(window ? { window: { ...window, messages: put(window.messages) } } : {}),
  };
}

function withQuoteOf(changed: ChatMessage, message: ChatMessage): ChatMessage {
  if (message.replyTo?.seq !== changed.seq) return message;
  return { ...message, replyTo: quoteOf(changed) };
}

/** A message as others quote it. */
export const quoteOf = ({ _id, seq, senderId, content, attachments, deletedAt }: ChatMessage): Quote => ({
  _id,
  seq,
  senderId,
  content: content.slice(0, chatLimits.quoteChars),
  attachments: attachments?.length ?? 0,
  deleted: deletedAt !== undefined,
});

/** One more change is known: without a gap everything up to it is; with one the ones before are to be asked for. */
export const withChange = (held: Thread, lastChange: number): Thread => ({
  ...held,
  lastChange: Math.max(held.lastChange, lastChange),
  knownChange: lastChange === held.knownChange + 1 ? lastChange : held.knownChange,
});

/** Messages or changes are known to exist, and are not here. */
export const isBehind = (held: Thread): boolean =>
  knownUpTo(held) < held.lastSeq || held.knownChange < held.lastChange;

/** The newest message of the contact that the viewer has not read; undefined when all are read. */
export const newestUnread = ({ messages, readSeq, contact }: Thread): ChatMessage | undefined =>
  messages.findLast(({ seq, senderId }) => senderId === contact.id && seq > readSeq);

export const nextGeneration = ({ generation, window }: Pick<Thread, 'generation' | 'window'>): number =>
  Math.max(generation, window?.generation ?? 0) + 1;

const positionsOf = (from: Positions): Positions => ({
  lastSeq: from.lastSeq,
  readSeq: from.readSeq,
  contactReadSeq: from.contactReadSeq,
  contactDeliveredSeq: from.contactDeliveredSeq,
  lastChange: from.lastChange,
});

/** Positions only ever move forward; an answer may be older than an event that overtook it. */
const furthest = (a: Positions, b: Positions): Positions => ({
  lastSeq: Math.max(a.lastSeq, b.lastSeq),
  readSeq: Math.max(a.readSeq, b.readSeq),
  contactReadSeq: Math.max(a.contactReadSeq, b.contactReadSeq),
  contactDeliveredSeq: Math.max(a.contactDeliveredSeq, b.contactDeliveredSeq),
  lastChange: Math.max(a.lastChange, b.lastChange),
});

const decisionsOf = ({ muted, mutedUntil, favourite, blocked, decision }: Decisions): Decisions => ({
  muted,
  mutedUntil,
  favourite,
  blocked,
  decision,
});

/** Of two copies the one after more decisions. */
export const latest = (a: Decisions, b: Decisions): Decisions => decisionsOf(a.decision > b.decision ? a : b);

/** Muted until a time that has passed is not muted. */
export const isMuted = ({ muted, mutedUntil }: Pick<Decisions, 'muted' | 'mutedUntil'>): boolean =>
  muted && (mutedUntil === null || Date.parse(mutedUntil) > Date.now());
