import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { wordsToFind } from '#shared/texts.ts';
import { Contact, DirectoryQuery } from '#features/people/contract/people.ts';
import { FileView, fileIds } from '#features/uploads/contract/uploads.ts';
import { chatLimits } from './limits.ts';
import { chatText as text } from '../text.ts';

/** The available reactions. A person has at most one on a message. */
export const reactionEmojis = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const;
export const Emoji = z.enum(reactionEmojis);
export type ReactionEmoji = z.output<typeof Emoji>;

const presenceStates = ['online', 'away', 'offline'] as const;
export const Presence = z.enum(presenceStates);
export type Presence = z.output<typeof Presence>;

/** PostgreSQL stores no NUL, and an unpaired surrogate is not valid text. */
const toStorable = (value: string): string => value.replaceAll('\0', '').toWellFormed();

/** Stored unchanged except for trimming. Empty only when files are attached. */
export const Content = z
  .string(text.emptyMessage)
  .check(
    z.overwrite(toStorable),
    z.trim(),
    z.maxLength(chatLimits.contentChars, text.messageTooLong(chatLimits.contentChars)),
  );

/** Idempotency key: the sender makes it once per message. The server stores the message once, however often it is sent. */
// Printable ASCII without the tilde, with which the server's own ids begin.
const ClientId = z
  .string()
  .check(z.maxLength(chatLimits.clientIdChars, text.badClientId), z.regex(/^[!-}]+$/, text.badClientId));

export const PersonId = z.string().check(z.minLength(1), z.maxLength(100));
export const MessageId = z.string().check(z.minLength(1), z.maxLength(100));
/** Ignored when it is the session's id; any other id is refused and audited. */
const ClaimedId = z.optional(z.string());

/** A place in a conversation: a `seq`, or the `_id` of a message. */
const Position = z.pipe(
  z.string().check(z.regex(/^(?:[0-9a-z]{1,13}-)?\d{1,15}$/, text.badPosition)),
  z.transform((value) => Number(value.slice(value.indexOf('-') + 1))),
);
export const Seq = z.number().check(z.int(), z.minimum(0));
export const Limit = (standard: number, max: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max)), standard);

const Reaction = z.object({ userId: z.string(), emoji: Emoji });
export type Reaction = z.output<typeof Reaction>;

/**
 * The quoted message as it is now: empty when `deleted`. When a message changes, browsers update the quotes that they
 * hold; no events are sent for the quoting messages.
 */
const Quote = z.object({
  _id: z.string(),
  seq: Seq,
  senderId: z.string(),
  /** The first 200 characters. */
  content: z.string(),
  attachments: z.number(),
  deleted: z.boolean(),
});
export type Quote = z.output<typeof Quote>;

export const ChatMessage = z.object({
  /** Opaque. */
  _id: z.string(),
  conversationId: z.string(),
  /** Its place in the conversation: 1, 2, 3… without gaps, in the order of commits. */
  seq: Seq,
  senderId: z.string(),
  receiverId: z.string(),
  content: z.string(),
  timestamp: z.iso.datetime(),
  /** The receiver has read it, if the viewer may see that: see `readReceipts`. */
  read: z.boolean(),
  /** A device of the receiver has received it. Messages that the viewer fetches count as delivered. */
  delivered: z.boolean(),
  /** The sender's `clientId`, where the sender gave one. */
  clientId: z.optional(z.string()),
  replyTo: z.optional(Quote),
  attachments: z.optional(z.array(FileView)),
  reactions: z.optional(z.array(Reaction)),
  editedAt: z.optional(z.iso.datetime()),
  /** A tombstone: its text, files and reactions are deleted. */
  deletedAt: z.optional(z.iso.datetime()),
  /** The conversation's change number of its last change; absent when unchanged. Of two copies the higher number wins. */
  change: z.optional(Seq),
});
export type ChatMessage = z.output<typeof ChatMessage>;

/** How far both people are in a conversation. */
export const Positions = {
  /** The seq of the last message; 0 when there is none. */
  lastSeq: Seq,
  /** The viewer has read up to here. */
  readSeq: Seq,
  /** The contact has read up to here, if the viewer may see that. */
  contactReadSeq: Seq,
  /** The viewer's and the contact's devices have received everything up to here. */
  deliveredSeq: Seq,
  contactDeliveredSeq: Seq,
  /** Counts the edits, deletions and reactions in this conversation. */
  lastChange: Seq,
};

/** The viewer's settings of a conversation. */
export const Decisions = {
  muted: z.boolean(),
  /** Null when not muted, or muted without an end. */
  mutedUntil: z.nullable(z.iso.datetime()),
  favourite: z.boolean(),
  /** Blocked by the viewer. Nobody learns that they were blocked. */
  blocked: z.boolean(),
  /** Incremented with each setting: of two copies the higher number wins. */
  decision: z.number(),
};
export const ConversationDecisions = z.object({ contactId: z.string(), ...Decisions });
export type ConversationDecisions = z.output<typeof ConversationDecisions>;

export const RecentChat = z.object({
  contactId: z.string(),
  contactName: z.string(),
  /** Null when the viewer may not see it: between students. */
  contactEmail: z.nullable(z.string()),
  /** Only teachers have one. */
  contactDepartment: z.optional(z.string()),
  contactStudentId: z.nullable(z.string()),
  contactStatus: Presence,
  /** The first 300 characters. A deleted message, or files without text, have a fixed sentence instead. */
  lastMessage: z.string(),
  lastDeleted: z.boolean(),
  /** How many files the last message has. */
  lastAttachments: z.number(),
  lastMessageTime: z.iso.datetime(),
  lastSenderId: z.string(),
  /** True when nothing of the contact is unread. */
  read: z.boolean(),
  unreadCount: z.number(),
  ...Positions,
  ...Decisions,
});
export type RecentChat = z.output<typeof RecentChat>;

/** The badge's number; muted conversations do not count. */
export const UnreadTotal = z.object({
  unreadCount: z.number(),
  conversations: z.number(),
  /** When the next timed mute ends, among conversations with unread messages. */
  unmutesAt: z.nullable(z.iso.datetime()),
});
export type UnreadTotal = z.output<typeof UnreadTotal>;

export const ChatContact = z.extend(Contact, {
  status: Presence,
  /** The account is suspended or deleted: nothing can be sent to it. */
  isClosed: z.optional(z.boolean()),
});
export type ChatContact = z.output<typeof ChatContact>;

export const MessageIds = z.object({
  messageIds: z.array(MessageId).check(z.minLength(1), z.maxLength(chatLimits.markReadMax)),
  userId: ClaimedId,
});
const hasSomething = ({ content, attachments }: { content: string; attachments?: string[] | undefined }) =>
  content.length > 0 || (attachments !== undefined && attachments.length > 0);
export const NewMessage = z
  .object({
    senderId: ClaimedId,
    receiverId: PersonId,
    content: Content,
    clientId: z.optional(ClientId),
    /** The quoted message, of the same conversation. */
    replyTo: z.optional(MessageId),
    /** Files that the sender uploaded for `chat-attachment` and has not used yet. */
    attachments: z.optional(fileIds(chatLimits.attachments, text.tooManyFiles(chatLimits.attachments))),
  })
  .check(z.refine(hasSomething, { error: text.emptyMessage, path: ['content'] }));

export const ChatSettings = z.object({
  /** On: others see what the viewer has read, and the viewer sees what they have read. Off: neither. */
  readReceipts: z.boolean(),
});
export type ChatSettings = z.output<typeof ChatSettings>;

export const chatContract = defineContract({
  messages: {
    verb: 'GET',
    path: '/api/chat/messages',
    access: 'signedIn',
    summary:
      'A page of a conversation in its order: the newest, or those before, after or around a seq (or message id)',
    query: z.object({
      userId: ClaimedId,
      contactId: PersonId,
      before: z.optional(Position),
      after: z.optional(Position),
      /** The page with this place in its middle. */
      around: z.optional(Position),
      limit: Limit(chatLimits.page, chatLimits.pageMax),
    }),
    reply: z.object({
      messages: z.array(ChatMessage),
      /** More messages exist in the requested direction: older ones, or with `after` newer ones. */
      hasMore: z.boolean(),
      /** Newer messages than the page's last exist. */
      hasNewer: z.boolean(),
      ...Positions,
      ...Decisions,
      /** False when the viewer can only mute: students cannot block their teachers. */
      mayBlock: z.boolean(),
      contact: ChatContact,
    }),
  },
  markRead: {
    verb: 'POST',
    path: '/api/chat/mark-read',
    access: 'signedIn',
    summary: 'Marks received messages as read, and with each everything before it in its conversation',
    body: MessageIds,
    /** How many messages were unread before. */
    reply: z.object({ success: z.literal(true), updated: z.number() }),
  },
  sendMessage: {
    verb: 'POST',
    path: '/api/chat/send-message',
    access: 'signedIn',
    summary: 'Stores a message; repeating it with its clientId answers the stored one',
    body: NewMessage,
    status: 201,
    reply: z.object({ success: z.literal(true), message: ChatMessage }),
  },
  fetchChats: {
    verb: 'GET',
    path: '/api/chat/fetch-chats',
    access: 'signedIn',
    summary: 'People to write to, by name, 20 a page',
    query: z.extend(DirectoryQuery, { userId: ClaimedId }),
    reply: z.object({ contacts: z.array(ChatContact), hasMore: z.boolean() }),
  },
  recent: {
    verb: 'GET',
    path: '/api/chat/recent',
    access: 'signedIn',
    summary: 'Conversations, the last written first; `nextCursor` of one page is the `cursor` of the next',
    query: z.object({
      userId: ClaimedId,
      cursor: z.optional(z.string().check(z.maxLength(100))),
      limit: Limit(chatLimits.recentPage, chatLimits.recentPageMax),
      /** Only favourites, or only conversations with unread messages. */
      only: z.optional(z.enum(['favourites', 'unread'])),
      /** Only conversations whose contact's name or last message contains this. */
      query: z.optional(wordsToFind(chatLimits.searchChars.max)),
    }),
    reply: z.object({ recentChats: z.array(RecentChat), nextCursor: z.nullable(z.string()) }),
  },
  unreadCount: {
    verb: 'GET',
    path: '/api/chat/unread-count',
    access: 'signedIn',
    summary: 'Unread messages, and the conversations that they are in; muted conversations do not count',
    query: z.object({ userId: ClaimedId }),
    reply: UnreadTotal,
  },
});
