import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '#server/columns.ts';

/** An archive of all data of a person, kept for a day. */
export const archives = pgTable(
  'data_archives',
  {
    /** Also part of the files' names. */
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    /** `gone`: the sweep is removing the bytes. */
    state: text('state', { enum: ['making', 'ready', 'failed', 'gone'] })
      .notNull()
      .default('making'),
    /** Each attempt writes its own file, so a slow worker never overwrites a finished archive. */
    attempts: integer('attempts').notNull().default(0),
    /** The attempt whose file is the archive. */
    made: integer('made'),
    bytes: bigint('bytes', { mode: 'number' }),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    readyAt: moment('ready_at'),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    // One archive at a time is being made, for any number of requests and processes.
    uniqueIndex('data_archives_making')
      .on(table.userId)
      .where(sql`state = 'making'`),
    index('data_archives_user').on(table.userId, table.requestedAt),
  ],
);
export type ArchiveRow = typeof archives.$inferSelect;

/** Requested deletions of accounts. The row goes when the person keeps the account, or after the erasure. */
export const deletions = pgTable(
  'account_deletions',
  {
    userId: text('user_id').primaryKey(),
    /** The person, or an administrator. */
    requestedBy: text('requested_by').notNull(),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    dueAt: moment('due_at').notNull(),
    remindedAt: moment('reminded_at'),
    /** When the job first found an obstacle on the due day. */
    hinderedAt: moment('hindered_at'),
    /** The data is erased. The notification of the processes is still due. */
    erasedAt: moment('erased_at'),
  },
  (table) => [index('account_deletions_due').on(table.dueAt)],
);
export type DeletionRow = typeof deletions.$inferSelect;
