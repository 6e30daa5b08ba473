import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Work to be done: a row leaves when its work is done, and stays as 'failed' when it was given up. */
export const jobs = pgTable(
  'jobs',
  {
    /** Of a repeated job: 'every:' and its name, so that there is one row for all processes. */
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    payload: jsonb('payload').notNull(),
    /** Unique per name while the job waits. */
    key: text('key'),
    state: text('state', { enum: ['waiting', 'running', 'failed'] })
      .notNull()
      .default('waiting'),
    /** One of very many, such as the mails about an announcement: it goes behind everything else. */
    isPatient: boolean('is_patient').notNull().default(false),
    runAt: timestamp('run_at', { withTimezone: true }).notNull().defaultNow(),
    /** While running: another worker may take the job over after this, because its worker has died. */
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('jobs_name_key_waiting')
      .on(table.name, table.key)
      .where(sql`state = 'waiting'`),
    index('jobs_due')
      .on(table.isPatient, table.runAt)
      .where(sql`state = 'waiting'`),
    index('jobs_lease')
      .on(table.leaseUntil)
      .where(sql`state = 'running'`),
  ],
);
