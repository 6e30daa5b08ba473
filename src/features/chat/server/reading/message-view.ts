import type { FileView } from '#features/uploads/contract/uploads.ts';
import type { ChatMessage, Quote, Reaction } from '#features/chat/contract/messages.ts';
import { type Place, toConversationId, toMessageId } from '../sending/message-id.ts';

/** A row of a messages query; times in milliseconds. */
export interface MessageRow {
  seq: number;
  sender_id: string;
  client_id: string;
  content: string;
  at: number;
  reply_to: number | null;
  attachments: number | null;
  edited_at: number | null;
  deleted_at: number | null;
  changed: number | null;
}
export type PlacedRow = MessageRow & { conversation_id: number };

const millis = (column: string) => `extract(epoch from ${column})::float8 * 1000`;
/** The columns of a MessageRow; `m` is the messages table or a subquery of it. */
export const messageColumns = `m.seq::float8, m.sender_id, m.client_id, m.content, ${millis('m.created_at')} as at,
  m.reply_to::float8, m.attachments, ${millis('m.edited_at')} as edited_at, ${millis('m.deleted_at')} as deleted_at, m.changed::float8`;

/** Prefix of the client ids that the server makes; the wire omits them. */
export const ownClientIdMark = '~';

/** A message's progress to its receiver, as the viewer may see it. */
export interface Progress {
  read: boolean;
  delivered: boolean;
}
/** A message's quote, reactions and files, stored elsewhere. */
export interface Extras {
  replyTo?: Quote | undefined;
  attachments?: FileView[] | undefined;
  reactions?: Reaction[] | undefined;
}

/** The message on the wire. Most messages have only text, so absent parts are left out. */
export function toMessage(
  row: MessageRow,
  conversationId: number,
  receiverId: string,
  { read, delivered }: Progress,
  extras?: Extras,
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
    delivered,
  };
  if (!row.client_id.startsWith(ownClientIdMark)) message.clientId = row.client_id;
  if (extras !== undefined) addExtras(message, extras);
  if (row.changed !== null) addChanges(message, row, row.changed);
  return message;
}

function addExtras(message: ChatMessage, { replyTo, attachments, reactions }: Extras): void {
  if (replyTo) message.replyTo = replyTo;
  if (attachments?.length) message.attachments = attachments;
  if (reactions?.length) message.reactions = reactions;
}

function addChanges(message: ChatMessage, row: MessageRow, change: number): void {
  if (row.edited_at !== null) message.editedAt = new Date(row.edited_at).toISOString();
  if (row.deleted_at !== null) message.deletedAt = new Date(row.deleted_at).toISOString();
  message.change = change;
}

export const keyOf = ({ conversationId, seq }: Place): string => `${conversationId} ${seq}`;
