import {
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment } from '#server/columns.ts';
import { leads } from '#features/notifications/contract/leads.ts';
import { lateKinds } from '#features/tasks/contract/late-rules.ts';
import { tasks } from '../table.ts';

const decimal = (name: string) => numeric(name, { precision: 6, scale: 2, mode: 'number' });

/** What holds for one student in one task, instead of what holds for all. */
export const taskExceptions = pgTable(
  'task_exceptions',
  {
    taskId: text('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    studentId: text('student_id').notNull(),
    /** Without an own date the task's holds, with the student's accommodation. */
    hasOwnDate: boolean('has_own_date').notNull().default(false),
    /** Null with an own date: the student hands in whenever they want. */
    dueAt: moment('due_at'),
    /** Null: the rule of the course or of the college. */
    lateKind: text('late_kind', { enum: lateKinds }),
    latePerDay: decimal('late_per_day').notNull().default(0),
    lateFloorPercent: decimal('late_floor_percent').notNull().default(0),
    lateGraceMinutes: integer('late_grace_minutes').notNull().default(0),
    isExcused: boolean('is_excused').notNull().default(false),
    /** How often the student hands in at most. Null: as often as the others. */
    attempts: integer('attempts'),
    /** Why, for those who manage the task. */
    note: text('note').notNull().default(''),
    version: integer('version').notNull().default(1),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.studentId] }),
    index('task_exceptions_student').on(table.studentId),
  ],
);
export type ExceptionRow = typeof taskExceptions.$inferSelect;

/** More time for a student in every task. */
export const accommodations = pgTable('accommodations', {
  studentId: text('student_id').primaryKey(),
  /** Of the time between the creation of a task and its due date. */
  extraPercent: integer('extra_percent').notNull(),
  /** Why, for administrators. */
  note: text('note').notNull().default(''),
  version: integer('version').notNull().default(1),
  changedBy: text('changed_by').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
});
export type AccommodationRow = typeof accommodations.$inferSelect;

/**
 * What holds for a student in a task, where it differs or differed from the task. `storeOwnDates` computes it from the
 * task, the exception and the accommodation, so that reads look into one table.
 */
export const taskDueDates = pgTable(
  'task_due_dates',
  {
    id: text('id').primaryKey(),
    taskId: text('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    studentId: text('student_id').notNull(),
    /** False: the task's date holds again. The row stays for `dateChanges`. */
    isOwn: boolean('is_own').notNull(),
    dueAt: moment('due_at'),
    isExcused: boolean('is_excused').notNull().default(false),
    /** Null: as often as the others. */
    attempts: integer('attempts'),
    /** Added to the task's, so that a calendar's sequence never falls (RFC 5545, SEQUENCE). */
    dateChanges: integer('date_changes').notNull().default(0),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('task_due_dates_student').on(table.studentId, table.taskId),
    index('task_due_dates_task').on(table.taskId),
    index('task_due_dates_due').on(table.studentId, table.dueAt),
    index('task_due_dates_at').on(table.dueAt),
  ],
);

/** The reminders already sent to students with a date of their own. */
export const ownDateReminders = pgTable(
  'own_date_reminders',
  {
    dueDateId: text('due_date_id')
      .notNull()
      .references(() => taskDueDates.id, { onDelete: 'cascade' }),
    lead: text('lead', { enum: leads }).notNull(),
    dueAt: moment('due_at').notNull(),
    notifiedAt: moment('notified_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.dueDateId, table.lead] })],
);
