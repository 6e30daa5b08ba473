import { expect, test } from 'vitest';
import { AppError } from '#shared/app-error.ts';
import { bookCsv } from './book-csv.ts';
import type { BookCell, BookWork, EditableBook } from './book.ts';
import { readGradeFile } from './grade-file.ts';
import { previewGrades } from './preview.ts';

const work = (id: string, title: string, points = 20): BookWork => ({
  id: `task:${id}`,
  source: 'task',
  recordId: id,
  title,
  points,
  dueAt: null,
  sectionIds: [],
  categoryId: null,
  isExtraCredit: false,
  isNeverDropped: false,
  passPoints: null,
});
const graded = (points: number): BookCell => ({ points, state: 'graded', version: 3 });
const excused: BookCell = { points: null, state: 'excused', version: 2 };
const notMeant: BookCell = { points: null, state: 'none', isNotMeant: true };
const student = (id: string, name: string, studentId: string) => ({
  id,
  name,
  studentId,
  email: `${id}@college.example`,
  sectionId: 'lab',
});

const book: EditableBook = {
  plan: {
    missing: 'left',
    version: 1,
    scale: null,
    categories: [],
    works: [work('essay', '=Essay'), work('quiz', 'Quiz', 10), work('talk', 'Talk'), work('other', 'Talk')],
  },
  rows: [
    { student: student('ada', '@Ada', 'S-1'), cells: [graded(12.5), null, excused, null] },
    { student: student('ben', 'Ben; "B"', 'S-2'), cells: [null, graded(7), null, notMeant] },
  ],
  withoutNames: new Set(),
};
const sections = new Map([['lab', 'Lab']]);

const preview = async (content: string | Buffer) =>
  previewGrades(book, await readGradeFile(Buffer.from(content), book.plan.works));
const refusal = (content: string | Buffer) =>
  preview(content).then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? error.reason.key : String(error)),
  );

test('an exported file says what the book says: nothing would change', async () => {
  const content = await bookCsv({ book, sections });
  expect(content.startsWith('\u{feff}"Student","Student ID","E-mail","Section"')).toBe(true);
  expect(content).toContain('"\'=Essay (20) #task:essay"');
  expect(content).toContain('"\'@Ada","S-1","ada@college.example","Lab","62.5"');
  expect(content.endsWith('\r\n')).toBe(true);
  expect(await preview(content)).toEqual({
    cells: [],
    left: 0,
    unchanged: 8,
    unknownColumns: [],
    unknownStudents: [],
  });
});

test('cells that differ are listed with what they become, and with the version they are based on', async () => {
  const { cells, unchanged } = await preview(
    'email,Quiz (10),#task:essay,x #task:talk\nada@college.example,8,13,-\nben@college.example,-,ex,ex\n',
  );
  expect(
    cells.map(({ studentId, column, before, after, isExcused, version }) => [
      studentId,
      column,
      before,
      after,
      isExcused,
      version,
    ]),
  ).toEqual([
    ['ada', 'Quiz', null, 8, undefined, 0],
    ['ada', '=Essay', 12.5, 13, undefined, 3],
    ['ada', 'Talk', null, undefined, false, 2],
    ['ben', 'Quiz', 7, null, undefined, 3],
    ['ben', '=Essay', null, undefined, true, 0],
    ['ben', 'Talk', null, undefined, true, 0],
  ]);
  expect(unchanged).toBe(0);
});

test.each([
  ['semicolons and decimal commas', 'E-mail;Quiz\nada@college.example;7,5\n'],
  ['tabs', 'Student ID\tQuiz\ns - 1\t7,5\n'],
  ['quoted commas', 'id,Quiz\r\ns-1,"7,5"\r\n'],
])('%s are understood', async (_, content) =>
  expect((await preview(content)).cells).toMatchObject([
    { studentId: 'ada', line: 2, typed: '7,5', after: 7.5, problem: null },
  ]),
);

test.each([
  ['85 %', 'This is a percentage. Write points from 0 to 10.'],
  ['good', 'This is no number. Write points from 0 to 10, or ex.'],
  ['=1+1', 'This is no number. Write points from 0 to 10, or ex.'],
  ['-2', 'Write points from 0 to 10.'],
  ['10.5', 'There are at most 10 points.'],
  ['7.125', 'Write points with two decimals at most.'],
  ['', 'The cell is empty in the file, and the grade stays. Write - to take it away.'],
])('a cell with “%s” is shown with its problem, and would not be written', async (typed, problem) => {
  const [cell, ...others] = (await preview(`id,Quiz\nS-2,"${typed}"\n`)).cells;
  expect(cell).toMatchObject({ problem, typed, before: 7 });
  expect(cell).not.toHaveProperty('after');
  expect(others).toEqual([]);
});

test('an empty cell without a grade says nothing', async () =>
  expect(await preview('id,Quiz\nS-1,\n')).toMatchObject({ cells: [], unchanged: 1 }));

test('a work that is not for the student, and a student in two lines, are problems', async () => {
  const { cells } = await preview('id,#task:other\nS-2,5\nS-1,5\ns-1,6\n');
  expect(cells.map(({ line, problem }) => [line, problem])).toEqual([
    [2, 'This work is not for this student.'],
    [4, 'Line 3 is about this student already.'],
    [3, null],
  ]);
});

test('a student who has left keeps their grades', async () => {
  const [ada, ...others] = book.rows;
  if (!ada) throw new Error('nobody is there');
  const left = {
    ...book,
    rows: [{ ...ada, student: { ...ada.student, hasLeft: true as const } }, ...others],
  };
  const file = await readGradeFile(Buffer.from('id,Quiz\nS-1,5\n'), book.plan.works);
  expect((await previewGrades(left, file)).cells.map(({ problem }) => problem)).toEqual([
    'This student is no longer in the course.',
  ]);
});

test('a work that is graded without names takes nothing from a file, and pairs nobody with it', async () => {
  const hidden = { ...book, withoutNames: new Set(['task:talk']) };
  const content = 'id,#task:talk,Quiz\nS-1,5,9\nS-2,-,\nS-1,,9\n';
  const { cells, unchanged } = await previewGrades(
    hidden,
    await readGradeFile(Buffer.from(content), book.plan.works),
  );
  expect(cells.filter(({ column }) => column === 'Talk')).toEqual(
    [
      { line: 2, typed: '5' },
      { line: 3, typed: '-' },
    ].map((cell) => ({
      ...cell,
      column: 'Talk',
      workId: 'task:talk',
      studentId: null,
      studentName: null,
      before: null,
      version: 0,
      problem: 'Names are hidden here until the first grade is returned. Grade this work on its own screen.',
    })),
  );
  expect(unchanged).toBe(1);
});

test('students of nobody, uneven lines and columns of no work are named', async () => {
  const { unknownStudents, unknownColumns, cells } = await preview(
    'name,email,Quiz,Mood,Talk\nZoe,zoe@elsewhere.example,3,,\nAda,ada@college.example,4,good,2\nBen,ben@college.example\n',
  );
  expect(unknownStudents).toEqual([
    { line: 2, typed: 'Zoe · zoe@elsewhere.example' },
    { line: 4, typed: 'This line has 2 cells; the first line names 5.' },
  ]);
  // Two works have this title: the file has to say which.
  expect(unknownColumns).toEqual(['Mood', 'Talk']);
  expect(cells).toHaveLength(1);
});

test.each([
  ['of another course', 'email,Quiz (10) #task:0b1c\na@b.example,5\n', 'gradebook.fileOfOtherCourse'],
  ['without works', 'email,Mood\na@b.example,5\n', 'gradebook.fileWithoutWorks'],
  ['without students', 'name,Quiz\nAda,5\n', 'gradebook.fileWithoutStudents'],
  ['with a work twice', 'id,Quiz,#task:quiz\nS-1,5,5\n', 'csv.columnTwice'],
  ['with an open quotation mark', 'id,Quiz\nS-1,"5\nS-2,6\n', 'gradebook.unreadableLine'],
  ['that is empty', '', 'csv.empty'],
  ['without lines', 'id,Quiz\n', 'csv.noLines'],
  ['of a spreadsheet program', Buffer.from('PK\u0003\u0004\0\0', 'latin1'), 'csv.notText'],
  ['in another encoding', Buffer.from('id,Quiz\nS-1,\xfc\n', 'latin1'), 'csv.notUtf8'],
  ['with too many lines', `id,Quiz\n${'S-1,5\n'.repeat(5001)}`, 'csv.tooManyLines'],
  ['with too many columns', `id,Quiz${',x'.repeat(600)}\n`, 'gradebook.tooManyFileColumns'],
])('a file %s is refused as a whole', async (_, content, key) => expect(await refusal(content)).toBe(key));

test('a hostile file takes no time and lists little', async () => {
  const lines = Array.from({ length: 5000 }, (_, at) => `S-${at % 3},${'9'.repeat(200)}`);
  const { cells, left } = await preview(`id,Quiz\n${lines.join('\n')}\n`);
  expect(cells).toHaveLength(1000);
  expect(left).toBeGreaterThan(2000);
  expect(Math.max(...cells.map(({ typed }) => typed.length))).toBeLessThanOrEqual(60);
});
