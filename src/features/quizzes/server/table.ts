import { type SQL, sql } from 'drizzle-orm';
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
import { moment, tsvector } from '#server/columns.ts';
import type { Answer } from '../contract/questions/answers.ts';
import type { NewQuestion } from '../contract/questions/content.ts';
import { countings, type QuizPart, showings } from '../contract/quizzes.ts';
import { attemptStates } from '../contract/taking.ts';

const points = (name: string) => numeric(name, { precision: 8, scale: 2, mode: 'number' });

/** The bank of a course: each question as it is now. */
export const bankQuestions = pgTable(
  'quiz_questions',
  {
    id: text('id').primaryKey(),
    courseId: text('course_id').notNull(),
    kind: text('kind').$type<NewQuestion['content']['kind']>().notNull(),
    title: text('title').notNull(),
    /** Without Markdown. */
    excerpt: text('excerpt').notNull(),
    tags: text('tags').array().notNull().default([]),
    points: points('points').notNull(),
    version: integer('version').notNull().default(1),
    /** Of an imported one: the same file again finds it. */
    importKey: text('import_key'),
    clientId: text('client_id'),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    removedAt: moment('removed_at'),
    search: tsvector('search')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`to_tsvector('english', title || ' ' || excerpt) || to_tsvector('simple', title || ' ' || excerpt)`,
      ),
  },
  (table) => [
    index('quiz_questions_course').on(table.courseId, table.changedAt.desc(), table.id),
    index('quiz_questions_tags').using('gin', table.tags),
    index('quiz_questions_search').using('gin', table.search),
    uniqueIndex('quiz_questions_client_id').on(table.createdBy, table.clientId),
    uniqueIndex('quiz_questions_import_key')
      .on(table.courseId, table.importKey)
      .where(sql`removed_at is null`),
  ],
);

/** Every version of a question, with its key. Attempts name one; none is ever changed. */
export const questionVersions = pgTable(
  'quiz_question_versions',
  {
    questionId: text('question_id')
      .notNull()
      .references(() => bankQuestions.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    question: jsonb('question').$type<NewQuestion>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.version] })],
);

export const quizzes = pgTable(
  'quizzes',
  {
    id: text('id').primaryKey(),
    courseId: text('course_id').notNull(),
    sectionIds: text('section_ids').array().notNull().default([]),
    title: text('title').notNull(),
    instructions: text('instructions').notNull().default(''),
    opensAt: moment('opens_at'),
    closesAt: moment('closes_at'),
    minutes: integer('minutes'),
    attempts: integer('attempts'),
    counting: text('counting', { enum: countings }).notNull(),
    layout: text('layout', { enum: ['all', 'one'] }).notNull(),
    isShuffled: boolean('is_shuffled').notNull(),
    areOptionsShuffled: boolean('are_options_shuffled').notNull(),
    isPractice: boolean('is_practice').notNull(),
    lessonId: text('lesson_id'),
    atSecond: integer('at_second'),
    showPoints: text('show_points', { enum: showings }).notNull(),
    showKey: text('show_key', { enum: showings }).notNull(),
    showComments: text('show_comments', { enum: showings }).notNull(),
    parts: jsonb('parts').$type<readonly QuizPart[]>().notNull().default([]),
    /** Of all its parts. */
    points: points('points').notNull().default(0),
    questions: integer('questions').notNull().default(0),
    publishedAt: moment('published_at'),
    clientId: text('client_id'),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    removedAt: moment('removed_at'),
    version: integer('version').notNull().default(1),
    search: tsvector('search')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`to_tsvector('english', title) || to_tsvector('simple', title)`),
  },
  (table) => [
    index('quizzes_course').on(table.courseId),
    index('quizzes_lesson').on(table.lessonId),
    index('quizzes_closes').on(table.closesAt),
    index('quizzes_search').using('gin', table.search),
    uniqueIndex('quizzes_client_id').on(table.createdBy, table.clientId),
  ],
);

export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: text('id').primaryKey(),
    quizId: text('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    /** Of the student, or of who previews. */
    userId: text('user_id').notNull(),
    /** From 1 for each student; 0 for a preview, of which a person has one. */
    number: integer('number').notNull(),
    state: text('state', { enum: attemptStates }).notNull().default('open'),
    /** Chooses questions, orders and variants. */
    seed: integer('seed').notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** Null: it does not end by itself. */
    endsAt: moment('ends_at'),
    handedInAt: moment('handed_in_at'),
    /** The clock has ended it. */
    hasRunOut: boolean('has_run_out').notNull().default(false),
    /** Of all its questions, once each has them. */
    points: points('points'),
    toGrade: integer('to_grade').notNull().default(0),
    returnedAt: moment('returned_at'),
    /** More than one means at the same time. */
    devicesAtOnce: integer('devices_at_once').notNull().default(1),
    version: integer('version').notNull().default(1),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('quiz_attempts_number').on(table.quizId, table.userId, table.number),
    /** One goes on at a time. */
    uniqueIndex('quiz_attempts_open')
      .on(table.quizId, table.userId)
      .where(sql`state = 'open'`),
    index('quiz_attempts_user').on(table.userId),
    index('quiz_attempts_ends')
      .on(table.endsAt)
      .where(sql`state = 'open'`),
  ],
);

/** A question of one attempt: which version, which variant, what was answered last, and what it brought. */
export const attemptQuestions = pgTable(
  'quiz_attempt_questions',
  {
    id: text('id').primaryKey(),
    attemptId: text('attempt_id')
      .notNull()
      .references(() => quizAttempts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    questionId: text('question_id').notNull(),
    questionVersion: integer('question_version').notNull(),
    /** The row of its variants. Null: it has none. */
    variant: integer('variant'),
    /** In this quiz. */
    most: points('most').notNull(),
    answer: jsonb('answer').$type<Answer>(),
    isFlagged: boolean('is_flagged').notNull().default(false),
    seq: integer('seq').notNull().default(0),
    savedAt: moment('saved_at'),
    autoPoints: points('auto_points'),
    handPoints: points('hand_points'),
    itemIds: text('item_ids').array().notNull().default([]),
    comment: text('comment').notNull().default(''),
    gradedBy: text('graded_by'),
    gradedAt: moment('graded_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('quiz_attempt_questions_position').on(table.attemptId, table.position),
    index('quiz_attempt_questions_question').on(table.questionId, table.questionVersion),
  ],
);

/** Every save, in order: what was answered when, and that nothing was stored twice. */
export const answerSaves = pgTable(
  'quiz_answer_saves',
  {
    attemptQuestionId: text('attempt_question_id')
      .notNull()
      .references(() => attemptQuestions.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    clientId: text('client_id').notNull(),
    /** Null: it was taken back, or only the flag has changed. */
    answer: jsonb('answer').$type<Answer>(),
    isFlagged: boolean('is_flagged').notNull(),
    /** Says only whether two saves came from one device: a hash of the session. */
    device: text('device').notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptQuestionId, table.seq] }),
    uniqueIndex('quiz_answer_saves_client_id').on(table.attemptQuestionId, table.clientId),
  ],
);
