import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '#server/columns.ts';
import { type Geometry, markColors, markKinds } from '#shared/marks.ts';
import { handIns, submissions } from '../table.ts';

/** What graders have drawn and written on what was handed in. */
export const markings = pgTable(
  'markings',
  {
    id: text('id').primaryKey(),
    handInId: text('hand_in_id')
      .notNull()
      .references(() => handIns.id, { onDelete: 'cascade' }),
    submissionId: text('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** Null: the text of the submission. */
    fileId: text('file_id'),
    /** From 1. A text has one. */
    page: integer('page').notNull(),
    kind: text('kind', { enum: markKinds }).notNull(),
    geometry: jsonb('geometry').$type<Geometry>().notNull(),
    words: text('words').notNull().default(''),
    /** The item of the rubric that is pinned here. */
    itemId: text('item_id'),
    color: text('color', { enum: markColors }).notNull(),
    clientId: text('client_id'),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('markings_hand_in').on(table.handInId, table.submissionId, table.createdAt),
    uniqueIndex('markings_client_id').on(table.createdBy, table.clientId),
  ],
);
export type MarkRow = typeof markings.$inferSelect;
