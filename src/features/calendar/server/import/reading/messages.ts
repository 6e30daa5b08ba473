import type { NewWhen } from '#features/calendar/contract/forms/entry.ts';
import type { ReasonKind } from '#features/calendar/import-text.ts';

/** One file, to the child process. */
export interface ReadRequest {
  path: string;
  /** The college’s: times without a zone are on its clock. */
  timeZone: string;
  /** The moment from which the window of the dates is counted. */
  now: number;
  /** Milliseconds that reading may take. What was read until then is shown. */
  readingMs: number;
}

/** A date of the file. An event that repeats is one for each time. */
export interface FileEntry {
  uid: string | null;
  /** May be empty. */
  title: string;
  notes: string;
  place: string | null;
  link: string | null;
  when: NewWhen;
}

/** What the server makes a sentence of. */
export interface FileProblem {
  /** Of the event; null when it is about the file. */
  title: string | null;
  kind: ReasonKind;
  what?: string;
  count?: number;
}

export type ChildMessage =
  | { kind: 'entries'; entries: FileEntry[] }
  /** The last one. */
  | { kind: 'done'; name: string | null; problems: FileProblem[]; problemCount: number }
  | { kind: 'notCalendar' };
