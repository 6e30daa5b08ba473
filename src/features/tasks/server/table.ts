import { type SQL, sql } from 'drizzle-orm';
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
import { moment, tsvector } from '#server/columns.ts';
import type { Year } from '#shared/audience/classes.ts';
import type { RecordCourse } from '#features/courses/server/service.ts';
import { leads } from '#features/notifications/contract/leads.ts';
import { handInBy, secondMarkings, taskPriorities } from '../contract/tasks.ts';
import { handInStates } from '../contract/states.ts';
import type { OwnDate } from './exceptions/own-date.ts';

const points = (name: string) => numeric(name, { precision: 6, scale: 2, mode: 'number' });
const isLive = sql`removed_at is null`;

export const tasks = pgTable(
  'tasks',
  {
    id: text('id').primaryKey(),
    authorId: text('author_id').notNull(),
    /** The course that it belongs to, which never changes: its people decide then, and no classes. */
    courseId: text('course_id'),
    /** The sections of the course that it is for. Empty: all its students. */
    sectionIds: text('section_ids').array().notNull().default([]),
    /** In a course: a hand-in of a team is that of each of its members. */
    handInBy: text('hand_in_mode', { enum: handInBy }).notNull().default('student'),
    clientId: text('client_id'),
    title: text('title').notNull(),
    description: text('description').notNull(),
    subject: text('subject').notNull(),
    priority: text('priority', { enum: taskPriorities }).notNull(),
    dueAt: moment('due_at'),
    /** How often the due date was moved, and the task deleted or restored (RFC 5545, SEQUENCE). */
    dateChanges: integer('date_changes').notNull().default(0),
    points: points('points').notNull(),
    /** How often each student hands in at most. Null: as often as the product allows. */
    attemptsMax: integer('attempts_max'),
    /** Graded without names, until those who manage it reveal them or return a grade. */
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    namesRevealedAt: moment('names_revealed_at'),
    /** Whether a second person marks each hand-in, and whether both see each other's mark meanwhile. */
    secondMarking: text('second_marking', { enum: secondMarkings }).notNull().default('none'),
    /** Empty means every year, or every division. Copied into `task_classes`. */
    assignedYears: text('assigned_years').array().$type<Year[]>().notNull().default([]),
    assignedDivisions: text('assigned_divisions').array().notNull().default([]),
    createdAt: moment('created_at').notNull().defaultNow(),
    editedAt: moment('edited_at'),
    /** Deleted: nobody sees it. Its author and administrators may restore it for 30 days. */
    removedAt: moment('removed_at'),
    /** Every word as written and its stem: a name is not an English word, and 'Will' is not a stop word. */
    search: tsvector('search')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`to_tsvector('english', title || ' ' || description) || to_tsvector('simple', title || ' ' || description)`,
      ),
  },
  (table) => [
    // Scanned backwards. `desc` here would imply `nulls last`, and not match `order by … desc`.
    index('tasks_newest').on(table.createdAt, table.id).where(isLive),
    index('tasks_subject').on(table.subject, table.createdAt, table.id).where(isLive),
    index('tasks_author').on(table.authorId, table.createdAt, table.id).where(isLive),
    index('tasks_course')
      .on(table.courseId, table.createdAt, table.id)
      .where(sql`removed_at is null and course_id is not null`),
    index('tasks_due').on(table.dueAt, table.id).where(isLive),
    index('tasks_removed')
      .on(table.dueAt)
      .where(sql`removed_at is not null and due_at is not null`),
    index('tasks_search').using('gin', table.search),
    index('tasks_title').using('gin', table.title.op('gin_trgm_ops')),
    uniqueIndex('tasks_client_id').on(table.authorId, table.clientId),
  ],
);
/**
 * The classes of a task, 'all' for every year or division, with the columns that lists filter and sort by.
 * `storeClasses` copies them from the task.
 */
export const taskClasses = pgTable(
  'task_classes',
  {
    taskId: text('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    year: text('year').notNull(),
    division: text('division').notNull(),
    subject: text('subject').notNull(),
    createdAt: moment('created_at').notNull(),
    dueAt: moment('due_at'),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.year, table.division] }),
    // A student's list merges four classes, each read from the index's end.
    index('task_classes_newest').on(table.year, table.division, table.createdAt, table.taskId),
    index('task_classes_subject').on(
      table.year,
      table.division,
      table.subject,
      table.createdAt,
      table.taskId,
    ),
    index('task_classes_due').on(table.year, table.division, table.dueAt, table.taskId),
  ],
);

/** With its course, and what that says about the viewer. */
export type TaskRow = Omit<typeof tasks.$inferSelect, 'search' | 'clientId'> & {
  course: RecordCourse | null;
  /** What holds for the viewer instead. See dueFor. */
  own: OwnDate | null;
};

/** One row for each student who has written, handed in or been graded. A student without a row is `assigned`. */
export const handIns = pgTable(
  'hand_ins',
  {
    id: text('id').primaryKey(),
    taskId: text('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    studentId: text('student_id').notNull(),
    /** A copy of the task's, which never changes: a student's own tasks are sorted without a join. */
    taskCreatedAt: moment('task_created_at').notNull(),
    state: text('state', { enum: handInStates }).notNull().default('assigned'),
    /** Of the last hand-in. */
    isLate: boolean('is_late').notNull().default(false),
    handedInAt: moment('handed_in_at'),
    attempts: integer('attempts').notNull().default(0),
    /** The last hand-in was one of a team: the same in the rows of its members, and the team's name at that time. */
    teamHandInId: text('team_hand_in_id'),
    teamName: text('team_name'),
    /** The sort key on the board: when it was handed in, or else graded. */
    placeAt: moment('place_at').notNull().defaultNow(),
    draftText: text('draft_text'),
    draftLink: text('draft_link'),
    draftFileIds: text('draft_file_ids').array().notNull().default([]),
    draftSavedAt: moment('draft_saved_at'),
    draftVersion: integer('draft_version').notNull().default(0),
    /** What counts, after the deduction. */
    points: points('points'),
    /** What the grader gave. Null: the same. */
    givenPoints: points('given_points'),
    /** Of a late hand-in, by the late rule. */
    lateDeduction: points('late_deduction').notNull().default(0),
    /** The started days that it was computed from. */
    lateDays: integer('late_days').notNull().default(0),
    feedback: text('feedback'),
    /** Graded with this version of the rubric. Null: by points alone. */
    rubricVersion: integer('rubric_version'),
    /** Points beside the items of the rubric. */
    adjustment: points('adjustment').notNull().default(0),
    gradedBy: text('graded_by'),
    gradedAt: moment('graded_at'),
    returnedAt: moment('returned_at'),
    /** The optimistic lock of a grade: counts every change but drafts. */
    version: integer('version').notNull().default(0),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('hand_ins_task_student').on(table.taskId, table.studentId),
    index('hand_ins_team')
      .on(table.teamHandInId)
      .where(sql`team_hand_in_id is not null`),
    index('hand_ins_board').on(table.taskId, table.state, table.placeAt, table.studentId),
    index('hand_ins_taken')
      .on(table.studentId, table.taskCreatedAt, table.taskId)
      .where(sql`state <> 'assigned'`),
  ],
);
export type HandInRow = typeof handIns.$inferSelect;

/** Every hand-in, unchanged. */
export const submissions = pgTable(
  'hand_in_submissions',
  {
    id: text('id').primaryKey(),
    handInId: text('hand_in_id')
      .notNull()
      .references(() => handIns.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    clientId: text('client_id'),
    text: text('text').notNull(),
    link: text('link'),
    fileIds: text('file_ids').array().notNull().default([]),
    /** Who handed it in for their team, and the team's name at that time. Null: the student for themselves. */
    handedInBy: text('handed_in_by'),
    teamName: text('team_name'),
    handedInAt: moment('handed_in_at').notNull(),
    isLate: boolean('is_late').notNull(),
  },
  (table) => [
    uniqueIndex('hand_in_submissions_number').on(table.handInId, table.number),
    uniqueIndex('hand_in_submissions_client_id').on(table.handInId, table.clientId),
  ],
);
export type SubmissionRow = typeof submissions.$inferSelect;

/** The reminders already sent, by due date and lead time. */
export const taskReminders = pgTable(
  'task_reminders',
  {
    taskId: text('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    lead: text('lead', { enum: leads }).notNull(),
    dueAt: moment('due_at').notNull(),
    // The old name in SQL: during an update, processes of the version before still write it.
    notifiedAt: moment('told_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.lead] })],
);
