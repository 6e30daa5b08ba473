import type { FileView } from '#shared/file-view.ts';
import type { ChatMessage, Quote } from '#features/chat/contract/messages.ts';
import { chatLimits } from '#features/chat/contract/limits.ts';
import type { OutboxItem } from '../shared/outbox/outbox-store.ts';
import type { Thread } from '../shared/thread.ts';

export type MessageState = 'received' | 'sending' | 'sent' | 'delivered' | 'read' | 'failed';

/** A message as the screen shows it, stored or still on its way. */
export interface ShownMessage {
  /** The same before and after the server has confirmed it, so that the bubble stays where it is. */
  key: string;
  content: string;
  isOwn: boolean;
  at: string;
  state: MessageState;
  /** Undefined until it is stored. */
  stored?: ChatMessage;
  seq?: number;
  replyTo?: Quote;
  attachments?: FileView[];
  /** Why it was refused. */
  problem?: string;
}

/** How far the contact is. */
type ContactPositions = Pick<Thread, 'contactReadSeq' | 'contactDeliveredSeq'>;

/** The stored messages and behind them what waits in the outbox, each once. */
export function toShownMessages(
  { messages, contact, ...positions }: Pick<Thread, 'messages' | 'contact'> & ContactPositions,
  outbox: readonly OutboxItem[],
): ShownMessage[] {
  const waiting = outbox.filter(({ receiverId }) => receiverId === contact.id);
  return [
    ...messages.map((message) => fromStored(message, message.senderId !== contact.id, positions)),
    ...withoutStored(waiting, messages, contact.id).map(fromOutbox),
  ];
}

/** The same message in the same state is the same object: what is drawn of it stays. */
const shown = new WeakMap<ChatMessage, ShownMessage>();

function fromStored(message: ChatMessage, isOwn: boolean, positions: ContactPositions): ShownMessage {
  const state = isOwn ? stateOf(message, positions) : 'received';
  const known = shown.get(message);
  if (known?.state === state) return known;
  const made: ShownMessage = {
    key: (isOwn ? message.clientId : undefined) ?? message._id,
    content: message.content,
    isOwn,
    at: message.timestamp,
    state,
    stored: message,
    seq: message.seq,
    ...extrasOf(message),
  };
  shown.set(message, made);
  return made;
}

function stateOf({ seq, read, delivered }: ChatMessage, positions: ContactPositions): MessageState {
  if (read || seq <= positions.contactReadSeq) return 'read';
  return delivered || seq <= positions.contactDeliveredSeq ? 'delivered' : 'sent';
}

const waitingShown = new WeakMap<OutboxItem, ShownMessage>();

function fromOutbox(item: OutboxItem): ShownMessage {
  const { clientId, content, createdAt, problem } = item;
  const made: ShownMessage = waitingShown.get(item) ?? {
    key: clientId,
    content,
    isOwn: true,
    at: createdAt,
    state: problem === undefined ? 'sending' : 'failed',
    ...extrasOf(item),
    ...(problem === undefined ? {} : { problem }),
  };
  waitingShown.set(item, made);
  return made;
}

const extrasOf = ({ replyTo, attachments }: Pick<OutboxItem, 'replyTo' | 'attachments'>) => ({
  ...(replyTo ? { replyTo } : {}),
  ...(attachments ? { attachments } : {}),
});

/**
 * Which waiting messages the stored ones do not already show. First by client id. A stored copy without one stands for
 * one waiting message of the same content within five seconds; a copy with an id never does, so 'ok' twice stays two.
 */
function withoutStored(
  waiting: readonly OutboxItem[],
  messages: readonly ChatMessage[],
  contactId: string,
): OutboxItem[] {
  if (waiting.length === 0) return [];
  const own = messages.filter(({ senderId }) => senderId !== contactId);
  const storedIds = new Set(own.map(({ clientId }) => clientId));
  const nameless = own.filter(({ clientId }) => clientId === undefined);
  return waiting.filter((item) => {
    if (storedIds.has(item.clientId)) return false;
    if (item.problem !== undefined) return true;
    const copy = nameless.findIndex((message) => isSameWithin(message, item));
    if (copy === -1) return true;
    nameless.splice(copy, 1);
    return false;
  });
}

const isSameWithin = ({ content, timestamp }: ChatMessage, item: OutboxItem): boolean =>
  content === item.content &&
  Math.abs(Date.parse(timestamp) - Date.parse(item.createdAt)) <= chatLimits.dedupeMs;
