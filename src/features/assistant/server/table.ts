import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/columns.ts';
import { assistants, ratings, type Source } from '../contract/assistant.ts';

/** A person's chat with the assistant. Ids grow with time, so they are the order. */
export const assistantMessages = pgTable(
  'assistant_messages',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    isUser: boolean('is_user').notNull(),
    content: text('content').notNull(),
    /** The records as they were at the time of the answer. */
    sources: jsonb('sources').$type<Source[]>().notNull().default([]),
    assistant: text('assistant', { enum: assistants }),
    notice: text('notice'),
    isStopped: boolean('is_stopped').notNull().default(false),
    rating: text('rating', { enum: ratings }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('assistant_messages_user').on(table.userId, table.id)],
);
export type AssistantMessageRow = typeof assistantMessages.$inferSelect;

/** The number of a model's answers per person and day of the college, without texts. */
export const assistantDays = pgTable(
  'assistant_days',
  {
    userId: text('user_id').notNull(),
    day: date('day').notNull(),
    answers: integer('answers').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index('assistant_days_day').on(table.day)],
);
