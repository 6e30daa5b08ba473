import { grouped } from '#shared/format/grouped.ts';
import { refusals } from '#shared/refusals.ts';
import { importLimits } from './contract/limits.ts';

/** Why a calendar file is not taken at all. */
export const importRefusals = refusals('calendarImport', {
  missing: 'Please choose a calendar file (.ics).',
  notCalendar: 'This file is no calendar in the iCalendar format (.ics).',
  tooHard: ({ seconds }: { seconds: number }) =>
    `This file could not be read within ${seconds} seconds. Nothing has been changed.`,
  busy: 'Other calendar files are being read. Please try again in a moment.',
  ownBusy: 'Your other calendar files are still being read. Please try again in a moment.',
  nothing: 'Nothing of this file can be shown in a calendar. Nothing has been changed.',
  tooMany: ({ most }: { most: number }) => `Add at most ${most} calendars. Remove one first.`,
  notFound: 'This calendar does not exist',
});

/** What a sentence about a file says: a name and a number of it, and the last day that is shown. */
interface Facts {
  what: string;
  count: number;
  until: string;
}
const leftOut = (count: number): string =>
  count === 1 ? '1 event was left out' : `${grouped(count)} events were left out`;

/** What of a file is left out, or shown otherwise than the file has it. */
export const importReasons = {
  // About one event.
  unreadable: () => 'It cannot be read.',
  endMissing: () => 'The file does not say where it ends.',
  tooLarge: () => 'It is too long to be read.',
  startMissing: () => 'The file does not say when it is.',
  timeInvalid: () => 'The file says a day or a time that does not exist.',
  zoneUnknown: ({ what }: Facts) => `Its time zone ‘${what}’ is not known, and the file does not explain it.`,
  endBeforeStart: () => 'It ends before it begins.',
  tooLong: () => `It lasts longer than ${importLimits.lastsDays} days.`,
  ruleInvalid: () => 'The rule by which it repeats cannot be read.',
  ruleStuck: () => 'The rule by which it repeats takes too long to follow.',
  tooOften: () => 'It repeats too often: only some of its times are shown.',
  endless: ({ until }: Facts) => `It repeats without an end: shown until ${until}.`,
  longer: ({ until }: Facts) => `It goes on after ${until}: shown until then.`,

  // About the file.
  cutOff: () => 'The file breaks off: something may be missing at its end.',
  foreign: () =>
    'Some texts are not in UTF-8. They were read as Western European (Windows-1252), and letters may be wrong.',
  outOfTime: () => 'The file takes too long to read: the rest of it was left out.',
  tooMany: () => `Only the first ${grouped(importLimits.entries)} dates of the file are shown.`,
  beyond: ({ count }: Facts) => `${leftOut(count)}: the file has too many.`,
  notesLeftOut: () => 'The notes are too long together: some dates are shown without theirs.',
  past: ({ count }: Facts) => `${leftOut(count)}: over for more than ${importLimits.pastDays} days.`,
  ahead: ({ count, until }: Facts) => `${leftOut(count)}: after ${until}.`,
  cancelled: ({ count }: Facts) => `${leftOut(count)}: cancelled.`,
} as const satisfies Record<string, (facts: Facts) => string>;
export type ReasonKind = keyof typeof importReasons;

/** The title of an event that has none. */
export const untitled = 'Without a title';
