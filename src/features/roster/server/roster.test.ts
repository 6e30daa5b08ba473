import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Account } from '../../../../e2e/lib/accounts.ts';
import { post } from '../../../../e2e/lib/accounts.ts';
import { Office } from '../../../../test/admin/office.ts';
import { untilWaiting } from '../../../../test/lib/waiting.ts';

let office: Office;
let sami: Account;
beforeAll(async () => {
  office = await Office.open();
  sami = await office.server.signUp({
    name: 'Sami Typed',
    year: 'first',
    division: 'A',
    email: 'sami@college.example',
  });
});
afterAll(() => office[Symbol.asyncDispose]());

const header = 'E-mail,Role,Name,ID,Year,Division,Department';
const me = async (who: Account) =>
  (await office.get('/api/data/fetch-user-info', who.cookie)).body['user'] as Record<string, unknown>;
const counts = async (content: string | Uint8Array<ArrayBuffer>) =>
  (await office.preview(content)).body['counts'];
const errors = async (content: string | Uint8Array<ArrayBuffer>) =>
  (await office.preview(content)).body['errors'] as { line: number; message: string }[];

test('a preview lists the changes and makes none; the import makes them, and a repeat changes nothing', async () => {
  const file = [
    header,
    'SAMI@college.example,student,Sami Okafor,S-100,Second Year,b,',
    'new@college.example,Student,"New, Nina",S-101,3,C,',
    'tom@college.example,teacher,Tom Teach,,,,Physics',
  ].join('\r\n');
  const { status, body } = await office.preview(file);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    filename: 'roster.csv',
    counts: { rows: 3, toCreate: 2, toChange: 1, unchanged: 0, errors: 0, notes: 0 },
    create: [
      { line: 3, email: 'new@college.example', name: 'New, Nina', year: 'third', division: 'C' },
      { line: 4, email: 'tom@college.example', role: 'teacher', department: 'Physics', studentId: null },
    ],
    change: [
      {
        line: 2,
        hasAccount: true,
        changes: expect.arrayContaining([
          { field: 'name', before: 'Sami Typed', after: 'Sami Okafor' },
          { field: 'year', before: 'first', after: 'second' },
          { field: 'division', before: 'A', after: 'B' },
        ]),
      },
    ],
  });
  expect(await me(sami)).toMatchObject({ name: 'Sami Typed', lockedFields: [] });
  const fileId = body['fileId'];
  const done = await office.post('/api/admin/roster/import', { fileId });
  expect(done.body).toEqual({ success: true, created: 2, changed: 1, unchanged: 0 });
  expect(await me(sami)).toMatchObject({
    name: 'Sami Okafor',
    studentId: 'S-100',
    year: 'second',
    division: 'B',
  });
  expect((await me(sami))['lockedFields']).toEqual(['name', 'studentId', 'year', 'division']);
  expect((await office.get('/api/admin/people?search=okafor')).body['total']).toBe(1);
  const [account] = await office.rows('select name from identity_user where id = $1', sami.id);
  expect(account).toEqual({ name: 'Sami Okafor' });
  expect((await office.post('/api/admin/roster/import', { fileId })).status).toBe(410);
  const people = await office.rows('select * from people order by id');
  const roster = await office.rows('select * from roster order by id');
  expect(await counts(file)).toMatchObject({ toCreate: 0, toChange: 0, unchanged: 3 });
  const again = await office.importFile(file);
  expect(again.body).toEqual({ success: true, created: 0, changed: 0, unchanged: 3 });
  expect(await office.rows('select * from people order by id')).toEqual(people);
  expect(await office.rows('select * from roster order by id')).toEqual(roster);
});

test('a person on the roster signs up with its values and its role', async () => {
  // A public address requires approval. A teacher on the roster is approved at once even so.
  const tom = await office.server.signUp({ role: 'teacher', name: 'Tommy', email: 'tom@college.example' });
  expect(await me(tom)).toMatchObject({
    role: 'teacher',
    isPendingTeacher: false,
    name: 'Tom Teach',
    department: 'Physics',
    lockedFields: ['name', 'department'],
  });
  const nina = await office.server.signUp({
    role: 'teacher',
    name: 'Professor',
    email: 'new@college.example',
  });
  expect(await me(nina)).toMatchObject({
    role: 'student',
    name: 'New, Nina',
    year: 'third',
    division: 'C',
    teacherId: null,
  });
  const changed = await office.post('/api/updateProfile', { name: 'Somebody', bio: 'Hello' }, nina.cookie);
  expect(changed.status).toBeGreaterThanOrEqual(400);
  expect(await me(nina)).toMatchObject({ name: 'New, Nina' });
  const { body } = await office.get('/api/admin/roster?waiting=true');
  expect(body).toMatchObject({ total: 3, waiting: 0, entries: [] });
});

test('an empty cell leaves the field to the person; a person removed from the roster has no locked fields', async () => {
  await office.importFile('email;role;name\nsami@college.example;student;\nopen@college.example;student;');
  expect(await me(sami)).toMatchObject({ name: 'Sami Okafor', lockedFields: [] });
  const { entries } = (await office.get('/api/admin/roster?search=open@')).body as {
    entries: { id: string }[];
  };
  expect(entries).toHaveLength(1);
  expect((await office.ask('DELETE', `/api/admin/roster/${entries[0]?.id}`)).status).toBe(200);
  expect((await office.get('/api/admin/roster?search=open@')).body['entries']).toEqual([]);
});

test('a lost database connection during an import does not read as a missing file', async () => {
  const { uploads } = office.server.composed;
  vi.spyOn(uploads, 'attach').mockRejectedValueOnce(new Error('Connection terminated unexpectedly'));
  const file = 'email;role\nlate@college.example;student';
  expect(await office.importFile(file)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(await office.importFile(file)).toMatchObject({ status: 200, body: { created: 1 } });
});

test("a person's change of a field that the roster leaves open survives a concurrent import", async () => {
  const rosa = await office.server.signUp({ name: 'Rosa Before', email: 'rosa@college.example' });
  const { db } = office.server.database;
  const imported = await db.transaction(async (tx) => {
    await tx.execute(sql`update people set name = 'Rosa Behrens' where id = ${rosa.id}`);
    const answer = office.importFile('email;role;id\nrosa@college.example;student;S-900');
    await untilWaiting(db);
    return { answer };
  });
  expect(await imported.answer).toMatchObject({ status: 200 });
  expect(await me(rosa)).toMatchObject({
    name: 'Rosa Behrens',
    studentId: 'S-900',
    lockedFields: ['studentId'],
  });
});

test('every wrong line gets its number and a sentence, and one wrong line stops the import', async () => {
  const file = [
    header,
    `good@college.example,student,${'😀'.repeat(100)},S-1,1,A,`,
    'not an address,student,X,,,,',
    'good@college.example,student,Twice,,,,',
    'p@college.example,principal,P,,,,',
    'y@college.example,student,Y,S-1,fifth,Z,',
    `n@college.example,student,${'n'.repeat(101)},,,,`,
    'few@college.example,student',
    'one@college.example',
    'staff@college.example,teacher,Staff,T-9,,,Maths',
  ].join('\n');
  const { body } = await office.preview(file);
  expect(body['errors']).toEqual([
    { line: 3, message: 'This is not an e-mail address.' },
    { line: 4, message: 'This e-mail address is already in line 2.' },
    { line: 5, message: 'The role is “student” or “teacher”.' },
    { line: 6, message: 'This ID is already in line 2.' },
    { line: 6, message: 'The year is first, second, third or fourth (or 1 to 4).' },
    { line: 6, message: 'The division is one of A, B, C.' },
    { line: 7, message: 'The name has more than 100 characters.' },
    { line: 8, message: 'This line has 2 cells; the first line names 7.' },
    { line: 9, message: 'This line has 1 cell; the first line names 7.' },
  ]);
  expect(body['notes']).toEqual([
    { line: 10, message: 'A teacher has no ID, year or division here; they were left out.' },
  ]);
  const refused = await office.post('/api/admin/roster/import', { fileId: body['fileId'] });
  expect(refused).toMatchObject({
    status: 400,
    body: { message: 'The file has errors. Nothing was imported.' },
  });
  expect(await office.rows(`select 1 from roster where email like 'good@%'`)).toEqual([]);
});

const one = 'x@college.example,student,X';
test.each([
  ['with a byte order mark and semicolons', `\uFEFFe-mail;role;name\nx@college.example;student;"X; Y"`],
  [
    'with names in any order and words of its own',
    'Role,Full Name,E-Mail Address,Shoe size\nstudent,X,x@college.example,44',
  ],
  ['with empty lines and spaces', `\n\n e-mail , role , name \n\n ${one} \n,,\n`],
])('a file %s is read', async (_what, content) => {
  expect(await counts(content)).toMatchObject({ rows: 1, toCreate: 1, errors: 0 });
});

const latin1 = Uint8Array.from(
  Buffer.from('e-mail,role,name\nx@college.example,student,Jos\u00e9', 'latin1'),
);
const utf16 = Uint8Array.from(Buffer.from(`\uFEFFe-mail,role\n${one}`, 'utf16le'));
test.each([
  ['Latin-1', latin1, 'The file is not in UTF-8. Save it as “CSV UTF-8” and try again.'],
  ['UTF-16', utf16, 'The file is not in UTF-8. Save it as “CSV UTF-8” and try again.'],
  ['NUL, far behind', `e-mail,role,name\n${`${one}\n`.repeat(3000)}\0`, 'The file is not a text file.'],
  ['no column', 'name,role\nX,student', 'The first line names no column “e-mail”.'],
  [
    'a column twice',
    'e-mail,role,role\nx@college.example,student,student',
    'The first line names the column “role” twice.',
  ],
  ['only names', 'e-mail,role', 'The file has a first line with names, and nobody below it.'],
])('%s is refused as a whole, in a sentence', async (_what, content, message) => {
  expect(await office.preview(content)).toMatchObject({ status: 400, body: { message } });
});

test('an unreadable line is reported with its number', async () => {
  expect(await errors(`e-mail,role,name\n${one}\ny@college.example,student,"never closed`)).toEqual([
    { line: 3, message: 'A quotation mark is opened and not closed.' },
  ]);
  expect(await errors(`e-mail,role,name\ny@college.example,student,"${'x'.repeat(1_000_000)}"`)).toEqual([
    { line: 2, message: 'A cell of this line is too long.' },
  ]);
  // The numbers match an editor's, for all line breaks and inside of cells.
  const swallowed = `nobody,student,No One\r\n${`${one}\r\n`.repeat(999)}`;
  for (const rest of [`${one}\r\n`, swallowed])
    expect(
      (
        await errors(
          `e-mail,role,name\r\ny@college.example,student,"two\r\nlines"\r\nnobody,student,No One\r\n\r\nz@college.example,student,"never closed\r\n${rest}`,
        )
      ).slice(0, 3),
    ).toEqual([
      { line: 2, message: 'A cell has characters that cannot be kept.' },
      { line: 4, message: 'This is not an e-mail address.' },
      { line: 6, message: 'A quotation mark is opened and not closed.' },
    ]);
  expect(await office.preview('e-mail,role', 'roster.xlsx')).toMatchObject({
    status: 415,
    body: { message: 'Please choose a CSV file (.csv or .txt).' },
  });
  expect((await office.preview(`e-mail,role\n${one}\0`)).status).toBe(415);
  // A formula is a valid name. The export keeps a spreadsheet from running it.
  expect(await counts('e-mail,role,name\nf@college.example,student,=1+1')).toMatchObject({ errors: 0 });
});

test('with 2,000 people the counts are of all, the lists are short, and a repeat changes nothing', async () => {
  const lines = Array.from(
    { length: 2000 },
    (_, index) => `p${index}@college.example,student,Person ${index},R-${index},2,B`,
  );
  const file = ['e-mail,role,name,id,year,division', ...lines].join('\n');
  const { body } = await office.preview(file);
  expect(body['counts']).toMatchObject({ rows: 2000, toCreate: 2000 });
  expect(body['create']).toHaveLength(100);
  expect((await office.importFile(file)).body).toMatchObject({ created: 2000, changed: 0 });
  expect((await office.importFile(file)).body).toMatchObject({ created: 0, changed: 0, unchanged: 2000 });
});

test('an import reaches everybody who is signed in: the session has the new class at once', async () => {
  await office.importFile('e-mail,role,year,division\nsami@college.example,student,fourth,C');
  const { user } = (await office.get('/api/session', sami.cookie)).body as { user: Record<string, unknown> };
  expect(user).toMatchObject({ year: 'fourth', division: 'C' });
  const answer = await post(
    `${office.server.url}/api/admin/people/${sami.id}/role`,
    { role: 'teacher' },
    office.root.cookie,
  );
  expect(answer.status).toBe(200);
  // The next import restores the roster's values.
  const again = await office.importFile('e-mail,role,year,division\nsami@college.example,student,fourth,C');
  expect(again.body).toMatchObject({ changed: 1 });
  expect(await me(sami)).toMatchObject({
    role: 'student',
    year: 'fourth',
    lockedFields: ['year', 'division'],
  });
});
