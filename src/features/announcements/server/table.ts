import { type SQL, sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, tsvector } from '#server/columns.ts';
import type { Year } from '#shared/audience/classes.ts';
import type { RecordCourse } from '#features/courses/server/service.ts';
import { type Division, categories, priorities } from '../contract/announcements.ts';

export const announcements = pgTable(
  'announcements',
  {
    id: text('id').primaryKey(),
    authorId: text('author_id').notNull(),
    /** The course that it belongs to, which never changes: its people decide then, and no classes. */
    courseId: text('course_id'),
    /** The sections of the course that it is for. Empty: all its people. */
    sectionIds: text('section_ids').array().notNull().default([]),
    clientId: text('client_id'),
    /** The shown name, as the author wrote it. */
    author: text('author').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    category: text('category', { enum: categories }).notNull(),
    priority: text('priority', { enum: priorities }).notNull(),
    /** Empty means every year, or every division. */
    audienceYears: text('audience_years').array().$type<Year[]>().notNull().default([]),
    audienceDivisions: text('audience_divisions').array().$type<Division[]>().notNull().default([]),
    /** Only for the category Event: when it takes place. */
    eventAt: moment('event_at'),
    /** How often the event was moved, and the announcement deleted or restored (RFC 5545, SEQUENCE). */
    eventChanges: integer('event_changes').notNull().default(0),
    /** When it became or becomes visible. It is also the shown date and the sort key. */
    publishAt: moment('publish_at').notNull(),
    expiresAt: moment('expires_at'),
    editedAt: moment('edited_at'),
    /** Names the files of an uploaded image. Each upload has its own version. */
    imageVersion: text('image_version'),
    imageWidth: integer('image_width'),
    imageHeight: integer('image_height'),
    /** An address instead of an upload. */
    imageUrl: text('image_url'),
    /** Deleted: nobody sees it. Its author and administrators can restore it for 30 days. */
    deletedAt: moment('deleted_at'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Every word as written and its stem: a name is not an English word, and 'Will' is not a stop word. */
    search: tsvector('search')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`to_tsvector('english', title || ' ' || content) || to_tsvector('simple', title || ' ' || author || ' ' || content)`,
      ),
  },
  (table) => [
    // Scanned backwards. `desc` here would imply `nulls last`, and not match `order by … desc`.
    index('announcements_newest').on(table.publishAt, table.id),
    index('announcements_course')
      .on(table.courseId, table.publishAt, table.id)
      .where(sql`course_id is not null`),
    index('announcements_expires').on(table.expiresAt),
    index('announcements_author').on(table.authorId, table.publishAt),
    index('announcements_search').using('gin', table.search),
    index('announcements_title').using('gin', table.title.op('gin_trgm_ops')),
    index('announcements_event')
      .on(table.eventAt)
      .where(sql`event_at is not null`),
    index('announcements_important')
      .on(table.publishAt, table.id)
      .where(sql`priority = 'important' and deleted_at is null`),
    index('announcements_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    uniqueIndex('announcements_client_id').on(table.authorId, table.clientId),
  ],
);
/** With its course, and what that says about the viewer. */
export type AnnouncementRow = Omit<typeof announcements.$inferSelect, 'search' | 'clientId' | 'createdAt'> & {
  course: RecordCourse | null;
};

/** The important announcements that a person has read. No call gives it to anybody else. */
export const announcementReads = pgTable(
  'announcement_reads',
  {
    userId: text('user_id').notNull(),
    announcementId: text('announcement_id')
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    readAt: moment('read_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.announcementId] }),
    index('announcement_reads_announcement').on(table.announcementId),
  ],
);
