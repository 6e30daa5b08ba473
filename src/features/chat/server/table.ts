import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, tsvector } from '#server/columns.ts';

const big = (name: string) => bigint(name, { mode: 'number' });

/** Two people's conversation. Its row is locked while a message is added: that is what makes `seq` gapless and in commit order. */
export const conversations = pgTable(
  'conversations',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The smaller of the two user ids. */
    personA: text('person_a').notNull(),
    personB: text('person_b').notNull(),
    /** The seq of the last message; 0 before the first. */
    lastSeq: big('last_seq').notNull().default(0),
    /** What lists show of the last message, its sender and its time. */
    lastMessage: text('last_message'),
    lastSenderId: text('last_sender_id'),
    lastAt: moment('last_at'),
    lastAttachments: smallint('last_attachments').notNull().default(0),
    lastDeleted: boolean('last_deleted').notNull().default(false),
    /** Counts edits, deletions and reactions: who was away asks for what changed after the last one they know. */
    lastChange: big('last_change').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('conversations_pair').on(table.personA, table.personB)],
);

/** How far a person is in a conversation. Nothing here is indexed that a message changes, so that its update stays cheap. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: big('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    readSeq: big('read_seq').notNull().default(0),
    /** Messages of others behind `readSeq`. */
    unread: integer('unread').notNull().default(0),
    /** What the others may know of `readSeq`: it stands still while one of them has switched read receipts off. */
    shownReadSeq: big('shown_read_seq').notNull().default(0),
    /** A device of this person has got everything up to here. */
    deliveredSeq: big('delivered_seq').notNull().default(0),
    /** 'infinity': until it is undone. */
    mutedUntil: moment('muted_until'),
    isFavourite: boolean('is_favourite').notNull().default(false),
    /** When this person blocked the other one. */
    blockedAt: moment('blocked_at'),
    /** Counts what this person has decided: muting, favourite, blocking. */
    decision: integer('decision').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('conversation_members_user').on(table.userId, table.conversationId),
  ],
);

/**
 * Columns that most messages do not need are null, which costs nothing.
 * No foreign keys: the conversation is locked when a message is added, and checking it again for each would cost a third
 * more.
 */
export const messages = pgTable(
  'messages',
  {
    conversationId: big('conversation_id').notNull(),
    seq: big('seq').notNull(),
    senderId: text('sender_id').notNull(),
    /** Made by the sender, or by us with a leading '~' where the sender gave none. */
    clientId: text('client_id').notNull(),
    content: text('content').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The seq of the message that this one answers. */
    replyTo: big('reply_to'),
    /** How many files were sent with it. */
    attachments: smallint('attachments'),
    editedAt: moment('edited_at'),
    /** Its content is empty from then on. */
    deletedAt: moment('deleted_at'),
    /** The conversation's `lastChange` when it was edited, deleted or reacted to last. */
    changed: big('changed'),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq] }),
    uniqueIndex('messages_client_id').on(table.senderId, table.clientId),
    index('messages_changed')
      .on(table.conversationId, table.changed)
      .where(sql`changed is not null`),
  ],
);

/** One per person and message. */
export const messageReactions = pgTable(
  'message_reactions',
  {
    conversationId: big('conversation_id').notNull(),
    seq: big('seq').notNull(),
    userId: text('user_id').notNull(),
    emoji: text('emoji').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq, table.userId] }),
    index('message_reactions_user').on(table.userId),
  ],
);

/** Who has no row has the defaults. */
export const chatSettings = pgTable('chat_settings', {
  userId: text('user_id').primaryKey(),
  readReceipts: boolean('read_receipts').notNull().default(true),
});

/**
 * The words of messages, for search; filled after the commit, so that sending does not pay for it. Each word begins with
 * its conversation: a search walks through nobody else's words.
 */
export const messageWords = pgTable(
  'message_words',
  {
    conversationId: big('conversation_id').notNull(),
    seq: big('seq').notNull(),
    words: tsvector('words').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq] }),
    // Without a list of pending words, which every search would have to read through.
    index('message_words_words').using('gin', table.words).with({ fastupdate: false }),
  ],
);

/** Up to which seq the words of a conversation are in `message_words`. What follows is read itself. */
export const indexedConversations = pgTable('indexed_conversations', {
  conversationId: big('conversation_id').primaryKey(),
  seq: big('seq').notNull(),
});

/**
 * Up to where a person was told, by a notification, that there are unread messages. Beside the members, so that telling
 * never waits for a message that is being stored, nor the other way round.
 */
export const toldMessages = pgTable(
  'told_messages',
  {
    conversationId: big('conversation_id').notNull(),
    userId: text('user_id').notNull(),
    seq: big('seq').notNull(),
    /** The last one told that calls the person by name. */
    mentionSeq: big('mention_seq').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('told_messages_user').on(table.userId),
  ],
);
