import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../e2e/lib/accounts.ts';
import type { EditOutcome } from '#features/gradebook/contract/gradebook.ts';
import type { PreviewCell } from '#features/gradebook/contract/files.ts';
import type { OwnCell } from '#features/gradebook/contract/own.ts';
import type { GradePlanView } from '#features/gradebook/contract/shapes.ts';
import { CourseDesk, refusalOf } from '../courses/desk.ts';
import { json } from '../lib/desk.ts';

let desk: CourseDesk;
let teacher: Account;
let student: Account;
let path: string;
let plan: GradePlanView;
beforeAll(async () => {
  desk = await CourseDesk.open();
  ({ teacher, secondA: student } = desk);
  ({ path } = await newCourse('Optics'));
  for (const title of ['Oral', 'Quiz'])
    ({ plan } = await desk.ask<{ plan: GradePlanView }>(teacher, 'POST', `${path}/columns`, {
      title,
      points: 20,
    }));
});
afterAll(() => desk[Symbol.asyncDispose]());

async function newCourse(title: string) {
  const course = await desk.course({ title, visibility: 'members' });
  const userIds = [student.id, desk.alsoSecondA.id];
  await desk.ask(teacher, 'POST', `/api/courses/${course._id}/members`, { userIds });
  return { path: `/api/courses/${course._id}/grades` };
}

interface Preview {
  cells: PreviewCell[];
  unchanged: number;
}
const download = async (who: Account, name: string): Promise<Response> =>
  desk.call(who, 'GET', `${path}/${name}`);
const send = (who: Account, at: string, content: string, name = 'grades.csv'): Promise<Response> => {
  const form = new FormData();
  form.append('file', new File([content], name));
  return desk.call(who, 'POST', `${at}/import/preview`, form);
};
const preview = async (content: string): Promise<Preview> =>
  json<Preview>(await send(teacher, path, content));
const tableOf = (content: string): string[][] => parse(content, { bom: true });

test('a book goes out as CSV, is changed in a spreadsheet, and comes back cell by cell', async () => {
  const exported = await (await download(teacher, 'book.csv')).text();
  const [heads = [], ...lines] = tableOf(exported);
  expect(heads).toEqual([
    'Student',
    'Student ID',
    'E-mail',
    'Section',
    'So far (%)',
    'Grade so far',
    'If nothing more comes (%)',
    'Grade if nothing more comes',
    ...plan.works.map(({ id, title }) => `${title} (20) #${id}`),
  ]);
  expect(lines.map(([name]) => name)).toEqual(['Sam Second', 'Sue Second']);
  expect(await preview(exported)).toMatchObject({ cells: [], unchanged: 4 });

  const changed = [
    heads,
    ...lines.map((line) => (line[2] === student.email ? [...line.slice(0, 8), '17,5', 'ex'] : line)),
  ];
  const { cells } = await preview(changed.map((line) => line.join(';')).join('\n'));
  expect(cells).toMatchObject([
    { studentName: 'Sue Second', column: 'Oral', typed: '17,5', before: null, after: 17.5, problem: null },
    { studentName: 'Sue Second', column: 'Quiz', typed: 'ex', isExcused: true, problem: null },
  ]);
  const untouched = tableOf(await (await download(teacher, 'book.csv')).text());
  expect(untouched).toEqual([heads, ...lines]);

  const edits = cells.map(({ workId, studentId, after, isExcused, version }) => ({
    workId,
    studentId,
    ...(after === undefined ? {} : { points: after }),
    ...(isExcused === undefined ? {} : { isExcused }),
    version,
  }));
  const { outcomes } = await desk.ask<{ outcomes: EditOutcome[] }>(teacher, 'PATCH', `${path}/cells`, {
    edits,
  });
  expect(outcomes.map(({ refused }) => refused)).toEqual([null, null]);
  const again = await (await download(teacher, 'book.csv')).text();
  expect(tableOf(again)[2]?.slice(4)).toEqual(['87.5', '', '87.5', '', '17.5', 'ex']);
  expect(await preview(again)).toMatchObject({ cells: [], unchanged: 4 });
});

const edit = (cell: PreviewCell | undefined, points: number) => ({
  workId: cell?.workId,
  studentId: cell?.studentId,
  points,
  version: cell?.version,
});

test('the cells of a preview that somebody has changed meanwhile are refused one by one', async () => {
  const line = `email,Oral,Quiz\n${desk.alsoSecondA.email},5,6\n`;
  const { cells } = await preview(line);
  await desk.ask(teacher, 'PATCH', `${path}/cells`, { edits: [edit(cells[0], 9)] });
  const edits = cells.map((cell) => edit(cell, cell.after ?? 0));
  const { outcomes } = await desk.ask<{ outcomes: EditOutcome[] }>(teacher, 'PATCH', `${path}/cells`, {
    edits,
  });
  expect(outcomes.map(({ refused, cell }) => [refused?.message, cell.points])).toEqual([
    ['Tara Teacher changed this meanwhile.', 9],
    [undefined, 6],
  ]);
});

test('a file of another course says so, and nothing of it is read', async () => {
  const other = await newCourse('Acoustics');
  await desk.ask(teacher, 'POST', `${other.path}/columns`, { title: 'Sound', points: 20 });
  const exported = await (await download(teacher, 'book.csv')).text();
  expect(await refusalOf(await send(teacher, other.path, exported))).toEqual([
    400,
    'This is a file of another course: none of its columns is a work of this one.',
  ]);
  expect(await refusalOf(await send(teacher, path, exported, 'book.xlsx'))).toEqual([
    415,
    'Please choose a CSV file (.csv or .txt).',
  ]);
});

test('the spreadsheet is a spreadsheet, and students get neither file', async () => {
  const sheet = await download(teacher, 'book.xlsx');
  expect(sheet.headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  expect(sheet.headers.get('content-disposition')).toContain('Optics.xlsx');
  expect(
    Buffer.from(await sheet.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  for (const name of ['book.csv', 'book.xlsx']) expect((await download(student, name)).status).toBe(403);
  expect((await send(student, path, 'id,Oral\nS-1,20\n')).status).toBe(403);
});

test('a student’s page has only what was returned, and staff sees the same page', async () => {
  interface Page {
    plan: GradePlanView;
    cells: OwnCell[];
  }
  const own = () => desk.ask<Page>(student, 'GET', `${path}/own`);
  const [oral] = plan.works;
  expect((await own()).cells.map(({ points, isExcused }) => [points, isExcused])).toEqual([
    [null, false],
    [null, false],
  ]);
  await desk.ask(teacher, 'POST', `${path}/columns/${oral?.recordId}/return`, {});
  const shown = await own();
  expect(shown.cells.map(({ points, isExcused }) => [points, isExcused])).toEqual([
    [17.5, false],
    [null, false],
  ]);
  const { studentName, ...asStaff } = await desk.ask<Page & { studentName: string }>(
    teacher,
    'GET',
    `${path}/students/${student.id}`,
  );
  expect(studentName).toBe('Sue Second');
  expect(asStaff).toMatchObject(shown);
});
