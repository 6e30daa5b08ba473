import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment } from '#server/columns.ts';
import { missingRules, type ScaleStep } from '../contract/reckoning/reckoned.ts';

const points = (name: string) => numeric(name, { precision: 6, scale: 2, mode: 'number' });

/** How a course grades. A course without a row adds up points. */
export const gradePlans = pgTable(
  'grade_plans',
  {
    courseId: text('course_id').primaryKey(),
    missing: text('missing', { enum: missingRules }).notNull().default('left'),
    scaleId: text('scale_id'),
    /** The optimistic lock of the plan with its categories, columns and works. */
    version: integer('version').notNull().default(0),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [index('grade_plans_scale').on(table.scaleId)],
);

export const gradeCategories = pgTable(
  'grade_categories',
  {
    courseId: text('course_id').notNull(),
    /** Made by the browser, and unique in its course. */
    id: text('id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    weight: numeric('weight', { precision: 6, scale: 2, mode: 'number' }),
    dropLowest: integer('drop_lowest').notNull().default(0),
    keepHighest: integer('keep_highest'),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.id] })],
);

/** What a work counts for. Works without a row are in no category and come last. */
export const gradeWorkSettings = pgTable(
  'grade_work_settings',
  {
    courseId: text('course_id').notNull(),
    /** '<source>:<id of the record>' */
    workId: text('work_id').notNull(),
    position: integer('position').notNull(),
    categoryId: text('category_id'),
    isExtraCredit: boolean('is_extra_credit').notNull().default(false),
    isNeverDropped: boolean('is_never_dropped').notNull().default(false),
    passPoints: points('pass_points'),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.workId] })],
);

/** A work without a task, typed in by hand. */
export const gradeColumns = pgTable(
  'grade_columns',
  {
    id: text('id').primaryKey(),
    courseId: text('course_id').notNull(),
    title: text('title').notNull(),
    points: points('points').notNull(),
    clientId: text('client_id'),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('grade_columns_course').on(table.courseId, table.createdAt, table.id),
    uniqueIndex('grade_columns_client_id').on(table.createdBy, table.clientId),
  ],
);
export type ColumnRow = typeof gradeColumns.$inferSelect;

export const gradeColumnCells = pgTable(
  'grade_column_cells',
  {
    columnId: text('column_id')
      .notNull()
      .references(() => gradeColumns.id, { onDelete: 'cascade' }),
    studentId: text('student_id').notNull(),
    points: points('points'),
    isExcused: boolean('is_excused').notNull().default(false),
    /** The student sees it since then. */
    returnedAt: moment('returned_at'),
    version: integer('version').notNull().default(1),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.columnId, table.studentId] }),
    index('grade_column_cells_student').on(table.studentId),
  ],
);
export type ColumnCellRow = typeof gradeColumnCells.$inferSelect;

/** Every change of a grade in a course, whichever screen it was made on. */
export const gradeChanges = pgTable(
  'grade_changes',
  {
    id: text('id').primaryKey(),
    courseId: text('course_id').notNull(),
    workId: text('work_id').notNull(),
    /** At that time: the work may be gone. */
    workTitle: text('work_title').notNull(),
    studentId: text('student_id').notNull(),
    beforePoints: points('before_points'),
    beforeExcused: boolean('before_excused').notNull(),
    afterPoints: points('after_points'),
    afterExcused: boolean('after_excused').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('grade_changes_course').on(table.courseId, table.id),
    index('grade_changes_work').on(table.courseId, table.workId, table.id),
    index('grade_changes_student').on(table.studentId, table.courseId, table.id),
  ],
);

/** What became of a call that stored points: the same call again stores nothing. */
export const gradeEdits = pgTable(
  'grade_edits',
  {
    changedBy: text('changed_by').notNull(),
    clientId: text('client_id').notNull(),
    courseId: text('course_id').notNull(),
    /** The cells that were refused, and why. */
    refused: jsonb('refused')
      .$type<{ workId: string; studentId: string; message: string; byName?: string; at?: string }[]>()
      .notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.changedBy, table.clientId] }),
    index('grade_edits_at').on(table.changedAt),
  ],
);

/** The letters or numbers of the college. */
export const gradeScales = pgTable('grade_scales', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Highest first; the last one begins at 0. */
  steps: jsonb('steps').$type<ScaleStep[]>().notNull(),
  version: integer('version').notNull().default(1),
  changedBy: text('changed_by').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
});
