// What a feature declares about people: which of its columns hold personal data, how they appear in 'Download My
// Data', and what happens to them when the account is deleted. Each feature has one such value in
// server/personal-data.ts; its feature.server.ts names it. A test over the schema finds missing columns.
import type { Readable } from 'node:stream';
import type { SQL } from 'drizzle-orm';
import type { Bus } from '#platform/bus/port.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { Files } from '#platform/files/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';

/** The person whose data is archived or erased. */
export interface Subject {
  userId: string;
  name: string;
  /** The e-mail address of the account, in lower case. */
  email: string;
}

/**
 * The fate of a column of text, JSON, a list or words.
 * `erased`: personal; in the archive, and gone after the erasure (its row, or blanked).
 * `kept`: personal, but others need it; in the archive, and it stays: the table's `kept` says why.
 * `secret`: gone after the erasure, and never in an archive: hashes, tokens, keys.
 * `person`: the id of a person. It stays with its row, and shows 'Deleted user'.
 * `plain`: nothing personal: keys, choices from a list, words of the college.
 * `index`: derived from other columns, and changes with them.
 */
export type ColumnFate = 'erased' | 'kept' | 'secret' | 'person' | 'plain' | 'index';

export interface PersonalTable {
  /** The table's name in the database. */
  table: string;
  /**
   * Every text, JSON, list and tsvector column by its name in the database. Numbers, times and booleans follow
   * their row.
   */
  columns: Readonly<Record<string, ColumnFate>>;
  /** The column with the person's id or e-mail address. */
  owner: { column: string; is?: 'id' | 'email' };
  /** Its title in the archive ("Tasks I gave"), or the reason why it is not in it. */
  archive: string | { without: string };
  /**
   * `rows`: the person's rows are deleted. `found`: the feature's `erase` deletes rows that name the person.
   * `blanked`: the feature's `erase` removes the personal columns. `kept`: they stay unchanged.
   */
  erasure: 'rows' | 'found' | 'blanked' | 'kept';
  /** The reason for what stays, as an exception for the document. */
  kept?: string;
  /** Replaces the person's rows in the archive: one row each, oldest first. */
  rows?: (subject: Subject) => SQL;
}

/**
 * What happens to an attached file when its uploader is erased. Files on no record are always removed.
 * `removed`: nobody else needs it. `unnamed`: it stays for others under a neutral name. `kept`: it belongs to the
 * college.
 */
export interface FileFate {
  purpose: string;
  fate: 'removed' | 'unnamed' | 'kept';
  why: string;
}

/** A file of the archive. */
export interface ArchiveFile {
  /** Its file name there, without a folder. The frame makes names unique. */
  name: string;
  open: () => Promise<Readable>;
}

export interface ErasingTools {
  readonly jobs: Jobs;
  /** The fates of files by purpose. Files of a purpose without one are removed. */
  fateOf: (purpose: string) => FileFate['fate'];
  /** Their bytes are removed after the commit. */
  removeFiles: (fileIds: readonly string[]) => Promise<void>;
  removeFilesOf: (purpose: string, recordIds: readonly string[]) => Promise<void>;
}

/** A feature's declaration. It is constant; its functions get what they need. */
export interface PersonalData {
  feature: string;
  /** Its place in the archive: lower is earlier. */
  place: number;
  tables: readonly PersonalTable[];
  /** Tables without personal data, and the reason. */
  impersonal?: Readonly<Record<string, string>>;
  /** Further lists of the archive: what this person did in rows of other people. */
  more?: readonly { title: string; rows: (subject: Subject) => SQL }[];
  files?: readonly FileFate[];
  /** This person's files for the archive that are not in the upload service's table. */
  archiveFiles?: (db: Queryable, files: Files, subject: Subject) => AsyncIterable<ArchiveFile>;
  /**
   * Runs in the transaction that erases a person, before the rows of `rows` tables are deleted. It handles what is
   * `blanked`, and rows of others that name the person. Safe to repeat.
   */
  erase?: (tx: Transaction, subject: Subject, tools: ErasingTools) => Promise<void>;
  /** Runs after the commit, to invalidate caches and notify browsers. Safe to repeat. */
  erased?: (db: Queryable, bus: Bus, userId: string) => Promise<void>;
}

/** The shown name of every deleted account. */
export const deletedUserName = 'Deleted user';
