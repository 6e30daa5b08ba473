import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { CourseDesk, refusalOf } from '../../../../../test/courses/desk.ts';
import { json } from '../../../../../test/lib/desk.ts';
import type { CourseRosterPreview, RosterImported } from '../../contract/roster.ts';
import type { Course } from '../../contract/shapes.ts';

let desk: CourseDesk;
let owner: Account;
let student: Account;
let course: Course;
let path: string;
beforeAll(async () => {
  desk = await CourseDesk.open();
  ({ otherTeacher: owner, secondA: student } = desk);
});
afterAll(() => desk[Symbol.asyncDispose]());

const make = async (facts: object) => {
  const body = { title: 'Optics', description: 'Light.', ...facts };
  ({ course } = await desk.ask<{ course: Course }>(owner, 'POST', '/api/courses', body));
  path = `/api/courses/${course._id}`;
};
beforeEach(() => make({ visibility: 'members' }));

const query = async <Row extends object>(statement: string, ...values: unknown[]): Promise<Row[]> =>
  (await desk.server.database.db.$client.query<Row>(statement, values)).rows;

let made = 0;
/** Somebody of the college who never signs in. */
async function somebody(facts: { role?: string; studentId?: string; out?: boolean } = {}) {
  made += 1;
  const person = {
    id: `p-${made}`,
    name: `Person ${made}`,
    email: `p-${made}@college.example`,
    studentId: facts.studentId ?? `R-${made}`,
  };
  const { role = 'student', out = false } = facts;
  await query(
    `insert into people (id, role, name, sort_name, email, student_id, year, division, deactivated_at)
     values ($1, $2, $3, lower($3), $4, $5, 'first', 'B', case when $6 then now() end)`,
    person.id,
    role,
    person.name,
    person.email,
    person.studentId,
    out,
  );
  return person;
}
const say = (userId: string, state: string) =>
  query(
    `insert into course_members (course_id, user_id, state, origin, changed_by) values ($1, $2, $3, 'code', $2)`,
    course._id,
    userId,
    state,
  );
const rows = () =>
  query<{ user_id: string; state: string; origin: string }>(
    'select * from course_members where course_id = $1 order by user_id',
    course._id,
  );

type Content = string | Uint8Array<ArrayBuffer>;
function preview(content: Content, who = owner, filename = 'list.csv'): Promise<Response> {
  const form = new FormData();
  form.append('file', new File([content], filename));
  return desk.call(who, 'POST', `${path}/members/roster/preview`, form);
}
const previewed = async (content: Content) => json<CourseRosterPreview>(await preview(content));
const confirm = (fileId: string, bringBack = false, who = owner) =>
  desk.call(who, 'POST', `${path}/members/roster`, { fileId, bringBack });
async function importList(content: string, bringBack = false): Promise<RosterImported> {
  const answer = await confirm((await previewed(content)).fileId, bringBack);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return json(answer);
}
const nothing = {
  added: 0,
  named: 0,
  letIn: 0,
  broughtBack: 0,
  unchanged: 0,
  leftOut: 0,
  refused: 0,
  success: true,
};
const outcomes = ({ joining, away, members, refused }: CourseRosterPreview) =>
  [...joining, ...away, ...members, ...refused]
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, outcome }) => [line, outcome]);

test('a preview says what each line does and changes nothing; the import does it', async () => {
  await make({ visibility: 'restricted', targetYear: 'second', targetDivision: 'A' });
  const [fresh, waiting, left, removed, active] = await Promise.all([...Array(5)].map(() => somebody()));
  if (!fresh || !waiting || !left || !removed || !active) throw new Error('somebody is missing');
  for (const [person, state] of [
    [waiting, 'waiting'],
    [left, 'left'],
    [removed, 'removed'],
    [active, 'active'],
  ] as const)
    await say(person.id, state);
  const list = [
    'E-Mail Address;Student ID;Full Name;Shoe size',
    `${fresh.email.toUpperCase()};;Fritz Fresh;44`,
    `;${waiting.studentId.toLowerCase().replace('-', ' -')};;`,
    `${left.email};${left.studentId};;`,
    `${removed.email};;;`,
    `${active.email};;;`,
    `${student.email};;;`,
  ].join('\r\n');
  const before = await rows();
  const answer = await previewed(list);
  expect(outcomes(answer)).toEqual([
    [2, 'added'],
    [3, 'letIn'],
    [4, 'left'],
    [5, 'removed'],
    [6, 'member'],
    [7, 'named'],
  ]);
  expect(answer).toMatchObject({
    filename: 'list.csv',
    counts: { lines: 6, added: 1, letIn: 1, left: 1, removed: 1, member: 1, named: 1, refused: 0 },
    notes: [{ line: 1, message: 'The column “Shoe size” is not known and was left out.' }],
    joining: [{ name: 'Fritz Fresh', person: { name: fresh.name, studentId: fresh.studentId } }, {}, {}],
  });
  expect(await rows()).toEqual(before);

  const done = await json<RosterImported>(await confirm(answer.fileId));
  expect(done).toEqual({ ...nothing, added: 1, letIn: 1, named: 1, unchanged: 1, leftOut: 2 });
  const stateOf = Object.fromEntries((await rows()).map((row) => [row.user_id, [row.state, row.origin]]));
  expect(stateOf).toEqual({
    [fresh.id]: ['active', 'roster'],
    [waiting.id]: ['active', 'roster'],
    [student.id]: ['active', 'roster'],
    [left.id]: ['left', 'code'],
    [removed.id]: ['removed', 'code'],
    [active.id]: ['active', 'code'],
  });
  const [line] = await query<{ details: object }>(
    `select details from audit_log where action = 'course.roster_imported' and subject = $1`,
    course._id,
  );
  expect(line?.details).toMatchObject({ fileId: answer.fileId, added: 1, sha256: expect.any(String) });
  expect(await refusalOf(await confirm(answer.fileId))).toEqual([
    410,
    'This file is no longer here. Please choose it again.',
  ]);
});

test('imported twice, a list gives the same rows, with the same times', async () => {
  const people = await Promise.all([...Array(5)].map(() => somebody()));
  const list = ['email,id', ...people.map(({ email, studentId }) => `${email},${studentId}`)].join('\n');
  expect(await importList(list)).toEqual({ ...nothing, added: 5 });
  const before = await rows();
  expect(before).toHaveLength(5);
  expect(await importList(list, true)).toEqual({ ...nothing, unchanged: 5 });
  expect(await rows()).toEqual(before);
});

test('students who left or were removed come back only when the teacher says so', async () => {
  const [left, removed] = [await somebody(), await somebody()];
  await say(left.id, 'left');
  await say(removed.id, 'removed');
  const list = `email\n${left.email}\n${removed.email}`;
  const before = await rows();
  expect(await importList(list)).toEqual({ ...nothing, leftOut: 2 });
  expect(await rows()).toEqual(before);
  expect(await importList(list, true)).toEqual({ ...nothing, broughtBack: 2 });
  expect((await rows()).map(({ state }) => state)).toEqual(['active', 'active']);
});

test('each line that cannot be added has its reason, and the others are added', async () => {
  const [one, other] = [await somebody(), await somebody()];
  const teacher = await somebody({ role: 'teacher' });
  const suspended = await somebody({ out: true });
  await somebody({ studentId: 'Same 1' });
  const same = await somebody({ studentId: 'same1' });
  const list = [
    'email,id,name',
    `${one.email},,`,
    'nobody@elsewhere.example,,Nina Nobody',
    ',X-404,',
    'nobody@elsewhere.example,X-404,',
    ',,Only Aname',
    `${teacher.email},,`,
    `${suspended.email},,`,
    `${one.email},${other.studentId},`,
    `,${one.studentId.toLowerCase()},`,
    ',SAME1,',
    `${same.email},Same 1,`,
    other.email,
    `${other.email},X-404,`,
  ].join('\n');
  const answer = await previewed(list);
  expect(answer.refused.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'Nobody here has this e-mail address.'],
    [4, 'Nobody here has this ID.'],
    [5, 'Nobody here has this e-mail address or this ID.'],
    [6, 'This line has no e-mail address and no ID.'],
    [7, 'This person is not a student.'],
    [8, 'Nobody here has this e-mail address.'],
    [9, 'The e-mail address and the ID belong to two different people.'],
    [10, 'This person is already in line 2.'],
    [11, 'Several people have this ID. Add the e-mail address.'],
    [13, 'This line has 1 cell; the first line names 3.'],
  ]);
  expect(answer.refused[0]).toMatchObject({ name: 'Nina Nobody', person: null });
  expect(await json(await confirm(answer.fileId))).toEqual({ ...nothing, added: 3, refused: 10 });
  const added = [one.id, same.id, other.id].toSorted();
  expect((await rows()).map((row) => row.user_id).toSorted()).toEqual(added);
});

const latin1 = Uint8Array.from(Buffer.from('email,name\nx@college.example,Jos\u00e9', 'latin1'));
const utf16 = Uint8Array.from(Buffer.from('\uFEFFemail\nx@college.example', 'utf16le'));
test.each<[string, Content, number, string]>([
  ['Latin-1', latin1, 400, 'The file is not in UTF-8. Save it as “CSV UTF-8” and try again.'],
  ['UTF-16', utf16, 400, 'The file is not in UTF-8. Save it as “CSV UTF-8” and try again.'],
  ['nothing', '\n\n', 400, 'The file is empty.'],
  ['only headings', 'email,name', 400, 'The file has a first line with names, and nobody below it.'],
  [
    'names alone',
    'name,role\nX,student',
    400,
    'The first line names neither a column “e-mail” nor a column “ID”.',
  ],
  [
    'a column twice',
    'email,e-mail\nx@college.example,',
    400,
    'The first line names the column “email” twice.',
  ],
])('a file with %s is refused as a whole, in a sentence', async (_what, content, status, sentence) => {
  expect(await refusalOf(await preview(content))).toEqual([status, sentence]);
});

test('a file with a line that swallows others is previewed and not imported', async () => {
  const [one, other] = [await somebody(), await somebody()];
  const answer = await previewed(`email,name\n${one.email},\n${other.email},"never closed`);
  expect(answer).toMatchObject({
    counts: { added: 1, unreadable: 1 },
    unreadable: [{ line: 3, message: 'A quotation mark is opened and not closed.' }],
  });
  expect(await refusalOf(await confirm(answer.fileId))).toEqual([
    400,
    'The file has lines that cannot be read. Nothing was imported.',
  ]);
  expect(await rows()).toEqual([]);
});

test('formulas are plain text, and a byte order mark changes nothing', async () => {
  const one = await somebody();
  const answer = await previewed(`\uFEFFemail,name\n${one.email},=1+1\n=cmd|'/c calc'!A1,@SUM(A1)`);
  expect(answer.joining).toMatchObject([{ name: '=1+1' }]);
  expect(answer.refused).toMatchObject([{ email: "=cmd|'/c calc'!A1", name: '@SUM(A1)' }]);
});

test('a student who did not see the course is notified once, and nobody who did', async () => {
  await make({ visibility: 'restricted', targetYear: 'second', targetDivision: 'A', title: 'Acoustics' });
  const titlesOf = async (who: Account) =>
    (
      await desk.ask<{ notifications: { title: string }[] }>(who, 'GET', '/api/notifications')
    ).notifications.map(({ title }) => title);
  const list = `email\n${student.email}\n${desk.thirdB.email}`;
  const { changed } = await desk.listen(desk.thirdB);
  expect(await importList(list)).toEqual({ ...nothing, added: 1, named: 1 });
  await importList(list);
  await expect.poll(() => changed).toContain(course._id);
  const title = 'You are in the course ‘Acoustics’';
  await expect.poll(() => titlesOf(desk.thirdB)).toContain(title);
  expect((await titlesOf(desk.thirdB)).filter((each) => each === title)).toHaveLength(1);
  expect(await titlesOf(student)).not.toContain(title);
});

test('only those who manage the course import, each a file of their own', async () => {
  const { fileId } = await previewed('email\nx@college.example');
  expect((await preview('email\nx', student)).status).toBe(403);
  expect((await preview('email\nx', desk.teacher)).status).toBe(404);
  expect((await confirm(fileId, false, desk.teacher)).status).toBe(404);
  await desk.ask(owner, 'PUT', `${path}/staff/${desk.teacher.id}`, { role: 'coTeacher' });
  expect((await confirm(fileId, false, desk.teacher)).status).toBe(410);
  expect((await preview('email\nx@college.example', desk.teacher)).status).toBe(200);
  expect(await refusalOf(await preview('email', owner, 'list.xlsx'))).toEqual([
    415,
    'Please choose a CSV file (.csv or .txt).',
  ]);
});
