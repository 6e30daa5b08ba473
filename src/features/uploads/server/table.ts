import { sql, type Table } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/columns.ts';

/** One re-encoded size of an image. */
export interface ImageVariant {
  width: number;
  height: number;
  bytes: number;
}
/** Why a finished upload was refused. A client that lost the answer can ask again. */
export interface UploadRefusal {
  code: 'unsupported_type' | 'too_large' | 'validation';
  /** The key of the reason. The sentence is chosen when it is answered. */
  key: string;
}

/** Files that have arrived whole and passed the checks. */
export const files = pgTable(
  'files',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    /** The feature's word for the use of the file. It names the rules. */
    purpose: text('purpose').notNull(),
    /** The record that it is attached to, in the purpose's feature; null until a call of that feature claims it. */
    recordId: text('record_id'),
    /** The position among the files of its record. */
    position: integer('position').notNull().default(0),
    filename: text('filename').notNull(),
    type: text('type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    /** The folder of the bytes. The files of a copied record share it. */
    storageKey: text('storage_key').notNull(),
    /** True: the original is stored beside the variants. False: the largest variant is the file. */
    hasOriginal: boolean('has_original').notNull().default(true),
    width: integer('width'),
    height: integer('height'),
    /** The variants of a shown image, smallest first. */
    variants: jsonb('variants').$type<ImageVariant[]>().notNull().default([]),
    createdAt: moment('created_at').notNull().defaultNow(),
    attachedAt: moment('attached_at'),
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('files_record').on(table.purpose, table.recordId, table.position),
    index('files_unattached')
      .on(table.ownerId, table.createdAt)
      .where(sql`record_id is null and removed_at is null`),
    index('files_storage_key').on(table.storageKey),
  ],
);
export type FileRow = typeof files.$inferSelect;

/** Uploads in pieces. The file gets the upload's id. */
export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    purpose: text('purpose').notNull(),
    filename: text('filename').notNull(),
    /** The announced length. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** As the client sent it. The server returns it on request. */
    metadata: jsonb('metadata').$type<Record<string, string | null>>().notNull().default({}),
    refusal: jsonb('refusal').$type<UploadRefusal>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The last time bytes arrived. */
    touchedAt: moment('touched_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
  },
  (table) => [index('uploads_owner').on(table.ownerId), index('uploads_touched').on(table.touchedAt)],
);
export type UploadRow = typeof uploads.$inferSelect;

/** Answers with files of records depend on these tables. */
export const fileTables: readonly Table[] = [files];
