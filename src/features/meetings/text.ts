import { grouped } from '#shared/format/grouped.ts';
import { attendanceLimits, meetingLimits as limits } from './contract/limits.ts';

/** The sentences of meetings that the contract says. */
export const meetingsText = {
  titleMissing: 'Please enter a title',
  titleTooLong: `Use at most ${grouped(limits.titleChars)} characters for the title`,
  descriptionTooLong: `Use at most ${grouped(limits.descriptionChars)} characters for the description`,
  unreadable: 'This text has characters that cannot be kept',
  placeTooLong: `Use at most ${grouped(limits.placeChars)} characters for the place`,
  linkInvalid: 'Enter an address that begins with http:// or https://',
  capacityInvalid: `Enter a whole number from 1 to ${grouped(limits.capacityMax)}, or leave it empty`,
  minutesInvalid: `Enter a whole number of minutes from ${limits.minutesMin} to ${grouped(limits.minutesMax)}`,
  dayInvalid: 'Please enter a day',
  timeInvalid: 'Please enter a day and a time',
  weeksInvalid: `Enter a whole number of weeks from 1 to ${limits.everyWeeksMax}`,
  weekdayMissing: 'Choose at least one day of the week',
  weekdayUnknown: 'Choose days of the week',
  tooManyMeetings: `Plan at most ${grouped(limits.perPlan)} meetings at once`,
  sectionUnknown: 'Choose sections of this course',
  scopeUnknown: 'Choose this meeting, this and those after it, or all that are still to come',
  noteTooLong: `Use at most ${grouped(limits.noteChars)} characters for the note`,
  cursorInvalid: 'This page of the list does not exist.',
  /** In the mail about it. */
  restoredSeveral: (count: number) => `${count} meetings take place after all.`,

  stateUnknown: 'Choose present, late, absent or excused',
  tooManyMarks: `Mark at most ${grouped(attendanceLimits.marksAtOnce)} students at once`,
  codeMissing: 'Please enter the code',
  codeWrong: 'This is not the code that is shown now. A new one comes every few seconds.',
} as const;
