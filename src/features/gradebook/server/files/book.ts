import type { ReplyOf } from '#shared/endpoint.ts';
import type { gradebookContract } from '#features/gradebook/contract/gradebook.ts';

/** The book as its reader sees it. */
export type Book = ReplyOf<typeof gradebookContract.read>;
/** What files have of it. */
export type BookTable = Pick<Book, 'plan' | 'rows'>;
export type BookRow = Book['rows'][number];
export type BookCell = NonNullable<BookRow['cells'][number]>;
export type BookWork = Book['plan']['works'][number];

/** A book with the names that a file needs. */
export interface NamedBook {
  book: BookTable;
  courseTitle: string;
  /** The names of sections, by id. */
  sections: ReadonlyMap<string, string>;
}

/** A book for those who give grades. */
export interface EditableBook extends BookTable {
  /** Works that are graded without names, for now. */
  withoutNames: ReadonlySet<string>;
}
