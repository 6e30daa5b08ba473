import { grouped as n } from '#shared/format/grouped.ts';

interface Counts {
  rows: number;
  toCreate: number;
  toChange: number;
  unchanged: number;
  errors: number;
}

const lines = (count: number): string => (count === 1 ? '1 line' : `${n(count)} lines`);
const people = (count: number): string => (count === 1 ? '1 person' : `${n(count)} people`);

/** The sentences of the roster's screen. */
export const rosterText = {
  fileTitle: 'The file',
  templateName: 'roster-template.csv',
  readFailed: 'The file could not be read. Please try again.',
  columnsLead: 'The first line names the columns, in any order. An empty cell is left to the person.',
  columnsWhat: {
    email: 'The address with which the person signs in. It says who is meant. Always needed.',
    role: '“student” or “teacher”. Always needed.',
    name: 'As others see it.',
    id: 'The student’s ID. Not for teachers.',
    year: '“first”, “second”, “third” or “fourth”; 1 to 4 is understood too. Not for teachers.',
    division: '',
    department: 'Of a teacher.',
  },
  columnDivision: (divisions: readonly string[]) =>
    `One of ${new Intl.ListFormat('en', { type: 'disjunction' }).format(divisions)}. Not for teachers.`,

  previewOf: (filename: string) => `What ${filename} would do`,
  verdicts: {
    errors: ({ errors }: Counts) =>
      `Nothing can be imported yet: ${errors === 1 ? '1 error was' : `${n(errors)} errors were`} found. Correct the file and choose it again. Nothing has been changed.`,
    nothing: ({ rows }: Counts) =>
      `Nothing changes: ${rows === 1 ? 'the one line says' : `all ${lines(rows)} say`} what is here already.`,
    ready: ({ toCreate, toChange }: Counts) =>
      `${people(toCreate)} new on the roster, ${people(toChange)} changed. Nothing has been changed yet.`,
  },
  toCreate: 'New',
  toChange: 'Changed',
  unchanged: 'As they are',
  errors: 'Errors',
  notes: 'Left out',
  hasAccount: 'has an account',
  noAccount: 'not signed up yet',
  nothing: 'nothing',
  roles: { student: 'Student', teacher: 'Teacher' },
  division: (name: string) => `division ${name}`,
  fields: {
    email: 'E-mail',
    role: 'Role',
    name: 'Name',
    studentId: 'Student ID',
    year: 'Year',
    division: 'Division',
    department: 'Department',
    lockedFields: 'Fixed by the roster',
  } as Record<string, string>,
  importLines: (rows: number) => `Import ${lines(rows)}`,
  importTitle: (rows: number) => `Import ${lines(rows)}?`,
  importWhat: ({ toCreate, toChange }: Counts) =>
    `${people(toCreate)} will be added and ${people(toChange)} changed: all of it, or nothing if something goes wrong. Whoever has an account gets the new values at once and cannot change them any more; the others get them when they sign up.`,
  importNow: 'Import',
  importFailed: 'The file could not be imported. Nothing has been changed.',
  imported: (filename: string) => `${filename} has been imported`,
  importedCounts: ({
    created,
    changed,
    unchanged,
  }: {
    created: number;
    changed: number;
    unchanged: number;
  }) =>
    created + changed === 0
      ? `Nothing changed: ${lines(unchanged)} said what was here already.`
      : `${people(created)} added, ${people(changed)} changed, ${people(unchanged)} as they were.`,
  nextFile: 'Import another file',

  onRoster: 'On the roster',
  onRosterLead: 'Everybody of the last imports.',
  onRosterCounts: (total: number, waiting: number) =>
    total === 0
      ? 'Nobody yet.'
      : waiting === 0
        ? `${people(total)}; everybody has signed up.`
        : `${people(total)}; ${people(waiting)} ${waiting === 1 ? 'has' : 'have'} not signed up yet.`,
  rosterEmpty: 'The people you import appear here, also before they have signed up.',
  noneFound: 'Nobody found.',
  search: 'Search the roster',
  searchPlaceholder: 'Name, ID or e-mail',
  show: 'Show',
  everyone: 'Everyone',
  withoutAccount: 'Not signed up yet',
  noAccountYet: 'Not signed up',
  loading: 'Loading the roster…',
  loadFailed: 'The roster could not be loaded.',
  more: 'Show more',
  remove: 'Take off',
  removeNamed: (name: string) => `Take ${name} off the roster`,
  removeTitle: (name: string) => `Take ${name} off the roster?`,
  removeWaiting: 'When this person signs up, nothing is filled in and the ordinary rules hold.',
  removeWithAccount:
    'The account stays as it is. From now on the person may change the fields that came from the roster.',
  removed: 'Taken off the roster.',
  removeFailed: 'This could not be done. Please try again.',
} as const;
