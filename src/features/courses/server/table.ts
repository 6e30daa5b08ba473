import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, tsvector } from '#server/columns.ts';
import type { Year } from '#shared/audience/classes.ts';
import type { Resource } from '../contract/forms/fields.ts';
import { discussionStatuses, levels, videoTypes, visibilities } from '../contract/limits.ts';
import type { WatchedRange } from '../contract/forms/inputs.ts';

const created = () => moment('created_at').notNull().defaultNow();
const updated = () => moment('updated_at').notNull().defaultNow();

/** A row with `deletedAt` is gone for everybody; its teacher can restore it until it is purged. */
export const courses = pgTable(
  'courses',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    clientId: text('client_id'),
    title: text('title').notNull(),
    description: text('description').notNull(),
    category: text('category').notNull(),
    level: text('level', { enum: levels }).notNull(),
    /** Only its teacher sees it, until it is published. */
    isDraft: boolean('is_draft').notNull().default(false),
    visibility: text('visibility', { enum: visibilities }).notNull(),
    /** Of a restricted one. Empty: every year; every division. */
    targetYears: text('target_years').array().$type<Year[]>().notNull().default([]),
    targetDivisions: text('target_divisions').array().notNull().default([]),
    estimatedHours: doublePrecision('estimated_hours'),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    /** Counted again, under the course's lock, by whatever changes the outline: lists do not count. */
    moduleCount: integer('module_count').notNull().default(0),
    lessonCount: integer('lesson_count').notNull().default(0),
    version: integer('version').notNull().default(1),
    outlineVersion: integer('outline_version').notNull().default(1),
    createdAt: created(),
    updatedAt: updated(),
    deletedAt: moment('deleted_at'),
    search: tsvector('search')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`to_tsvector('english', title || ' ' || description) || to_tsvector('simple', title || ' ' || description) || to_tsvector('english', tags) || to_tsvector('simple', tags)`,
      ),
  },
  (table) => [
    // Read backwards; `desc` here would also say `nulls last`, and no longer fit `order by … desc`.
    index('courses_owner').on(table.ownerId, table.createdAt, table.id),
    index('courses_audience')
      .on(table.createdAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('courses_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    index('courses_search').using('gin', table.search),
    index('courses_title').using('gin', table.title.op('gin_trgm_ops')),
    uniqueIndex('courses_client_id').on(table.ownerId, table.clientId),
  ],
);
export type CourseRow = Omit<typeof courses.$inferSelect, 'search' | 'clientId'>;

/** `position` is 1..n among what is not deleted; a deleted one keeps the place to which it comes back. */
export const courseModules = pgTable(
  'course_modules',
  {
    id: text('id').primaryKey(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    clientId: text('client_id'),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    position: integer('position').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: created(),
    updatedAt: updated(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    uniqueIndex('course_modules_client_id').on(table.courseId, table.clientId),
    index('course_modules_course').on(table.courseId, table.position),
    index('course_modules_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);
export type ModuleRow = typeof courseModules.$inferSelect;

export const courseLessons = pgTable(
  'course_lessons',
  {
    id: text('id').primaryKey(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    moduleId: text('module_id')
      .notNull()
      .references(() => courseModules.id, { onDelete: 'cascade' }),
    clientId: text('client_id'),
    title: text('title').notNull(),
    description: text('description').notNull(),
    videoType: text('video_type', { enum: videoTypes }).notNull(),
    youtubeId: text('youtube_id'),
    youtubeStart: integer('youtube_start').notNull().default(0),
    /** Minutes, as the author said. */
    duration: doublePrecision('duration'),
    /** As measured from the video that it has now. */
    durationSeconds: doublePrecision('duration_seconds'),
    position: integer('position').notNull(),
    resources: jsonb('resources').$type<Resource[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
    createdAt: created(),
    updatedAt: updated(),
    deletedAt: moment('deleted_at'),
    search: tsvector('search')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`to_tsvector('english', title || ' ' || description) || to_tsvector('simple', title || ' ' || description)`,
      ),
  },
  (table) => [
    index('course_lessons_search').using('gin', table.search),
    index('course_lessons_title').using('gin', table.title.op('gin_trgm_ops')),
    uniqueIndex('course_lessons_client_id').on(table.courseId, table.clientId),
    index('course_lessons_course').on(table.courseId, table.moduleId, table.position),
    index('course_lessons_module').on(table.moduleId),
    index('course_lessons_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);
export type LessonRow = Omit<typeof courseLessons.$inferSelect, 'search'>;

/** What a student has seen of a lesson. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    userId: text('user_id').notNull(),
    lessonId: text('lesson_id')
      .notNull()
      .references(() => courseLessons.id, { onDelete: 'cascade' }),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Seconds from and to, sorted, without overlap. */
    ranges: jsonb('ranges').$type<WatchedRange[]>().notNull().default([]),
    watchedSeconds: doublePrecision('watched_seconds').notNull().default(0),
    position: doublePrecision('position').notNull().default(0),
    /** The length by which it was judged; null where none is known. */
    ofSeconds: doublePrecision('of_seconds'),
    completedAt: moment('completed_at'),
    /** The first report of the video that the lesson has now: nobody has watched more than the time since allows. */
    openedAt: moment('opened_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lessonId] }),
    index('lesson_progress_course').on(table.courseId, table.userId),
    index('lesson_progress_lesson').on(table.lessonId),
  ],
);
export type ProgressRow = typeof lessonProgress.$inferSelect;

/** When a student was last in a course, and where: one row each, for the teacher's list. Not written while their Activity Tracking is off. */
export const courseVisits = pgTable(
  'course_visits',
  {
    userId: text('user_id').notNull(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lessonId: text('lesson_id').notNull(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index('course_visits_course').on(table.courseId, table.seenAt, table.userId),
  ],
);

export const courseDoubts = pgTable(
  'course_doubts',
  {
    id: text('id').primaryKey(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lessonId: text('lesson_id')
      .notNull()
      .references(() => courseLessons.id, { onDelete: 'cascade' }),
    askerId: text('asker_id').notNull(),
    clientId: text('client_id'),
    question: text('question').notNull(),
    atSecond: doublePrecision('at_second'),
    status: text('status', { enum: discussionStatuses }).notNull().default('open'),
    createdAt: created(),
    search: tsvector('search')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`to_tsvector('english', question)`),
  },
  (table) => [
    index('course_doubts_search').using('gin', table.search),
    index('course_doubts_lesson').on(table.lessonId, table.createdAt, table.id),
    index('course_doubts_course').on(table.courseId, table.createdAt, table.id),
    index('course_doubts_status').on(table.courseId, table.status, table.createdAt, table.id),
    uniqueIndex('course_doubts_client_id').on(table.askerId, table.clientId),
  ],
);
export type DoubtRow = Omit<typeof courseDoubts.$inferSelect, 'search' | 'clientId'>;

export const courseDoubtMessages = pgTable(
  'course_doubt_messages',
  {
    id: text('id').primaryKey(),
    doubtId: text('doubt_id')
      .notNull()
      .references(() => courseDoubts.id, { onDelete: 'cascade' }),
    senderId: text('sender_id').notNull(),
    /** The role in this doubt: the teacher of the course, or the student who asked. */
    senderRole: text('sender_role', { enum: ['student', 'teacher'] }).notNull(),
    clientId: text('client_id'),
    message: text('message').notNull(),
    createdAt: created(),
  },
  (table) => [
    index('course_doubt_messages_doubt').on(table.doubtId, table.createdAt, table.id),
    uniqueIndex('course_doubt_messages_client_id').on(table.senderId, table.clientId),
  ],
);
