import type { PlacedRow } from '../reading/message-view.ts';

export interface NewMessageRow {
  conversationId: number;
  senderId: string;
  receiverId: string;
  clientId: string;
  content: string;
  /** The seq of the quoted message. */
  replyTo: number | null;
  /** How many files are attached. */
  attachments: number | null;
}
/** The row stored under a message's client id. `is_new`: by this batch. */
export interface StoredMessage extends PlacedRow {
  is_new: boolean;
  is_read: boolean;
  is_delivered: boolean;
}
