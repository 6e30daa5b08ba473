import * as z from 'zod/mini';
import { defineEvents } from '#shared/event.ts';
import {
  ChatMessage,
  ChatSettings,
  ConversationDecisions,
  Decisions,
  MessageIds,
  NewMessage,
  PersonId,
  Positions,
  Presence,
  RecentChat,
  Seq,
  UnreadTotal,
} from './messages.ts';
import { chatLimits } from './limits.ts';

export const CaughtUp = z.object({
  contactId: z.string(),
  /** Everything after `afterSeq`, in order. Empty when truncated. */
  messages: z.array(ChatMessage),
  /**
   * Messages up to `afterSeq` that were edited, deleted or reacted to after `afterChange`, as they are now. Empty when
   * truncated.
   */
  changed: z.array(ChatMessage),
  /** Too much was missed: load the newest page instead. */
  truncated: z.boolean(),
  /** Truncated because other conversations filled the answer: the client can ask for this one again. */
  later: z.optional(z.literal(true)),
  ...Positions,
  ...Decisions,
});
export type CaughtUp = z.output<typeof CaughtUp>;

const PresenceOf = z.object({ userId: z.string(), status: Presence });

export const chatEvents = defineEvents({
  fromBrowser: {
    /** The acknowledgement comes after the message is stored. A refusal also arrives as `error`. */
    send_message: { payload: NewMessage, reply: z.object({ message: ChatMessage }) },
    mark_as_read: { payload: MessageIds, reply: z.object({ updated: z.number() }) },
    /**
     * This device has received everything of these conversations up to there. Clients batch and throttle: see
     * `deliveredThrottleMs`.
     */
    mark_as_delivered: {
      payload: z.object({
        conversations: z
          .array(z.object({ contactId: PersonId, seq: Seq }))
          .check(z.maxLength(chatLimits.deliveredMax)),
      }),
      limit: chatLimits.delivered,
      isAutomatic: true,
    },
    /**
     * Once after a reconnect: all missed messages of the conversations that the browser holds, in order. With `list`
     * also the first page of `recent` and the badge's count. An answer is bounded in bytes: the client asks again for
     * conversations marked `later`.
     */
    catch_up: {
      payload: z.object({
        conversations: z
          .array(z.object({ contactId: PersonId, afterSeq: Seq, afterChange: z.optional(Seq) }))
          .check(z.maxLength(chatLimits.catchUpConversations)),
        list: z.optional(z.boolean()),
      }),
      reply: z.object({
        conversations: z.array(CaughtUp),
        recent: z.optional(
          z.object({ recentChats: z.array(RecentChat), nextCursor: z.nullable(z.string()) }),
        ),
        unread: z.optional(UnreadTotal),
      }),
      limit: chatLimits.catchUp,
      isInLine: true,
    },
    typing: { payload: z.object({ receiverId: PersonId }), limit: chatLimits.typing },
    /** Replaces the list of people whose presence this socket follows; answers their current presence. */
    watch_presence: {
      payload: z.object({ userIds: z.array(PersonId).check(z.maxLength(chatLimits.watchedMax)) }),
      reply: z.object({ presence: z.array(PresenceOf) }),
      limit: chatLimits.catchUp,
      isAutomatic: true,
    },
  },
  fromServer: {
    /** To every socket of the receiver. */
    new_message: ChatMessage,
    /** To every socket of the sender, the other tabs included. */
    message_sent: ChatMessage,
    /** To both: a message was edited, deleted or reacted to. `message` is all of it, as it is now. */
    message_changed: z.object({ contactId: z.string(), message: ChatMessage, lastChange: Seq }),
    /** To the sender: `contactId` has read everything up to `seq`. */
    messages_read: z.object({ contactId: z.string(), seq: Seq }),
    /** To the sender: a device of `contactId` has received everything up to `seq`. */
    messages_delivered: z.object({ contactId: z.string(), seq: Seq }),
    /** To all sockets of the viewer: muted, favourite or blocked, here or on another device. */
    conversation_changed: ConversationDecisions,
    /** To all sockets of the viewer. The client then fetches `contactReadSeq` and `read` again. */
    chat_settings_changed: ChatSettings,
    /** To all sockets of the reader: `marked` messages of `contactId` are no longer unread. */
    unread_changed: z.object({
      contactId: z.string(),
      unreadCount: z.number(),
      readSeq: Seq,
      marked: z.number(),
    }),
    /** `senderId` is typing to the viewer. */
    typing: z.object({ senderId: z.string() }),
    presence_changed: PresenceOf,
  },
});
