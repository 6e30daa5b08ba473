import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

// Milliseconds, as the wire has them: a page's cursor compares equal to what it was made from.
const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
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
    lastAt: at('last_at'),
    createdAt: at('created_at').notNull().defaultNow(),
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
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('conversation_members_user').on(table.userId, table.conversationId),
  ],
);

/** No foreign keys: the conversation is locked when a message is added, and checking it again for each would cost a third more. */
export const messages = pgTable(
  'messages',
  {
    conversationId: big('conversation_id').notNull(),
    seq: big('seq').notNull(),
    senderId: text('sender_id').notNull(),
    /** Made by the sender, or by us with a leading '~' where the sender gave none. */
    clientId: text('client_id').notNull(),
    content: text('content').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq] }),
    uniqueIndex('messages_client_id').on(table.senderId, table.clientId),
  ],
);
