import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/columns.ts';
import { settlements } from '../contract/limits.ts';
import { signalRules } from '../contract/rules.ts';

/**
 * A signal that the job has found, so that mentor and student hear of it once. The facts are read when it is shown. Rows go
 * when Activity Tracking is switched off.
 */
export const signals = pgTable(
  'signals',
  {
    studentId: text('student_id').notNull(),
    mentorId: text('mentor_id').notNull(),
    rule: text('rule', { enum: signalRules }).notNull(),
    /** Names the facts that caused it. */
    key: text('key').notNull(),
    foundAt: moment('found_at').notNull().defaultNow(),
    /** The mentor has seen to it, or it was none. */
    settledAt: moment('settled_at'),
    settledBy: text('settled_by'),
    settledAs: text('settled_as', { enum: settlements }),
    /** The mentor’s own. */
    note: text('note').notNull().default(''),
    /** What the student adds. */
    words: text('words').notNull().default(''),
    /** Counts the changes of the student’s words: what has not been read is not settled. */
    version: integer('version').notNull().default(1),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.key] }),
    index('signals_mentor').on(table.mentorId, table.foundAt),
  ],
);
export type SignalRow = typeof signals.$inferSelect;

/** The days of the college on which the job has begun to look for signals. */
export const signalDays = pgTable('signal_days', { day: date('day').primaryKey() });
