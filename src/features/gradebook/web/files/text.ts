import { grouped as n } from '#shared/format/grouped.ts';
import { gradebookLimits as limits } from '#features/gradebook/contract/limits.ts';

const cells = (count: number): string => (count === 1 ? '1 cell' : `${n(count)} cells`);
const lines = (count: number): string => (count === 1 ? '1 line' : `${n(count)} lines`);
const columns = (count: number): string => (count === 1 ? '1 column' : `${n(count)} columns`);

/** The sentences about files of grades. */
export const filesText = {
  menu: 'Files',
  downloadCsv: 'Download as CSV',
  downloadSpreadsheet: 'Download as spreadsheet',
  importCsv: 'Import a CSV file',

  title: 'Import grades',
  lead: 'Choose a CSV file with a student on each line and a work in each column. You see every cell that changes before anything is stored.',
  file: 'CSV file',
  fileHint: `UTF-8, at most 5 MB, ${n(limits.importLines - 1)} students and ${limits.importColumns} columns.`,
  tooLarge: 'Use a file of at most 5 MB',
  wrongKind: 'Please choose a CSV file (.csv, .tsv or .txt).',
  reading: 'Reading the file…',
  readFailed: 'The file could not be read. Please try again.',
  how: 'What a file may contain',
  rules: [
    'The simplest file is one that you downloaded here: its headings name each work.',
    'Students are found by e-mail address, or by student ID.',
    'Commas, semicolons or tabs stand between the cells. 7.5 and 7,5 are the same.',
    'ex excuses a student. - takes a grade away. An empty cell changes nothing.',
  ],

  previewOf: (filename: string) => `What ${filename} changes`,
  verdict: (taken: number, problems: number) => {
    const refused = problems === 0 ? '' : ` ${cells(problems)} cannot be taken.`;
    const changed = taken === 0 ? 'Nothing changes.' : `${cells(taken)} will change.`;
    return `${changed}${refused} Nothing has been stored yet.`;
  },
  changing: 'Will change',
  problems: 'Cannot be taken',
  unchanged: 'As in the book',
  unknownStudents: 'Lines of nobody here',
  left: (count: number) => `${cells(count)} more: import these first, then the file is read again.`,
  unknownColumns: (names: readonly string[]) =>
    `${columns(names.length)} left out, for no work of this course is meant: ${names.join(', ')}.`,
  unknownLines: (count: number) => `${lines(count)} left out`,
  onlyProblems: 'Show only what cannot be taken',
  list: 'Cells of the file',
  heads: {
    line: 'Line',
    student: 'Student',
    work: 'Work',
    typed: 'In the file',
    before: 'Before',
    after: 'After',
  },
  workBefore: (work: string, before: string) => `${work}, before: ${before}`,
  noPoints: 'no points',
  excused: 'excused',
  stays: 'stays',
  more: 'Show more cells',
  confirm: (count: number) => `Change ${cells(count)}`,
  otherFile: 'Choose another file',

  sending: 'Storing the grades…',
  progress: (done: number, all: number) => `${n(done)} of ${cells(all)}`,
  stopped: 'The grades could not all be stored. What was stored stays.',
  goOn: 'Go on',

  imported: (filename: string) => `${filename} has been imported`,
  counts: (stored: number, refused: number) =>
    `${stored === 1 ? '1 cell was' : `${n(stored)} cells were`} stored.${refused === 0 ? '' : ` ${cells(refused)} ${refused === 1 ? 'was' : 'were'} refused:`}`,
  refused: 'Refused cells',
  rest: 'Show the rest of the file',
  done: 'Done',
} as const;
