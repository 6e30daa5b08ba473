import { refusals } from '#shared/refusals.ts';
import { gradebookLimits as limits } from './contract/limits.ts';

/** Why the server refuses. What a screen says by itself too is in text.ts. */
export const gradebookRefusals = refusals('gradebook', {
  courseNotFound: 'This course does not exist, or is not meant for you.',
  notYourBook: 'Only those who see what is handed in here see the gradebook.',
  notYourGrades: 'Only those who give grades here can change them.',
  notYourPlan: 'Only those who manage the course decide how it grades.',
  noOwnGrades: 'Only students of the course have grades of their own here.',
  studentNotFound: 'This student is not in the course, or not in your section.',
  workNotFound: 'This work is not in the course any more.',
  notMeant: 'This work is not for this student.',
  tooManyPoints: ({ most }: { most: number }) => `There are at most ${most} points.`,
  hasTooManyDecimals: 'Enter points with two decimals at most.',
  nothingToChange: 'This edit says neither points nor whether the work is excused.',
  gradedMeanwhile: ({ by }: { by: string }) => `${by} changed this meanwhile.`,
  returnedAlready: 'It was returned already. Only those who manage the course can change it.',
  onlyManagersExcuse: 'Only those who manage the course can excuse somebody.',
  notAllStored: 'Nothing was stored, because one of the cells cannot be stored.',
  planChanged: ({ by }: { by: string }) => `${by} changed how the course grades meanwhile.`,
  categoryTwice: 'Two categories have the same id.',
  categoryUnknown: 'This category does not exist.',
  scaleUnknown: 'This scale does not exist any more.',
  workTwice: 'A work is in the list twice.',
  columnNotFound: 'This column does not exist any more.',
  tooManyColumns: `A course can have at most ${limits.columns} columns.`,
  columnChanged: ({ by }: { by: string }) => `${by} changed this column meanwhile.`,
  pointsBelowGrades: ({ most }: { most: number }) => `Somebody has ${most} points. Enter at least as many.`,
  nothingToReturn: 'There is nothing that could be returned.',
  cursorInvalid: 'This page does not exist any more.',
  scaleNotFound: 'This scale does not exist any more.',
  scaleChanged: ({ by }: { by: string }) => `${by} changed this scale meanwhile.`,
  scaleInUse: ({ count }: { count: number }) =>
    count === 1 ? 'A course uses this scale.' : `${count} courses use this scale.`,
  tooManyScales: `The college can have at most ${limits.scales} scales.`,
  scaleNameTaken: 'There is a scale with this name already.',
  // Files of grades.
  fileOfOtherCourse: 'This is a file of another course: none of its columns is a work of this one.',
  fileWithoutWorks: 'The first line names no work of this course.',
  fileWithoutStudents: 'The first line names neither an e-mail address nor a student ID.',
  tooManyFileColumns: ({ most }: { most: number }) => `A file has at most ${most} columns.`,
  unreadableLine: ({ line, problem }: { line: number; problem: string }) =>
    `Nothing was read, because of line ${line}. ${problem}`,
  filesBusy: 'Other files of grades are being made. Please try again in a moment.',
  ownFilesBusy: 'Your other files of grades are still being made. Please try again in a moment.',
  spreadsheetTooHard: 'Writing this spreadsheet takes too long. Please download the CSV file.',
});
