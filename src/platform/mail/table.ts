import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { MailCalendar } from './port.ts';

/** Every mail that leaves the house. The text goes when the mail has been delivered, the row some days later. */
export const mails = pgTable(
  'mails',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Further headers by their names. They go with the text: one may carry a token. */
    headers: jsonb('headers').$type<Record<string, string>>(),
    /** It goes with the text. */
    calendar: jsonb('calendar').$type<MailCalendar>(),
    /** `printed`: there is no mail server, the terminal and /dev/mail showed it. `expired`: what it carried was no longer of use. */
    state: text('state', { enum: ['waiting', 'sent', 'printed', 'failed', 'expired'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    index('mails_newest').on(table.createdAt),
    index('mails_finished')
      .on(table.finishedAt)
      .where(sql`state <> 'waiting'`),
  ],
);
