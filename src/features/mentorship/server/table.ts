import { sql, type Table } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '#server/columns.ts';

/** Current and past mentorships. The unique index gives a student one mentor, also under concurrent calls. */
export const mentorships = pgTable(
  'mentorships',
  {
    id: text('id').primaryKey(),
    mentorId: text('mentor_id').notNull(),
    studentId: text('student_id').notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** Null while the mentorship lasts. */
    endedAt: moment('ended_at'),
    endedBy: text('ended_by'),
  },
  (table) => [
    uniqueIndex('mentorships_one_mentor')
      .on(table.studentId)
      .where(sql`${table.endedAt} is null`),
    index('mentorships_mentor')
      .on(table.mentorId, table.startedAt)
      .where(sql`${table.endedAt} is null`),
  ],
);

/** Whose mentor somebody is: answers of other features that depend on it name them. */
export const mentorshipTables: readonly Table[] = [mentorships];

/** A student's request for a mentor. The row goes when there is a mentor. */
export const mentorRequests = pgTable('mentor_requests', {
  studentId: text('student_id').primaryKey(),
  message: text('message').notNull(),
  /** What the mentor should know about. */
  subject: text('subject'),
  /** The teacher that the student asks for. */
  wantedMentorId: text('wanted_mentor_id'),
  askedAt: moment('asked_at').notNull().defaultNow(),
});

/** How many mentees a mentor takes, and for what. Without a row nobody is proposed. */
export const mentorOffers = pgTable('mentor_offers', {
  mentorId: text('mentor_id').primaryKey(),
  most: integer('most').notNull(),
  subjects: text('subjects').array().notNull().default([]),
  isPaused: boolean('is_paused').notNull().default(false),
  version: integer('version').notNull().default(1),
  changedAt: moment('changed_at').notNull().defaultNow(),
});

export const documentCategories = pgTable(
  'document_categories',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    required: boolean('required').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** A removed category keeps its row, because documents may refer to it. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('document_categories_name')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.removedAt} is null`),
  ],
);

/** The current state of a student's document: its newest file and the decision about it. */
export const menteeDocuments = pgTable(
  'mentee_documents',
  {
    id: text('id').primaryKey(),
    studentId: text('student_id').notNull(),
    categoryId: text('category_id')
      .notNull()
      .references(() => documentCategories.id),
    name: text('name').notNull(),
    /** The id in the upload service. */
    fileId: text('file_id').notNull(),
    version: integer('version').notNull().default(1),
    uploadedAt: moment('uploaded_at').notNull().defaultNow(),
    status: text('status', { enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    reason: text('reason'),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    /** The idempotency key of the newest version. */
    clientId: text('client_id'),
  },
  (table) => [
    index('mentee_documents_student').on(table.studentId, table.uploadedAt),
    uniqueIndex('mentee_documents_client_id').on(table.studentId, table.clientId),
  ],
);

/** The files before the newest one, each with its decision. */
export const menteeDocumentVersions = pgTable(
  'mentee_document_versions',
  {
    documentId: text('document_id')
      .notNull()
      .references(() => menteeDocuments.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    fileId: text('file_id').notNull(),
    uploadedAt: moment('uploaded_at').notNull(),
    status: text('status', { enum: ['pending', 'approved', 'rejected'] }).notNull(),
    reason: text('reason'),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.version] })],
);

/** Documents from before a mentorship that its mentor may read. The rows go when it ends. */
export const documentShares = pgTable(
  'mentee_document_shares',
  {
    documentId: text('document_id')
      .notNull()
      .references(() => menteeDocuments.id, { onDelete: 'cascade' }),
    mentorshipId: text('mentorship_id')
      .notNull()
      .references(() => mentorships.id, { onDelete: 'cascade' }),
    /** The student, or an administrator. */
    sharedBy: text('shared_by').notNull(),
    sharedAt: moment('shared_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.mentorshipId] }),
    index('mentee_document_shares_mentorship').on(table.mentorshipId),
  ],
);
