// What a feature answers for about people: which of its columns hold something of a person, how that leaves the college
// in 'Download My Data', and what becomes of it when the person's account is deleted. Each feature has one such value in
// server/personal-data.ts, declared by its feature.server.ts; a test over the schema finds what is missing.
import type { Readable } from 'node:stream';
import type { SQL } from 'drizzle-orm';
import type { Bus } from '#platform/bus/port.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { Files } from '#platform/files/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';

/** The person whose data is asked for, or goes. */
export interface Subject {
  userId: string;
  name: string;
  /** As people sign in: lower case. */
  email: string;
}

/**
 * What a column of text, JSON, a list or words is.
 * `erased`: something personal; in the archive, and gone after the erasure (its row, or blanked).
 * `kept`: something personal that others need; in the archive, and it stays: the table's `kept` says why.
 * `secret`: of the person, gone with them, and never in an archive: hashes, tokens, keys.
 * `person`: the id of a person. It stays where its row stays, and leads to 'Deleted user'.
 * `plain`: nothing personal: keys, choices from a list, words of the college.
 * `index`: made from other columns of the same row or of the rows beside it, and changes with them.
 */
export type ColumnFate = 'erased' | 'kept' | 'secret' | 'person' | 'plain' | 'index';

export interface PersonalTable {
  /** As the database names it. */
  table: string;
  /** Every text, JSON, list and tsvector column by its name in the database. Numbers, times and booleans go with their row. */
  columns: Readonly<Record<string, ColumnFate>>;
  /** The column by which a row is a person's, by their id or their e-mail address. */
  owner: { column: string; is?: 'id' | 'email' };
  /** What it is called in the archive ("Tasks I gave"); or why it is not in it. */
  archive: string | { without: string };
  /**
   * `rows`: the person's rows are deleted. `found`: `erase` of the feature deletes rows wherever they name the person.
   * `blanked`: `erase` of the feature takes what is personal out of them. `kept`: they stay as they are.
   */
  erasure: 'rows' | 'found' | 'blanked' | 'kept';
  /** Why something stays, where something does: an exception for the document. */
  kept?: string;
  /** Instead of the person's rows as they are: what the archive holds of this table, one row each, oldest first. */
  rows?: (subject: Subject) => SQL;
}

/**
 * What becomes of a file that hangs on a record when the person who uploaded it is erased. Files on no record always go.
 * `removed`: nobody else needs it. `unnamed`: it stays for others under a name that says nothing. `kept`: it is the college's.
 */
export interface FileFate {
  purpose: string;
  fate: 'removed' | 'unnamed' | 'kept';
  why: string;
}

/** A file of the archive. */
export interface ArchiveFile {
  /** What it is called there, without a folder; the frame keeps names apart. */
  name: string;
  open: () => Promise<Readable>;
}

export interface ErasingTools {
  readonly jobs: Jobs;
  /** What becomes of the files of a purpose; of one that nobody named, they go. */
  fateOf: (purpose: string) => FileFate['fate'];
  /** Their bytes go after the commit. */
  removeFiles: (fileIds: readonly string[]) => Promise<void>;
  removeFilesOf: (purpose: string, recordIds: readonly string[]) => Promise<void>;
}

/** What a feature answers for. Everything in it is a constant: whatever it needs is handed to it. */
export interface PersonalData {
  feature: string;
  /** Where it stands in the archive: the lower, the earlier. */
  place: number;
  tables: readonly PersonalTable[];
  /** Tables with nothing of a person in them, and why that is so. */
  impersonal?: Readonly<Record<string, string>>;
  /** Further lists of the archive: what this person did in rows that are somebody else's. */
  more?: readonly { title: string; rows: (subject: Subject) => SQL }[];
  files?: readonly FileFate[];
  /** Files of this person's for the archive that are not in the upload service's table. */
  archiveFiles?: (db: Queryable, files: Files, subject: Subject) => AsyncIterable<ArchiveFile>;
  /**
   * Within the one transaction that erases a person, before the rows of `rows` tables go: whatever is `blanked`, and
   * rows of others that name the person. Safe to repeat.
   */
  erase?: (tx: Transaction, subject: Subject, tools: ErasingTools) => Promise<void>;
  /** After the commit: caches and browsers are told. Safe to repeat. */
  erased?: (db: Queryable, bus: Bus, userId: string) => Promise<void>;
}

/** What everybody is called whose account was deleted. */
export const deletedUserName = 'Deleted user';
