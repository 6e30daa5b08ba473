import { index, integer, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { moment } from '#server/columns.ts';
import type { Choice } from '#features/tasks/contract/rubrics.ts';
import { regradeStates } from '#features/tasks/contract/second-marking.ts';
import { handIns, tasks } from '../table.ts';

const points = (name: string) => numeric(name, { precision: 6, scale: 2, mode: 'number' });

/** What graders see instead of a student while names are hidden: a number, and an id that says nothing about the person. */
export const anonymousStudents = pgTable(
  'task_anonymous_students',
  {
    taskId: text('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    studentId: text('student_id').notNull(),
    id: text('id').notNull(),
    /** Counted from 1 in each task, in no order that names or times would show. */
    number: integer('number').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.studentId] }),
    uniqueIndex('task_anonymous_students_number').on(table.taskId, table.number),
    uniqueIndex('task_anonymous_students_id').on(table.id),
  ],
);

/** The second mark of a hand-in, and what was agreed on. A row without points is assigned and not marked yet. */
export const secondMarks = pgTable(
  'task_second_marks',
  {
    handInId: text('hand_in_id')
      .primaryKey()
      .references(() => handIns.id, { onDelete: 'cascade' }),
    taskId: text('task_id').notNull(),
    markerId: text('marker_id').notNull(),
    points: points('points'),
    feedback: text('feedback'),
    /** What the second marker chose in the task's rubric. Null: marked by points alone. */
    choice: jsonb('choice').$type<Choice>(),
    markedAt: moment('marked_at'),
    /** The first mark as it was when both agreed: the grade of the hand-in is the agreed one since then. */
    firstPoints: points('first_points'),
    firstChoice: jsonb('first_choice').$type<Choice>(),
    firstMarkerId: text('first_marker_id'),
    agreedPoints: points('agreed_points'),
    agreedBy: text('agreed_by'),
    agreedAt: moment('agreed_at'),
    /** The optimistic lock: counts every change. */
    version: integer('version').notNull().default(1),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [index('task_second_marks_task').on(table.taskId, table.markerId)],
);
export type SecondMarkRow = typeof secondMarks.$inferSelect;

/** A student asks for another look at a returned grade: once for each grade. */
export const regradeRequests = pgTable(
  'task_regrade_requests',
  {
    id: text('id').primaryKey(),
    handInId: text('hand_in_id')
      .notNull()
      .references(() => handIns.id, { onDelete: 'cascade' }),
    taskId: text('task_id').notNull(),
    /** The grade that it is about. */
    gradedAt: moment('graded_at').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: regradeStates }).notNull().default('open'),
    pointsBefore: points('points_before').notNull(),
    /** Null: the grade was kept, or nobody has answered yet. */
    pointsAfter: points('points_after'),
    answer: text('answer'),
    answeredBy: text('answered_by'),
    answeredAt: moment('answered_at'),
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** The optimistic lock: counts every change. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('task_regrade_requests_once').on(table.handInId, table.gradedAt),
    index('task_regrade_requests_open')
      .on(table.taskId, table.askedAt, table.id)
      .where(sql`state = 'open'`),
    index('task_regrade_requests_task').on(table.taskId, table.askedAt, table.id),
  ],
);
export type RegradeRow = typeof regradeRequests.$inferSelect;
