import type { Viewer } from '#server/session.ts';
import type { Source } from '../contract/assistant.ts';
import type { HelpIndex } from './built-in/help-index.ts';
import type { CampusPart, CampusReads, CampusRecord } from '../contract/records.ts';

/** A feature's reads for one question. The closure holds the viewer, so no call can name another person. */
export type CampusSource = (viewer: Viewer, now: Date) => CampusPart;

/** All reads for one question. */
export interface CampusData extends CampusReads {
  readonly me: {
    id: string;
    name: string;
    role: 'student' | 'teacher';
    year: string | null;
    division: string | null;
  };
  /** How things of the product are done. */
  readonly help: HelpIndex;
  readonly now: Date;
  readonly timeZone: string;
  /** The records given so far, by `keyOf`. An answer may cite only these. */
  readonly evidence: ReadonlyMap<string, CampusRecord>;
  /** The words of the newest titles that this person may see, for the correction of misspellings. */
  vocabulary(): Promise<ReadonlySet<string>>;
}

export const keyOf = ({ type, id }: { type: string; id: string }): string => `${type}:${id}`;

/** The fields of a record for the browser. */
export const toSource = ({ type, id, title, url, date, dateIs, points, detail }: CampusRecord): Source => ({
  type,
  id,
  title,
  url,
  date,
  dateIs,
  points,
  detail,
});
