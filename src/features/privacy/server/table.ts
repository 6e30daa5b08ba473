import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '#server/columns.ts';

/** An archive of everything of a person, for a day. */
export const archives = pgTable(
  'data_archives',
  {
    /** Also names the files. */
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    /** `gone`: its bytes are being removed. */
    state: text('state', { enum: ['making', 'ready', 'failed', 'gone'] })
      .notNull()
      .default('making'),
    /** Each has a file of its own: of two workers one does not write over what the other has finished. */
    attempts: integer('attempts').notNull().default(0),
    /** The attempt whose file is the archive. */
    made: integer('made'),
    bytes: bigint('bytes', { mode: 'number' }),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    readyAt: moment('ready_at'),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    // However often it is asked for, on however many processes: one is made.
    uniqueIndex('data_archives_making')
      .on(table.userId)
      .where(sql`state = 'making'`),
    index('data_archives_user').on(table.userId, table.requestedAt),
  ],
);
export type ArchiveRow = typeof archives.$inferSelect;

/** Accounts that are to be deleted. The row goes when the person stays, or when everything of them is gone. */
export const deletions = pgTable(
  'account_deletions',
  {
    userId: text('user_id').primaryKey(),
    /** The person, or an administrator. */
    requestedBy: text('requested_by').notNull(),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    dueAt: moment('due_at').notNull(),
    remindedAt: moment('reminded_at'),
    /** When it was first found on the day that something stands in the way. */
    hinderedAt: moment('hindered_at'),
    /** Everything is gone; the processes have still to be told. */
    erasedAt: moment('erased_at'),
  },
  (table) => [index('account_deletions_due').on(table.dueAt)],
);
export type DeletionRow = typeof deletions.$inferSelect;
