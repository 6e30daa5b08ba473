import { grouped } from '#shared/format/grouped.ts';

const dates = (count: number): string => (count === 1 ? '1 date' : `${grouped(count)} dates`);

/** The sentences about calendars that are added by file. */
export const importText = {
  title: 'Add a calendar file',
  lead: 'Timetables, clubs and other calendars offer their dates as a file. You see what is in it before anything changes, and only you see the dates afterwards.',
  file: 'Calendar file',
  fileHint: (megabytes: number) => `iCalendar (.ics), at most ${grouped(megabytes)} MB.`,
  wrongKind: 'Please choose a calendar file (.ics).',
  reading: 'Reading the file…',
  readFailed: 'The file could not be read. Please try again.',
  readAgain: 'Read the file again',

  found: (count: number): string => (count === 0 ? 'Nothing can be added' : `${dates(count)} can be added`),
  nothing: 'Nothing of this file can be shown in a calendar. Choose another one.',
  name: 'Name of the calendar',
  nameHint: 'A calendar of yours with the same name, or of the same file, is replaced.',
  problems: 'Left out or shortened',
  add: (count: number) => `Add ${dates(count)}`,
  added: (name: string, count: number) => `${name} is added with ${dates(count)}`,
  addFailed: 'The calendar could not be added. Nothing has been changed.',

  list: 'Added calendars',
  loadFailed: 'Your added calendars could not be loaded.',
  none: 'No calendars added yet.',
  dates,
  addedAt: (when: string) => `added ${when}`,
  remove: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeBody: (count: number) =>
    count === 1 ? 'Its date is gone from your calendar.' : `Its ${dates(count)} are gone from your calendar.`,
  removeLabel: 'Remove',
  removed: (name: string) => `${name} is removed`,
  removeFailed: 'The calendar could not be removed. Please try again.',
} as const;
