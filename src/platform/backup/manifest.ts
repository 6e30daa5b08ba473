import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/** Of the archive; a change that an older Quad could not read raises it. */
export const archiveFormat = 1;
/** The last two entries: what the archive holds, and the checksum of that. */
export const manifestEntry = 'manifest.json';
export const manifestSumEntry = 'manifest.json.sha256';
export const secretEntry = 'auth-secret';
export const fileEntry = (key: string): string => `files/${key}`;
export const tablePartEntry = (table: string, part: number): string =>
  `database/${table}.${String(part).padStart(5, '0')}.copy.gz`;

const Entry = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() });
export type Entry = z.output<typeof Entry>;

const Table = z.object({
  name: z.string(),
  /** In the order of the COPY; generated ones are left out. */
  columns: z.array(z.string()),
  rows: z.number(),
  /** The sum of a hash of every row, decimal: the same on every PostgreSQL, in whatever order the rows lie. */
  checksum: z.string(),
  parts: z.number(),
});
export type TableSummary = z.output<typeof Table>;

export const Manifest = z.object({
  format: z.literal(archiveFormat),
  createdAt: z.string(),
  /** SHA-256 of every migration that the database had, in their order. */
  migrations: z.array(z.string()),
  /** A table comes after the tables that it references. */
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Keys of the files, as the product names them. */
  files: z.array(z.string()),
  /** Every entry before the manifest. */
  entries: z.array(Entry),
});
export type Manifest = z.output<typeof Manifest>;

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
