import type { BookRow, BookTable, NamedBook } from '../book.ts';

/** One book, to the child process: a few students at a time. */
export type ParentMessage =
  | { kind: 'plan'; plan: BookTable['plan']; sections: NamedBook['sections'] }
  | { kind: 'rows'; rows: readonly BookRow[] }
  /** The last one. */
  | { kind: 'write' };

/** The bytes of the spreadsheet follow through the standard output. */
export interface ChildMessage {
  kind: 'written';
  bytes: number;
}
