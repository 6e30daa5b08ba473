import { refusals } from '#shared/refusals.ts';
import { meetingsText as text } from './text.ts';

/** Why the server refuses. What a screen says by itself too is in text.ts. */
export const meetingsRefusals = refusals('meetings', {
  courseNotFound: 'This course does not exist, or is not meant for you.',
  notFound: 'This meeting does not exist, or is not meant for you.',
  notYours: 'Only those who manage the course plan and change its meetings.',
  notYourRegister: 'Only those who see what is handed in here keep the register.',
  sectionUnknown: text.sectionUnknown,
  cursorInvalid: text.cursorInvalid,
  timeSkipped: 'On that day the clocks go forward over this time. Please choose another one.',
  untilBeforeStart: 'The last day cannot be before the first meeting',
  planTooLong: ({ most }: { most: number }) => `Meetings can repeat for at most ${most} days`,
  tooManyMeetings: ({ most }: { most: number }) =>
    `These are too many meetings: plan at most ${most} at once. Choose an earlier last day.`,
  tooManyInCourse: ({ most }: { most: number }) => `A course has at most ${most} meetings`,
  nothingPlanned: 'On these days no meeting is left',
  planFailed: 'This could not be planned. Please try again.',
  isOver: 'This meeting is over. Change it alone, or choose one that is still to come.',
  changedMeanwhile:
    'This meeting was changed in another tab or by somebody else meanwhile. Please look at it before you go on.',
  studentUnknown: 'We could not find this student among those of the meeting.',
  isCancelled: 'This meeting is cancelled.',
  notInItsTime: ({ minutes }: { minutes: number }) =>
    `Codes can be given from ${minutes} minutes before a meeting until it ends.`,
  notOpen: 'No codes are taken for this meeting now. Ask your teacher.',
  codeWrong: text.codeWrong,
  onlyStudents: 'Only students of the meeting give a code.',
  noOwnAttendance: 'Only students of the course have an attendance here.',
});
