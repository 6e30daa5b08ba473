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

/** Two people's conversation. Storing a message locks this row, so `seq` is gapless and in commit order. */
export const conversations = pgTable(
  'conversations',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The smaller of the two user ids. */
    personA: text('person_a').notNull(),
    personB: text('person_b').notNull(),
    /** The seq of the last message; 0 before the first. */
    lastSeq: big('last_seq').notNull().default(0),
    /** The last message's text, sender and time, for lists. */
    lastMessage: text('last_message'),
    lastSenderId: text('last_sender_id'),
    lastAt: moment('last_at'),
    lastAttachments: smallint('last_attachments').notNull().default(0),
    lastDeleted: boolean('last_deleted').notNull().default(false),
    /** Counts edits, deletions and reactions. A browser asks for changes after the last number it knows. */
    lastChange: big('last_change').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('conversations_pair').on(table.personA, table.personB)],
);

/** One person's place in a conversation. Messages update it, so no changing column has an index. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: big('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    readSeq: big('read_seq').notNull().default(0),
    /** Received messages behind `readSeq`. */
    unread: integer('unread').notNull().default(0),
    /** The `readSeq` that others may see: it stays while either person has receipts off. */
    shownReadSeq: big('shown_read_seq').notNull().default(0),
    /** A device of this person has received everything up to here. */
    deliveredSeq: big('delivered_seq').notNull().default(0),
    /** 'infinity' is a mute without an end. */
    mutedUntil: moment('muted_until'),
    isFavourite: boolean('is_favourite').notNull().default(false),
    /** When this person blocked the other one. */
    blockedAt: moment('blocked_at'),
    /** Counts changes of muted, favourite and blocked. */
    decision: integer('decision').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('conversation_members_user').on(table.userId, table.conversationId),
  ],
);

/**
 * Columns that most messages leave empty are nullable, which costs no space. No foreign keys: storing a message locks
 * the conversation, and checking it per message would cost a third more.
 */
export const messages = pgTable(
  'messages',
  {
    conversationId: big('conversation_id').notNull(),
    seq: big('seq').notNull(),
    senderId: text('sender_id').notNull(),
    /** The sender's id, or one of the server with a leading '~'. */
    clientId: text('client_id').notNull(),
    content: text('content').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The seq of the quoted message. */
    replyTo: big('reply_to'),
    /** How many files are attached. */
    attachments: smallint('attachments'),
    editedAt: moment('edited_at'),
    /** A deleted message's content is empty. */
    deletedAt: moment('deleted_at'),
    /** The conversation's `lastChange` at the last edit, deletion or reaction. */
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

/** People without a row have the defaults. */
export const chatSettings = pgTable('chat_settings', {
  userId: text('user_id').primaryKey(),
  readReceipts: boolean('read_receipts').notNull().default(true),
});

/**
 * The words of messages, for search. They are filled after the commit, so that sending does not wait. Each word begins
 * with its conversation: a search never reads other people's words.
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
    // Without a pending list, which every search would have to scan.
    index('message_words_words').using('gin', table.words).with({ fastupdate: false }),
  ],
);

/** The seq up to which `message_words` covers a conversation. Searches read later messages directly. */
export const indexedConversations = pgTable('indexed_conversations', {
  conversationId: big('conversation_id').primaryKey(),
  seq: big('seq').notNull(),
});

/**
 * The last message that a notification covered. A table of its own, so that notifying and storing messages never wait
 * for each other. SQL keeps the old name: during an update, processes of the version before still write to it.
 */
export const notifiedMessages = pgTable(
  'told_messages',
  {
    conversationId: big('conversation_id').notNull(),
    userId: text('user_id').notNull(),
    seq: big('seq').notNull(),
    /** The last notified message that mentions the person. */
    mentionSeq: big('mention_seq').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('told_messages_user').on(table.userId),
  ],
);
