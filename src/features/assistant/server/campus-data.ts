import type { Viewer } from '#server/session.ts';
import type { Source } from '../contract/assistant.ts';
import type { CampusPart, CampusReads, CampusRecord } from '../contract/records.ts';

/** A feature's part, made for one question of one person: the person is closed over, so nothing can name another one. */
export type CampusSource = (viewer: Viewer, now: Date) => CampusPart;

/** All that can be read for one question. */
export interface CampusData extends CampusReads {
  readonly me: {
    id: string;
    name: string;
    role: 'student' | 'teacher';
    year: string | null;
    division: string | null;
  };
  readonly now: Date;
  readonly timeZone: string;
  /** What has been given so far, by `keyOf`: only this may be cited. */
  readonly evidence: ReadonlyMap<string, CampusRecord>;
  /** The words of the titles that this person may see, of the newest records: what a slip of the finger may have meant. */
  vocabulary(): Promise<ReadonlySet<string>>;
}

export const keyOf = ({ type, id }: { type: string; id: string }): string => `${type}:${id}`;

/** A record without what only we need: what goes to the browser. */
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
