import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '#server/columns.ts';
import { leads } from '#features/notifications/contract/leads.ts';
import { noteSubjects } from '../contract/sorts.ts';

/** A meeting of a mentor with one mentee or several, outside of courses. */
export const talks = pgTable(
  'talks',
  {
    id: text('id').primaryKey(),
    mentorId: text('mentor_id').notNull(),
    clientId: text('client_id'),
    title: text('title').notNull(),
    /** Markdown: what it is about. */
    about: text('about').notNull().default(''),
    startAt: moment('start_at').notNull(),
    endAt: moment('end_at').notNull(),
    place: text('place'),
    link: text('link'),
    /** Counts moves and the cancellation (RFC 5545, SEQUENCE). */
    sequence: integer('sequence').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    cancelledAt: moment('cancelled_at'),
    /** The mentor said that it did not take place. */
    missedAt: moment('missed_at'),
  },
  (table) => [
    index('talks_mentor').on(table.mentorId, table.startAt),
    index('talks_start').on(table.startAt),
    uniqueIndex('talks_client_id').on(table.mentorId, table.clientId),
  ],
);

export const talkMentees = pgTable(
  'talk_mentees',
  {
    talkId: text('talk_id')
      .notNull()
      .references(() => talks.id, { onDelete: 'cascade' }),
    menteeId: text('mentee_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.talkId, table.menteeId] }),
    index('talk_mentees_mentee').on(table.menteeId),
  ],
);

/** One shared note of a talk, and one private note of each person. */
export const talkNotes = pgTable(
  'talk_notes',
  {
    id: text('id').primaryKey(),
    subject: text('subject', { enum: noteSubjects }).notNull(),
    /** Of the talk, or of the booking. */
    subjectId: text('subject_id').notNull(),
    /** Null: shared with everybody who meets. */
    ownerId: text('owner_id'),
    words: text('words').notNull(),
    version: integer('version').notNull().default(1),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('talk_notes_one').on(table.subject, table.subjectId, sql`coalesce(${table.ownerId}, '')`),
  ],
);

export const talkReminders = pgTable(
  'talk_reminders',
  {
    talkId: text('talk_id')
      .notNull()
      .references(() => talks.id, { onDelete: 'cascade' }),
    lead: text('lead', { enum: leads }).notNull(),
    startAt: moment('start_at').notNull(),
    notifiedAt: moment('notified_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.talkId, table.lead] })],
);
