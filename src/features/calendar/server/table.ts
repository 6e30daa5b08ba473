import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '#server/columns.ts';

/** Calendars that a person has added by file. */
export const importedCalendars = pgTable(
  'imported_calendars',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    /** A file with the same name replaces the entries of the one before. */
    name: text('name').notNull(),
    /** SHA-256 of the file: the same file replaces its entries too, whatever it is named. */
    sha256: text('sha256').notNull(),
    /** How many it has. */
    entries: integer('entries').notNull().default(0),
    importedAt: moment('imported_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('imported_calendars_name').on(table.userId, sql`lower(${table.name})`)],
);
export type ImportedCalendarRow = typeof importedCalendars.$inferSelect;

/** Dates of one person: entered by them, or of a calendar that they have added. */
export const calendarEntries = pgTable(
  'calendar_entries',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    /** Null: entered by the person. */
    calendarId: text('calendar_id').references(() => importedCalendars.id, { onDelete: 'cascade' }),
    /** Of an imported one: the UID of its event, the same for each day on which the event repeats. */
    uid: text('uid'),
    clientId: text('client_id'),
    title: text('title').notNull(),
    notes: text('notes').notNull().default(''),
    place: text('place'),
    link: text('link'),
    isAllDay: boolean('is_all_day').notNull(),
    /**
     * Of whole days, midnight UTC of the first day, and of the day after the last: one index finds both kinds. See
     * when-columns.ts.
     */
    startAt: moment('start_at').notNull(),
    endAt: moment('end_at').notNull(),
    version: integer('version').notNull().default(1),
    /** How often it was moved (RFC 5545, SEQUENCE). */
    moves: integer('moves').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('calendar_entries_person').on(table.userId, table.startAt, table.endAt),
    index('calendar_entries_calendar')
      .on(table.calendarId)
      .where(sql`calendar_id is not null`),
    uniqueIndex('calendar_entries_client_id').on(table.userId, table.clientId),
    check('calendar_entries_order', sql`${table.startAt} <= ${table.endAt}`),
  ],
);
export type EntryRow = typeof calendarEntries.$inferSelect;

/** Secret addresses at which calendar programs read a person’s calendar. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    /** SHA-256 of the secret part of the address. The address itself is not kept. */
    addressHash: text('address_hash').notNull(),
    name: text('name').notNull(),
    /** Only what belongs to this course. Null: everything. */
    courseId: text('course_id'),
    withDone: boolean('with_done').notNull(),
    /** Null: without an alarm. */
    alarmMinutes: integer('alarm_minutes'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When a program last asked, to the hour. */
    lastReadAt: moment('last_read_at'),
  },
  (table) => [
    uniqueIndex('calendar_feeds_address').on(table.addressHash),
    index('calendar_feeds_person').on(table.userId),
  ],
);
export type FeedRow = typeof calendarFeeds.$inferSelect;
