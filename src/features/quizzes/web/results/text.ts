import { grouped } from '#shared/format/grouped.ts';

/** The results of a quiz, and one attempt of it. */
export const resultsText = {
  title: 'Results',
  which: { all: 'All', toGrade: 'To grade', open: 'In progress' },
  whichLabel: 'Which attempts',
  counts: {
    students: 'Students',
    begun: 'Started',
    handedIn: 'Handed in',
    toGrade: 'To grade',
    returned: 'Returned',
  },
  loading: 'Loading the results...',
  loadFailed: 'Unable to load the results',
  empty: 'No attempts here',
  emptyText: 'Attempts appear here as soon as students start.',
  more: 'Show more attempts',
  attempt: 'Attempt',
  attemptNumber: (number: number) => `Attempt ${number}`,
  states: { open: 'In progress', handedIn: 'Handed in', graded: 'Graded', returned: 'Returned' },
  hasRunOut: 'Ended by the clock',
  counting: 'Counts',
  toGrade: (count: number) => `${grouped(count)} to grade`,
  devices: (count: number) => `${grouped(count)} devices at the same time`,
  byHand: 'To grade by hand',
  grade: 'Grade',
  gradeNamed: (title: string) => `Grade ${title}`,
  returnAll: 'Return the results',
  returnTitle: 'Return all graded results?',
  returnBody: 'Students see them as the settings of the quiz say, and they are notified.',
  returned: (count: number, waiting: number) =>
    waiting === 0
      ? `${grouped(count)} returned`
      : `${grouped(count)} returned. ${grouped(waiting)} wait for a grade.`,
  returnFailed: 'The results were not returned. Please try again.',
  statistics: 'Statistics',
  whileOpen: 'The student still works on this attempt. Its answers are shown when it is handed in.',
  history: (count: number) => (count === 1 ? '1 save' : `${grouped(count)} saves`),
  historyLead: 'What the server stored of this answer, and from which device.',
  earlier: (count: number) =>
    count === 1 ? '1 earlier save is not listed.' : `${grouped(count)} earlier saves are not listed.`,
  device: (letter: string) => `Device ${letter}`,
  flagged: 'Flagged for later',
  noAnswer: 'No answer',
  files: (count: number) => (count === 1 ? '1 file' : `${grouped(count)} files`),
  devicesHint:
    'Within one minute, several devices saved answers of this attempt. The history below each answer shows which.',
  oneLoading: 'Loading the attempt...',
  oneFailed: 'Unable to load the attempt',
} as const;
