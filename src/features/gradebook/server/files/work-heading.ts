import type { BookWork } from './book.ts';

/** 'Essay (20) #task:…': the id finds the work again, in this course only. */
export const headingOf = ({ title, points, id }: Pick<BookWork, 'title' | 'points' | 'id'>): string =>
  `${title} (${points}) #${id}`;

const named = /#((?:task|column):[\w-]+)$/;

/** The id at the end of a heading, of this course or of another one. */
export const idIn = (heading: string): string | undefined => named.exec(heading)?.[1];

/** A title as a file may have it: in small letters, without the points behind it. */
export const plainTitle = (heading: string): string =>
  heading
    .replace(/^'/, '')
    .replace(/\(\d+(?:[.,]\d+)?\)$/, '')
    .trim()
    .toLowerCase();
