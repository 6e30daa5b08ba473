import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
import { termsTable } from '#features/terms/server/service.ts';
import type { Year } from '#shared/audience/classes.ts';
import type { Resource } from '../contract/forms/fields.ts';
import { lessonKindNames, lessonKinds } from '../contract/kinds-of-lessons.ts';
import type { MemberState } from '../contract/members.ts';
import type { StaffRight } from '../contract/staff.ts';
import { assistances, discussionStatuses, levels, videoTypes, visibilities } from '../contract/limits.ts';
import type { WatchedRange } from '../contract/forms/shapes.ts';

const created = () => moment('created_at').notNull().defaultNow();
const updated = () => moment('updated_at').notNull().defaultNow();

/** Nobody sees a row with `deletedAt`. Its teacher can restore it until the purge. */
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
    /** Only its teacher sees it until it is published. */
    isDraft: boolean('is_draft').notNull().default(false),
    visibility: text('visibility', { enum: visibilities }).notNull(),
    /** For a restricted course. Empty means every year, or every division. */
    targetYears: text('target_years').array().$type<Year[]>().notNull().default([]),
    targetDivisions: text('target_divisions').array().notNull().default([]),
    /** Students choose teams of up to so many. Null: the staff makes them. */
    teamSize: integer('team_size'),
    /** Without one it belongs to no term. */
    termId: text('term_id').references(() => termsTable.id),
    estimatedHours: doublePrecision('estimated_hours'),
    assistance: text('assistance', { enum: assistances }).notNull().default('answers'),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    /** Every change of the outline counts it under the course's lock, so that lists need not count. */
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
    // Scanned backwards. `desc` here would imply `nulls last`, and not match `order by … desc`.
    index('courses_owner').on(table.ownerId, table.createdAt, table.id),
    index('courses_audience')
      .on(table.createdAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('courses_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    index('courses_term')
      .on(table.termId)
      .where(sql`${table.termId} is not null`),
    index('courses_search').using('gin', table.search),
    index('courses_title').using('gin', table.title.op('gin_trgm_ops')),
    uniqueIndex('courses_client_id').on(table.ownerId, table.clientId),
  ],
);

/** The states of members by user id: of all of them, or at least of the viewer. */
export type Members = Readonly<Record<string, MemberState>>;
/** The rights of the staff by user id. */
export type Staff = Readonly<Record<string, readonly StaffRight[]>>;
export type CourseRow = Omit<typeof courses.$inferSelect, 'search' | 'clientId'> & {
  staff: Staff;
  members: Members;
};

/** `position` is 1..n among modules that are not deleted. A deleted one keeps the position that a restore uses. */
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

/** SQL: each kind of lesson has a video that it can have. */
const kindAndVideo = lessonKindNames
  .map((kind) => `kind = '${kind}' and video_type in ('${lessonKinds[kind].videoTypes.join("', '")}')`)
  .join(' or ');

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
    kind: text('kind', { enum: lessonKindNames }).notNull(),
    videoType: text('video_type', { enum: videoTypes }).notNull(),
    youtubeId: text('youtube_id'),
    youtubeStart: integer('youtube_start').notNull().default(0),
    /** The task of the course that it stands for. */
    taskId: text('task_id'),
    /** The author's length, in minutes. */
    duration: doublePrecision('duration'),
    /** The measured length of the current video. */
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
    check('course_lessons_kind', sql.raw(kindAndVideo)),
    check('course_lessons_task', sql`(kind = 'task') = (task_id is not null)`),
    index('course_lessons_task_id')
      .on(table.taskId)
      .where(sql`task_id is not null`),
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

/** Some words of a video, with the second at which they begin. */
export interface SpokenPart {
  at: number;
  text: string;
}

/** What the captions of a lesson say, read from their file for the search by words. */
export const lessonCaptions = pgTable(
  'lesson_captions',
  {
    lessonId: text('lesson_id')
      .primaryKey()
      .references(() => courseLessons.id, { onDelete: 'cascade' }),
    parts: jsonb('parts').$type<SpokenPart[]>().notNull(),
    search: tsvector('search')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`jsonb_to_tsvector('english', parts, '["string"]') || jsonb_to_tsvector('simple', parts, '["string"]')`,
      ),
  },
  (table) => [index('lesson_captions_search').using('gin', table.search)],
);

/** A student's progress in a lesson. */
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
    /** Pairs of seconds, sorted, without overlap. */
    ranges: jsonb('ranges').$type<WatchedRange[]>().notNull().default([]),
    watchedSeconds: doublePrecision('watched_seconds').notNull().default(0),
    position: doublePrecision('position').notNull().default(0),
    /** The length that decided whether it is done; null when none is known. */
    ofSeconds: doublePrecision('of_seconds'),
    completedAt: moment('completed_at'),
    /** The time of the current video's first report. Nobody has watched more than the time since then allows. */
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

/** What a student's lesson_progress in a course comes to. For the student alone, as that is: learning/course-progress.ts. */
export const courseProgress = pgTable(
  'course_progress',
  {
    userId: text('user_id').notNull(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** The lesson of the last visit. */
    lessonId: text('lesson_id').notNull(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    /** Lessons that are done. */
    done: text('done').array().notNull().default([]),
    /** Since when, in the same order. */
    doneAt: moment('done_at').array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index('course_progress_course').on(table.courseId, table.userId),
  ],
);

/** A student's last visit to a course, one row each, for the teacher's list. Not written without Activity Tracking. */
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
    /** The role in this doubt: the course's teacher, or the student who asked. */
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
