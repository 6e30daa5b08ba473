import type { ChatMessage } from '../contract.ts';

/** Where a message is. Its id on the wire says the same, so that no index has to be asked. */
export interface Place {
  conversationId: number;
  seq: number;
}

const pattern = /^([0-9a-z]{1,10})-([1-9]\d{0,14})$/;

export const toConversationId = (id: number): string => id.toString(36);
export const toMessageId = ({ conversationId, seq }: Place): string =>
  `${toConversationId(conversationId)}-${seq}`;

/** Undefined for a text that never was a message's id. */
export function placeOf(messageId: string): Place | undefined {
  const [, conversation, seq] = pattern.exec(messageId) ?? [];
  if (conversation === undefined || seq === undefined) return undefined;
  const conversationId = Number.parseInt(conversation, 36);
  // Another spelling of the same id, such as a leading zero, is no id of ours.
  if (!Number.isSafeInteger(conversationId) || toConversationId(conversationId) !== conversation)
    return undefined;
  return { conversationId, seq: Number(seq) };
}

/** A row of messages as queries give it; `at` in milliseconds. */
export interface MessageRow {
  seq: number;
  sender_id: string;
  client_id: string;
  content: string;
  at: number;
}

/** Begins the client ids that the server makes, which the wire does not show. */
export const ownClientIdMark = '~';

export function toMessage(
  row: MessageRow,
  conversationId: number,
  receiverId: string,
  read: boolean,
): ChatMessage {
  const message: ChatMessage = {
    _id: toMessageId({ conversationId, seq: row.seq }),
    conversationId: toConversationId(conversationId),
    seq: row.seq,
    senderId: row.sender_id,
    receiverId,
    content: row.content,
    timestamp: new Date(row.at).toISOString(),
    read,
  };
  if (!row.client_id.startsWith(ownClientIdMark)) message.clientId = row.client_id;
  return message;
}
