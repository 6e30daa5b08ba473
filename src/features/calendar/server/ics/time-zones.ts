import { tzlib_get_ical_block as vtimezoneOf } from 'timezones-ical-library';

export interface WrittenZone {
  /** As its VTIMEZONE calls it: of names for the same zone, one is written. Null: UTC. */
  tzid: string | null;
  vtimezone: string | null;
}

const utc: WrittenZone = { tzid: null, vtimezone: null };
const utcNames = new Set(['UTC', 'Etc/UTC', 'Etc/GMT', 'GMT', 'Zulu', 'Universal', 'UCT']);
const tzidChars = 'TZID='.length;

/** How a time zone is written. Of a name that the library does not know, the readers know it or nobody does. */
export function writtenZone(name: string): WrittenZone {
  if (utcNames.has(name)) return utc;
  const [vtimezone, tzid] = vtimezoneOf(name, false);
  if (vtimezone === undefined || tzid === undefined) return { tzid: name, vtimezone: null };
  return { tzid: tzid.slice(tzidChars), vtimezone };
}
