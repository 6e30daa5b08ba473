import { boolean, index, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/columns.ts';
import { reportStates, skipReasons, workKinds } from '../contract/similarity.ts';

/** The newest report of a task. Another run replaces it, with everything below it. */
export const similarityReports = pgTable(
  'similarity_reports',
  {
    taskId: text('task_id').primaryKey(),
    /** Of the run that may store its result: a run that was replaced stores nothing. */
    runId: text('run_id').notNull(),
    state: text('state', { enum: reportStates }).notNull(),
    /** What staff gave to everybody, which is not compared. */
    template: text('template').notNull().default(''),
    /** The time was up before the last pairs were compared. */
    isPartial: boolean('is_partial').notNull().default(false),
    requestedBy: text('requested_by').notNull(),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
  },
  (table) => [index('similarity_reports_requested').on(table.requestedAt)],
);
export type ReportRow = typeof similarityReports.$inferSelect;

/** The text of a submission or one of its files, as it was compared or left out. A file's id, or '' for the text. */
export const similarityWorks = pgTable(
  'similarity_works',
  {
    taskId: text('task_id')
      .notNull()
      .references(() => similarityReports.taskId, { onDelete: 'cascade' }),
    submissionId: text('submission_id').notNull(),
    fileId: text('file_id').notNull().default(''),
    studentId: text('student_id').notNull(),
    /** Of the last hand-in of a team, which is compared once. */
    teamName: text('team_name'),
    fileName: text('file_name'),
    /** Its place among the files of the submission, from 1: its name where names are hidden. */
    fileAt: integer('file_at').notNull().default(0),
    kind: text('kind', { enum: workKinds }).notNull(),
    /** Null: it was compared. */
    skipped: text('skipped', { enum: skipReasons }),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.submissionId, table.fileId] }),
    index('similarity_works_student').on(table.studentId),
  ],
);
export type WorkRow = typeof similarityWorks.$inferSelect;

/** [start, end) in the left text, then in the right one, in characters. */
export type Passage = [number, number, number, number];

export const similarityPairs = pgTable(
  'similarity_pairs',
  {
    id: text('id').primaryKey(),
    taskId: text('task_id')
      .notNull()
      .references(() => similarityReports.taskId, { onDelete: 'cascade' }),
    leftStudentId: text('left_student_id').notNull(),
    leftSubmissionId: text('left_submission_id').notNull(),
    leftFileId: text('left_file_id').notNull().default(''),
    rightStudentId: text('right_student_id').notNull(),
    rightSubmissionId: text('right_submission_id').notNull(),
    rightFileId: text('right_file_id').notNull().default(''),
    /** The part of each that the other one has too, from 0 to 1; `share` is the larger. */
    share: real('share').notNull(),
    leftShare: real('left_share').notNull(),
    rightShare: real('right_share').notNull(),
    /** The words or signs of the longest passage. */
    longest: integer('longest').notNull(),
    passages: jsonb('passages').$type<Passage[]>().notNull(),
  },
  (table) => [
    index('similarity_pairs_share').on(table.taskId, table.share, table.id),
    index('similarity_pairs_left').on(table.leftStudentId),
    index('similarity_pairs_right').on(table.rightStudentId),
  ],
);
export type PairRow = typeof similarityPairs.$inferSelect;
