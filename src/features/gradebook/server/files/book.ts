import type { ReplyOf } from '#shared/endpoint.ts';
import type { gradebookContract } from '#features/gradebook/contract/gradebook.ts';

/** The book as its reader sees it. */
export type Book = ReplyOf<typeof gradebookContract.read>;
export type BookRow = Book['rows'][number];
export type BookCell = NonNullable<BookRow['cells'][number]>;
export type BookWork = Book['plan']['works'][number];

/** A book with the names that a file needs. */
export interface NamedBook {
  book: Book;
  courseTitle: string;
  /** The names of sections, by id. */
  sections: ReadonlyMap<string, string>;
}
