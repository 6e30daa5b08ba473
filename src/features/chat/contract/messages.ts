import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { wordsToFind } from '#shared/texts.ts';
import { Contact, DirectoryQuery } from '#features/people/contract/people.ts';
import { FileView, fileIds } from '#features/uploads/contract/uploads.ts';
import { chatLimits } from './limits.ts';
import { chatText as text } from '../text.ts';

/** The reactions that there are. A person has one at most on a message. */
export const reactionEmojis = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const;
export const Emoji = z.enum(reactionEmojis);
export type ReactionEmoji = z.output<typeof Emoji>;

const presenceStates = ['online', 'away', 'offline'] as const;
export const Presence = z.enum(presenceStates);
export type Presence = z.output<typeof Presence>;

/** PostgreSQL keeps no NUL, and a lone half of a surrogate pair is no text. */
const toStorable = (value: string): string => value.replaceAll('\0', '').toWellFormed();

/** Kept to the letter, but for the white space around it. Empty only where files come with it. */
export const Content = z
  .string(text.emptyMessage)
  .check(
    z.overwrite(toStorable),
    z.trim(),
    z.maxLength(chatLimits.contentChars, text.messageTooLong(chatLimits.contentChars)),
  );

/** Made once per message by its sender: the same message is stored once, however often and by whichever way it is sent. */
// Printable ASCII without the tilde, which begins the ids that the server makes.
const ClientId = z
  .string()
  .check(z.maxLength(chatLimits.clientIdChars, text.badClientId), z.regex(/^[!-}]+$/, text.badClientId));

export const PersonId = z.string().check(z.minLength(1), z.maxLength(100));
export const MessageId = z.string().check(z.minLength(1), z.maxLength(100));
/** Ignored when it is the session's own id; anybody else's is refused and audited. */
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
 * The message that is answered, as it is now: empty when `deleted`. When a message changes, the quotes of it that a
 * browser holds change with it; no events come for the messages that quote it.
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
  /** The receiver has read it, as far as the viewer may know: see `readReceipts`. */
  read: z.boolean(),
  /** A device of the receiver has got it: so has the viewer's what they fetch. */
  delivered: z.boolean(),
  /** Where the sender gave one. */
  clientId: z.optional(z.string()),
  replyTo: z.optional(Quote),
  attachments: z.optional(z.array(FileView)),
  reactions: z.optional(z.array(Reaction)),
  editedAt: z.optional(z.iso.datetime()),
  /** A tombstone: nothing is left of its text, files and reactions. */
  deletedAt: z.optional(z.iso.datetime()),
  /** Which change of the conversation changed it last; absent where none did. Of two copies the one with the higher holds. */
  change: z.optional(Seq),
});
export type ChatMessage = z.output<typeof ChatMessage>;

/** How far both sides of a conversation are. */
export const Positions = {
  /** The seq of the last message; 0 where there is none. */
  lastSeq: Seq,
  /** The viewer has read up to here. */
  readSeq: Seq,
  /** The contact has read up to here, as far as the viewer may know. */
  contactReadSeq: Seq,
  /** The viewer's and the contact's devices have got everything up to here. */
  deliveredSeq: Seq,
  contactDeliveredSeq: Seq,
  /** Counts the edits, deletions and reactions in this conversation. */
  lastChange: Seq,
};

/** What the viewer has decided about a conversation. */
export const Decisions = {
  muted: z.boolean(),
  /** Null when not muted, and when muted until that is undone. */
  mutedUntil: z.nullable(z.iso.datetime()),
  favourite: z.boolean(),
  /** By the viewer. Nobody learns who has blocked them. */
  blocked: z.boolean(),
  /** Grows with each decision: of two copies the one with the higher holds. */
  decision: z.number(),
};
export const ConversationDecisions = z.object({ contactId: z.string(), ...Decisions });
export type ConversationDecisions = z.output<typeof ConversationDecisions>;

export const RecentChat = z.object({
  contactId: z.string(),
  contactName: z.string(),
  /** Null where the viewer may not see it: between students. */
  contactEmail: z.nullable(z.string()),
  /** A teacher's. */
  contactDepartment: z.optional(z.string()),
  contactStudentId: z.nullable(z.string()),
  contactStatus: Presence,
  /** The first 300 characters; a sentence in their place for a deleted message and for files without a text. */
  lastMessage: z.string(),
  lastDeleted: z.boolean(),
  /** How many files the last message has. */
  lastAttachments: z.number(),
  lastMessageTime: z.iso.datetime(),
  lastSenderId: z.string(),
  /** Nothing of the contact is unread. */
  read: z.boolean(),
  unreadCount: z.number(),
  ...Positions,
  ...Decisions,
});
export type RecentChat = z.output<typeof RecentChat>;

/** What the badge counts: nothing of a muted conversation. */
export const UnreadTotal = z.object({
  unreadCount: z.number(),
  conversations: z.number(),
  /** When the next muted conversation counts again, where one that has unread messages is muted for a time. */
  unmutesAt: z.nullable(z.iso.datetime()),
});
export type UnreadTotal = z.output<typeof UnreadTotal>;

export const ChatContact = z.extend(Contact, {
  status: Presence,
  /** Said with a conversation: the account is suspended or deleted, and nothing can be sent to it. */
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
    /** A message of the same conversation. */
    replyTo: z.optional(MessageId),
    /** Files uploaded for `chat-attachment` by the sender, not used before. */
    attachments: z.optional(fileIds(chatLimits.attachments, text.tooManyFiles(chatLimits.attachments))),
  })
  .check(z.refine(hasSomething, { error: text.emptyMessage, path: ['content'] }));

export const ChatSettings = z.object({
  /** Others see what the viewer has read, and the viewer sees what they have. Off: neither. */
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
      /** There are more in the direction asked: older ones, or with `after` newer ones. */
      hasMore: z.boolean(),
      /** There are newer ones than the last of the page. */
      hasNewer: z.boolean(),
      ...Positions,
      ...Decisions,
      /** False where only muting is offered: students cannot block their teachers. */
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
      /** Only those that are favourites, or that hold something unread. */
      only: z.optional(z.enum(['favourites', 'unread'])),
      /** Only those whose contact's name or last message has this in it. */
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
