import { sql } from 'drizzle-orm';
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
import { criterionKinds } from '#features/tasks/contract/rubrics.ts';
import { handIns, tasks } from '../table.ts';

/** The rubric of a task. A task without a row is graded by points alone. */
export const rubrics = pgTable('rubrics', {
  taskId: text('task_id')
    .primaryKey()
    .references(() => tasks.id, { onDelete: 'cascade' }),
  /** The optimistic lock: counts every change. A grade names the version that it was chosen from. */
  version: integer('version').notNull().default(1),
  /** Students see its criteria before their work is returned. */
  isShownBefore: boolean('is_shown_before').notNull().default(false),
  changedBy: text('changed_by').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
});
export type RubricRow = typeof rubrics.$inferSelect;

export const rubricCriteria = pgTable(
  'rubric_criteria',
  {
    id: text('id').primaryKey(),
    taskId: text('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    /** Criteria of one question stand together. Null: of the whole work. */
    question: text('question'),
    /** Of levels one is chosen, of single items any number. */
    kind: text('kind', { enum: criterionKinds }).notNull(),
  },
  (table) => [index('rubric_criteria_task').on(table.taskId, table.position)],
);
export type CriterionRow = typeof rubricCriteria.$inferSelect;

export const rubricItems = pgTable(
  'rubric_items',
  {
    id: text('id').primaryKey(),
    criterionId: text('criterion_id')
      .notNull()
      .references(() => rubricCriteria.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    text: text('text').notNull(),
    points: numeric('points', { precision: 6, scale: 2, mode: 'number' }).notNull(),
  },
  (table) => [index('rubric_items_criterion').on(table.criterionId, table.position)],
);
export type ItemRow = typeof rubricItems.$inferSelect;

/** The items that a grader has chosen for a hand-in. */
export const rubricChoices = pgTable(
  'rubric_choices',
  {
    handInId: text('hand_in_id')
      .notNull()
      .references(() => handIns.id, { onDelete: 'cascade' }),
    itemId: text('item_id')
      .notNull()
      .references(() => rubricItems.id, { onDelete: 'cascade' }),
    chosenBy: text('chosen_by').notNull(),
    chosenAt: moment('chosen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.handInId, table.itemId] }),
    index('rubric_choices_item').on(table.itemId),
  ],
);

/** Sentences for feedback: a person's own, or those of everybody who grades in a course. */
export const gradeComments = pgTable(
  'grade_comments',
  {
    id: text('id').primaryKey(),
    authorId: text('author_id').notNull(),
    /** Null: the author's own. */
    courseId: text('course_id'),
    clientId: text('client_id'),
    text: text('text').notNull(),
    version: integer('version').notNull().default(1),
    /** How often it was inserted, and when last. */
    uses: integer('uses').notNull().default(0),
    usedAt: moment('used_at'),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('grade_comments_author')
      .on(table.authorId)
      .where(sql`course_id is null`),
    index('grade_comments_course')
      .on(table.courseId)
      .where(sql`course_id is not null`),
    uniqueIndex('grade_comments_client_id').on(table.authorId, table.clientId),
  ],
);
export type CommentRow = typeof gradeComments.$inferSelect;
