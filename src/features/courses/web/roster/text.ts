import { grouped as n } from '#shared/format/grouped.ts';
import type { CourseRosterPreview, RosterImported } from '#features/courses/contract/roster.ts';

type Counts = CourseRosterPreview['counts'];

const students = (count: number): string => (count === 1 ? '1 student' : `${n(count)} students`);
const lines = (count: number): string => (count === 1 ? '1 line' : `${n(count)} lines`);

/** The sentences about a list of students that is imported into a course. */
export const rosterText = {
  title: 'Import a list of students',
  lead: 'Choose a CSV file with a student on each line. You see what it does before anything changes.',
  templateName: 'students-template.csv',
  columnsLead:
    'The first line names the columns, in any order. Each student needs an e-mail address or an ID; both are better.',
  columnsWhat: {
    email: 'The address with which the student signs in.',
    id: 'The student’s ID. Capitals and spaces do not matter.',
    name: 'For you to compare. It decides nothing.',
  },
  readFailed: 'The file could not be read. Please try again.',

  previewOf: (filename: string) => `What ${filename} does`,
  verdicts: {
    unreadable: ({ unreadable }: Counts) =>
      `Nothing can be imported: ${lines(unreadable)} cannot be read, and others may be lost with ${unreadable === 1 ? 'it' : 'them'}. Correct the file and choose it again. Nothing has been changed.`,
    full: (_counts: Counts, room: number) =>
      `Nothing can be imported: the course has room for ${students(room)} more. Nothing has been changed.`,
    nothing: ({ lines, member, left, removed }: Counts) =>
      member === lines
        ? 'Nothing changes: everybody on the list is a member already.'
        : left + removed > 0
          ? 'Nothing changes, unless you bring back those who left or were removed.'
          : 'Nothing changes: there is nobody to add.',
    ready: (_counts: Counts, _room: number, joining: number) =>
      `${students(joining)} will be added. Nothing has been changed yet.`,
  },
  joining: 'To be added',
  members: 'Members already',
  away: 'Left or removed',
  refused: 'Cannot be added',
  unreadable: 'Cannot be read',
  notes: 'Left out',
  /** Behind the name of a student. */
  outcomes: {
    added: '',
    named: 'is here by class, and stays when the class changes',
    letIn: 'asked to join, and is let in',
    left: 'has left',
    removed: 'was removed',
    member: '',
    refused: '',
  },
  inTheFile: (name: string) => `in the file ‘${name}’`,
  bringBack: 'Bring back those who left or were removed',
  bringBackHint: 'They see the course again. Otherwise these lines change nothing.',
  add: (count: number) => `Add ${students(count)}`,
  importFailed: 'The list could not be imported. Nothing has been changed.',

  imported: (filename: string) => `${filename} has been imported`,
  importedCounts: ({ added, named, letIn, broughtBack, unchanged, leftOut, refused }: RosterImported) => {
    const parts = [
      [added, 'added'],
      [named, 'here by class and now by name'],
      [letIn, 'let in'],
      [broughtBack, 'brought back'],
      [unchanged, 'here already'],
      [leftOut, 'left or removed before'],
    ] as const;
    const said = parts.flatMap(([count, what]) => (count === 0 ? [] : [`${students(count)} ${what}`]));
    if (refused > 0) said.push(`${lines(refused)} left out`);
    return `${said.join(', ')}.`;
  },
  done: 'Done',
  nextFile: 'Import another list',
} as const;
