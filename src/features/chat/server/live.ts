import type { Realtime, Socket } from '#server/realtime.ts';
import { type ChatMessage, chatEvents } from '../contract.ts';
import type { Marked } from './mark-read.ts';

/** Tells people what has been committed. Their browsers ask for what they miss, so nothing depends on a telling. */
export class ChatLive {
  readonly #realtime: Realtime;

  constructor(realtime: Realtime) {
    this.#realtime = realtime;
  }

  messageStored(message: ChatMessage): void {
    this.#realtime.toUser(chatEvents, message.receiverId, 'new_message', message);
    this.#realtime.toUser(chatEvents, message.senderId, 'message_sent', message);
  }

  messagesRead({ readerId, contactId, readSeq, unread, marked }: Marked): void {
    this.#realtime.toUser(chatEvents, contactId, 'messages_read', { contactId: readerId, seq: readSeq });
    this.#realtime.toUser(chatEvents, readerId, 'unread_changed', {
      contactId,
      unreadCount: unread,
      readSeq,
      marked,
    });
  }

  typing(senderId: string, receiverId: string, from: Socket): void {
    this.#realtime.toUser(chatEvents, receiverId, 'typing', { senderId }, from);
  }
}
