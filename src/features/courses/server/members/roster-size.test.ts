import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { CourseDesk, refusalOf } from '../../../../../test/courses/desk.ts';
import { json } from '../../../../../test/lib/desk.ts';
import type { JoinCode } from '../../contract/members.ts';
import type { CourseRosterPreview, RosterImported } from '../../contract/roster.ts';
import type { Course } from '../../contract/shapes.ts';

let desk: CourseDesk;
let owner: Account;
let course: Course;
let path: string;
beforeAll(async () => {
  desk = await CourseDesk.open();
  owner = desk.otherTeacher;
  await query(
    `insert into people (id, role, name, sort_name, email, student_id, year, division)
     select 'many-' || n, 'student', 'Many ' || n, 'many ' || n, 'many' || n || '@college.example', 'M-' || n,
       'second', 'A'
     from generate_series(1, 1000) n`,
  );
});
afterAll(() => desk[Symbol.asyncDispose]());
beforeEach(async () => {
  const body = { title: 'Optics', description: 'Light.', visibility: 'restricted', targetYear: 'second' };
  ({ course } = await desk.ask<{ course: Course }>(owner, 'POST', '/api/courses', body));
  path = `/api/courses/${course._id}`;
});

const query = async <Row extends object>(statement: string, ...values: unknown[]): Promise<Row[]> =>
  (await desk.server.database.db.$client.query<Row>(statement, values)).rows;
const rows = () =>
  query<{ user_id: string; state: string }>(
    'select user_id, state from course_members where course_id = $1 order by user_id',
    course._id,
  );
const preview = (content: string): Promise<Response> => {
  const form = new FormData();
  form.append('file', new File([content], 'list.csv'));
  return desk.call(owner, 'POST', `${path}/members/roster/preview`, form);
};
const previewed = async (content: string) => json<CourseRosterPreview>(await preview(content));
const confirm = (fileId: string) => desk.call(owner, 'POST', `${path}/members/roster`, { fileId });
const listOf = (emails: readonly string[]) => ['email', ...emails].join('\n');
const many = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `many${from + at}@college.example`);

test('two imports, a code, a change of the classes and an addition by hand at once lose nobody', async () => {
  const { secondA, alsoSecondA, thirdB } = desk;
  const { code } = await desk.ask<{ code: JoinCode }>(owner, 'POST', `${path}/join-codes`, {});
  const first = await previewed(listOf([...many(1, 600), secondA.email, thirdB.email]));
  const second = await previewed(listOf([...many(401, 1000), alsoSecondA.email, thirdB.email]));
  const answers = await Promise.all([
    confirm(first.fileId),
    confirm(second.fileId),
    desk.call(thirdB, 'POST', '/api/courses/join', { code: code.code }),
    desk.call(owner, 'POST', `${path}/members`, { userIds: [secondA.id] }),
    desk.call(owner, 'PATCH', path, { visibility: 'members' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const ids = [
    secondA.id,
    alsoSecondA.id,
    thirdB.id,
    ...Array.from({ length: 1000 }, (_, n) => `many-${n + 1}`),
  ];
  const stored = await rows();
  expect(stored.map((row) => row.user_id).toSorted()).toEqual(ids.toSorted());
  expect(stored.filter(({ state }) => state !== 'active')).toEqual([]);
  for (const who of [secondA, alsoSecondA, thirdB]) expect((await desk.call(who, 'GET', path)).ok).toBe(true);
});

test('the same file confirmed twice at once is imported once', async () => {
  const { fileId } = await previewed(listOf(many(1, 200)));
  const answers = await Promise.all([confirm(fileId), confirm(fileId)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  expect(await rows()).toHaveLength(200);
});

test('a list that passes the limit of a course is refused, and nothing is written', async () => {
  await query(
    `insert into course_members (course_id, user_id, state, origin, changed_by)
     select $1, 'full-' || n, 'active', 'hand', 'full' from generate_series(1, 19999) n`,
    course._id,
  );
  const answer = await previewed(listOf(many(1, 2)));
  expect(answer).toMatchObject({ room: 1, counts: { named: 2 } });
  expect(await refusalOf(await confirm(answer.fileId))).toEqual([
    409,
    'A course names at most 20000 students',
  ]);
  expect(await rows()).toHaveLength(19_999);
  const fits = await previewed(listOf(many(1, 1)));
  expect(await json<RosterImported>(await confirm(fits.fileId))).toMatchObject({ named: 1 });
});

test('a list of 50,000 lines is previewed line by line, in a short answer, and one of more is refused', async () => {
  const strangers = Array.from({ length: 49_000 }, (_, n) => `stranger${n}@elsewhere.example`);
  const answer = await preview(listOf([...many(1, 1000), ...strangers]));
  const body = await answer.text();
  expect(body.length).toBeLessThan(400_000);
  const { counts, joining, refused } = JSON.parse(body) as CourseRosterPreview;
  expect(counts).toMatchObject({ lines: 50_000, named: 1000, refused: 49_000 });
  expect([joining.length, refused.length]).toEqual([500, 500]);
  expect(refused[0]).toMatchObject({ line: 1002, reason: 'Nobody here has this e-mail address.' });
  expect(await rows()).toEqual([]);
  expect(await refusalOf(await preview(listOf(Array(50_001).fill('x@college.example') as string[])))).toEqual(
    [413, 'A file has at most 50,000 lines.'],
  );
});
