import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, tsvector } from '#server/columns.ts';
import type { RecordCourse } from '#features/courses/server/service.ts';
import { leads } from '#features/notifications/contract/leads.ts';
import { attendanceStates } from '../contract/attendance.ts';
import type { Repeats } from '../contract/forms/plan.ts';
import { meetingStates } from '../contract/meetings.ts';

/** Meetings that were planned together, once or every week. When they take place stays as it was planned: see `meetings`. */
export const meetingPlans = pgTable(
  'meeting_plans',
  {
    id: text('id').primaryKey(),
    courseId: text('course_id').notNull(),
    /** The sections of the course that it is for. Empty: all its students. */
    sectionIds: text('section_ids').array().notNull().default([]),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** Of all its meetings, where they say nothing else. */
    place: text('place'),
    link: text('link'),
    capacity: integer('capacity'),
    /** The zone of `firstDay` and `startTime`: the college's at that time. */
    timeZone: text('time_zone').notNull(),
    firstDay: date('first_day').notNull(),
    /** '10:00' */
    startTime: text('start_time').notNull(),
    minutes: integer('minutes').notNull(),
    /** Null: once. */
    repeats: jsonb('repeats').$type<Repeats>(),
    clientId: text('client_id'),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    search: tsvector('search')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`to_tsvector('english', title || ' ' || description) || to_tsvector('simple', title || ' ' || description)`,
      ),
  },
  (table) => [
    index('meeting_plans_course').on(table.courseId),
    index('meeting_plans_search').using('gin', table.search),
    index('meeting_plans_title').using('gin', table.title.op('gin_trgm_ops')),
    uniqueIndex('meeting_plans_client_id').on(table.createdBy, table.clientId),
  ],
);

export const meetings = pgTable(
  'meetings',
  {
    id: text('id').primaryKey(),
    planId: text('plan_id')
      .notNull()
      .references(() => meetingPlans.id, { onDelete: 'cascade' }),
    /** A copy of the plan's, which never changes: a course's meetings are read in the order of an index. */
    courseId: text('course_id').notNull(),
    /** The moment that the rule of its plan gave it. It never changes, and names the meeting in other calendars. */
    originalAt: moment('original_at').notNull(),
    /** Where its plan has it now: it moves with the others, and not alone. */
    plannedAt: moment('planned_at').notNull(),
    startAt: moment('start_at').notNull(),
    endAt: moment('end_at').notNull(),
    place: text('place'),
    link: text('link'),
    capacity: integer('capacity'),
    state: text('state', { enum: meetingStates }).notNull().default('planned'),
    note: text('note').notNull().default(''),
    /** What codes are made with, while they are taken. */
    codeSecret: text('code_secret'),
    openUntil: moment('open_until'),
    /** Counts what another calendar has to take over: time, place, cancellation (RFC 5545, SEQUENCE). */
    sequence: integer('sequence').notNull().default(0),
    version: integer('version').notNull().default(1),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('meetings_course').on(table.courseId, table.startAt, table.id),
    uniqueIndex('meetings_original').on(table.planId, table.originalAt),
    index('meetings_start')
      .on(table.startAt)
      .where(sql`state = 'planned'`),
    index('meetings_end').on(table.endAt),
    check('meetings_order', sql`${table.startAt} <= ${table.endAt}`),
  ],
);

/** What a query reads of a plan, with its course and what that says about the viewer. */
export type PlanRow = Omit<typeof meetingPlans.$inferSelect, 'search' | 'clientId'>;
export type MeetingRow = typeof meetings.$inferSelect & {
  plan: PlanRow;
  course: RecordCourse | null;
  /** The database's, when it was read. */
  now: Date;
};

/** One row for each student who is marked. */
export const meetingAttendance = pgTable(
  'meeting_attendance',
  {
    meetingId: text('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    state: text('state', { enum: attendanceStates }).notNull(),
    /** The student gave a code. */
    byCode: boolean('by_code').notNull(),
    markedBy: text('marked_by').notNull(),
    markedAt: moment('marked_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.meetingId, table.userId] }),
    index('meeting_attendance_user').on(table.userId),
  ],
);

/** The reminders already sent, by beginning and lead time. */
export const meetingReminders = pgTable(
  'meeting_reminders',
  {
    meetingId: text('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    lead: text('lead', { enum: leads }).notNull(),
    startAt: moment('start_at').notNull(),
    notifiedAt: moment('notified_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.meetingId, table.lead] })],
);
