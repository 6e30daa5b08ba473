import { grouped as n } from '#shared/format/grouped.ts';
import { excusedWord, takenSign, type TypedProblem } from './contract/typed-points.ts';

/** The headings of exported files, which an import knows again. */
export const fileHeadings = {
  student: 'Student',
  studentId: 'Student ID',
  email: 'E-mail',
  section: 'Section',
  soFar: 'So far (%)',
  soFarLabel: 'Grade so far',
  ifNothingMore: 'If nothing more comes (%)',
  ifNothingMoreLabel: 'Grade if nothing more comes',
} as const;

/** The words of a spreadsheet. */
export const sheetText = {
  grades: 'Grades',
  soFar: 'So far',
  ifNothingMore: 'If nothing more comes',
  plan: 'How it is reckoned',
  category: 'Category',
  noCategory: 'Without a category',
  of: 'Points',
  pointsOf: (category: string) => `${category}: points`,
  outOf: (category: string) => `${category}: of`,
  percent: 'Percent',
  label: 'Grade',
  notPassed: 'Not passed',
  weight: 'Weight',
  dropLowest: 'Drops lowest',
  keepHighest: 'Keeps best',
  isOnTop: 'Added on top',
  yes: 'yes',
  from: 'From percent',
  note: 'Each sum names the cells that count for this student. Which results are dropped, and what is missing, was decided when this file was made.',
} as const;

/** Why a cell of a file is not taken. */
export const cellProblems = {
  percent: (most: number) => `This is a percentage. Write points from 0 to ${n(most)}.`,
  negative: (most: number) => `Write points from 0 to ${n(most)}.`,
  words: (most: number) => `This is no number. Write points from 0 to ${n(most)}, or ${excusedWord}.`,
  decimals: () => 'Write points with two decimals at most.',
  tooMany: (most: number) => `There are at most ${n(most)} points.`,
} satisfies Record<TypedProblem, (most: number) => string>;
export const cellText = {
  staysFilled: `The cell is empty in the file, and the grade stays. Write ${takenSign} to take it away.`,
  notMeant: 'This work is not for this student.',
  hasLeft: 'This student is no longer in the course.',
  withoutNames: 'Names are hidden here until the first grade is returned. Grade this work on its own screen.',
  studentTwice: (line: number) => `Line ${n(line)} is about this student already.`,
  unevenLine: (found: number, wanted: number) =>
    `This line has ${found === 1 ? '1 cell' : `${n(found)} cells`}; the first line names ${n(wanted)}.`,
} as const;
