import { keepJson } from '#server/sockets/deliver.ts';
import type { Realtime } from '#server/sockets/realtime.ts';
import type { Socket } from '#server/sockets/socket.ts';
import type { ChatMessage, ChatSettings, ConversationDecisions } from '#features/chat/contract/messages.ts';
import { chatEvents } from '#features/chat/contract/events.ts';
import type { Marked } from '../reading/marked.ts';

/**
 * Sends committed changes to people's sockets, which name a conversation by its contact. Browsers catch up on what they
 * miss, so no event is required to arrive.
 */
export class ChatLive {
  readonly #realtime: Realtime;

  constructor(realtime: Realtime) {
    this.#realtime = realtime;
  }

  messageStored(message: ChatMessage): void {
    // For two events and the acknowledgement.
    keepJson(message);
    this.#realtime.toUser(chatEvents, message.receiverId, 'new_message', message);
    this.#realtime.toUser(chatEvents, message.senderId, 'message_sent', message);
  }

  /** `message` as this member sees it. */
  messageChanged(memberId: string, message: ChatMessage, lastChange: number): void {
    const contactId = message.senderId === memberId ? message.receiverId : message.senderId;
    this.#realtime.toUser(chatEvents, memberId, 'message_changed', { contactId, message, lastChange });
  }

  messagesRead({ readerId, contactId, readSeq, unread, marked, isShown, isDelivered }: Marked): void {
    if (isShown)
      this.#realtime.toUser(chatEvents, contactId, 'messages_read', { contactId: readerId, seq: readSeq });
    else if (isDelivered) this.messagesDelivered(readerId, contactId, readSeq);
    this.#realtime.toUser(chatEvents, readerId, 'unread_changed', {
      contactId,
      unreadCount: unread,
      readSeq,
      marked,
    });
  }

  messagesDelivered(receiverId: string, contactId: string, seq: number): void {
    this.#realtime.toUser(chatEvents, contactId, 'messages_delivered', { contactId: receiverId, seq });
  }

  decided(viewerId: string, decisions: ConversationDecisions): void {
    this.#realtime.toUser(chatEvents, viewerId, 'conversation_changed', decisions);
  }

  settingsChanged(viewerId: string, settings: ChatSettings): void {
    this.#realtime.toUser(chatEvents, viewerId, 'chat_settings_changed', settings);
  }

  /** To the sockets of this process only. */
  settingsChangedHere(viewerId: string, settings: ChatSettings): void {
    for (const socket of this.#realtime.socketsOf(viewerId))
      this.#realtime.toSocket(chatEvents, socket, 'chat_settings_changed', settings);
  }

  typing(senderId: string, receiverId: string, from: Socket): void {
    this.#realtime.toUser(chatEvents, receiverId, 'typing', { senderId }, from);
  }
}
