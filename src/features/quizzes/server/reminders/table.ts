import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/columns.ts';
import { leads } from '#features/notifications/contract/leads.ts';

/** What students were reminded of. */
export const quizReminders = pgTable(
  'quiz_reminders',
  {
    /** Of the quiz, and how much more time in percent its students have: `idOfClosing`. */
    closingId: text('closing_id').notNull(),
    lead: text('lead', { enum: leads }).notNull(),
    closesAt: moment('closes_at').notNull(),
    notifiedAt: moment('notified_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.closingId, table.lead] })],
);
