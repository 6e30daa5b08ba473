import { importLimits } from './contract/limits.ts';

/** The sentences of the calendar that its contract says. */
export const calendarText = {
  titleMissing: 'Please enter a title',
  titleTooLong: 'This title is too long',
  notesTooLong: 'These notes are too long',
  placeTooLong: 'This place is too long',
  linkInvalid: 'Enter an address that begins with http:// or https://',
  unreadable: 'This text has characters that cannot be kept',
  timeInvalid: 'Please enter a day and a time',
  dayInvalid: 'Please enter a day',
  endBeforeStart: 'The end cannot be before the beginning',
  tooLong: (days: number) => `An entry lasts at most ${days} days`,
  kindUnknown: 'Choose kinds of the calendar',
  tooManyDays: (days: number) => `Ask for at most ${days} days at once`,

  feedNameMissing: 'Please enter a name',
  feedNameTooLong: 'This name is too long',
  courseUnknown: 'Choose one of your courses',
  alarmInvalid: 'Choose one of the offered alarms',
  /** Instead of the title of a course. */
  courseOutOfSight: 'A course that you do not see any more',

  nameTooLong: 'This name is too long',
  importTooLarge: `This calendar file is larger than ${importLimits.bytes / 1024 ** 2} MB`,
} as const;
