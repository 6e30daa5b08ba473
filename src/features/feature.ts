import type { ListUser } from '#features/college/server/service.ts';
import type { FirstCalls } from '#server/documents.ts';
import type { PersonalData } from '#server/personal-data.ts';

/** What the rest of the server needs to know of a feature: the one value of its feature.server.ts. */
export interface Feature {
  /** The name of its folder. */
  readonly name: string;
  /** What it keeps about people; a test compares it with the tables of the database. */
  readonly personalData?: readonly PersonalData[];
  /** What its screens ask for first, letter by letter: the browser gets the addresses with the document. */
  readonly firstCalls?: FirstCalls;
  /** Its records that use the college's lists of subjects and divisions. */
  readonly listUsers?: readonly ListUser[];
}
