import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { type TestServer, startTestServer } from '../../../../../test/lib/server.ts';
import type { PersonInfo } from '#features/people/contract/people.ts';

let server: TestServer;
let teacher: Account;
let student: Account;
let other: Account;
beforeAll(async () => {
  server = await startTestServer();
  teacher = await server.signUp({ role: 'teacher', name: 'Tara Teacher' });
  student = await server.signUp({ role: 'student', name: 'Sue Student', year: 'second', division: 'A' });
  other = await server.signUp({ role: 'student', name: 'Otto Other', year: 'third', division: 'B' });
});
afterAll(() => server[Symbol.asyncDispose]());

interface Answer {
  success: boolean;
  user: PersonInfo;
  message: string;
  details: { fields: Record<string, string> };
}
async function call(who: Account, method: string, path: string, body?: object | FormData) {
  const isForm = body instanceof FormData;
  const answer = await fetch(server.url + path, {
    method,
    headers: { cookie: who.cookie, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
  return { status: answer.status, body: (isJson ? await answer.json() : {}) as Answer };
}
const update = (who: Account, body: object) => call(who, 'POST', '/api/updateProfile', body);
const infoOf = async (who: Account, of = who) => (await call(who, 'GET', `/api/people/${of.id}`)).body.user;
const find = async (search: string, who = teacher) => {
  const answer = await call(who, 'GET', `/api/chat/fetch-chats?search=${search}`);
  return (answer.body as unknown as { contacts: { name: string }[] }).contacts.map(({ name }) => name);
};

const fetchAs = (who: Account | undefined, url: string) =>
  fetch(server.url + url, who ? { headers: { cookie: who.cookie } } : {});

test('only what is named changes, everywhere at once: record, session, search, names that others see', async () => {
  const before = await infoOf(student);
  await call(other, 'POST', '/api/chat/send-message', { receiverId: student.id, content: 'Hello' });
  const answer = await update(student, {
    name: '  Susanne Lindqvist ',
    bio: 'I like optics.',
    userId: student.id,
  });
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  expect(answer.body.user).toEqual({ ...before, name: 'Susanne Lindqvist', bio: 'I like optics.' });
  expect(await infoOf(student)).toEqual(answer.body.user);
  const session = await call(student, 'GET', '/api/session');
  expect(session.body.user.name).toBe('Susanne Lindqvist');
  expect(await find('lindq')).toEqual(['Susanne Lindqvist']);
  expect(await find('sue')).toEqual([]);
  const recent = await call(other, 'GET', '/api/chat/recent');
  expect(JSON.stringify(recent.body)).toContain('Susanne Lindqvist');
  const { rows } = await server.database.db.execute(
    sql`select name from identity_user where id = ${student.id}`,
  );
  expect(rows).toEqual([{ name: 'Susanne Lindqvist' }]);
  expect(
    (await update(student, { studentId: 'S-900', year: 'third', division: 'C' })).body.user,
  ).toMatchObject({
    studentId: 'S-900',
    year: 'third',
    division: 'C',
    bio: 'I like optics.',
  });
  expect(await find('S-900')).toEqual(['Susanne Lindqvist']);
  expect((await update(student, { bio: '' })).body.user.bio).toBeNull();
});

test('a teacher has a department and office hours that others see; what is not theirs is refused beside its field', async () => {
  const changed = await update(teacher, { department: 'Optics', officeHours: 'Mon 10 to 12, room 3' });
  expect(changed.body.user).toMatchObject({ department: 'Optics', officeHours: 'Mon 10 to 12, room 3' });
  expect((await infoOf(other, teacher)).officeHours).toBe('Mon 10 to 12, room 3');
  expect(await find('optics', other)).toEqual(['Tara Teacher']);
  const refused = await update(teacher, { name: 'Tara T', year: 'first', division: 'A' });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.details.fields).toSorted()).toEqual(['division', 'year']);
  // All of it or nothing.
  expect((await infoOf(teacher)).name).toBe('Tara Teacher');
  expect((await update(student, { officeHours: 'never' })).status).toBe(400);
});

test('role, e-mail and other ids are never taken, and the wrong length names its field', async () => {
  for (const body of [{ role: 'teacher' }, { email: 'x@y.example' }, { teacherId: 'x@y.example' }]) {
    const [field = ''] = Object.keys(body);
    const answer = await update(student, { ...body, bio: 'taken?' });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.details.fields)).toEqual([field]);
  }
  expect(await infoOf(student)).toMatchObject({ role: 'student', email: student.email, bio: null });
  // As they are, they are no change.
  expect(
    (await update(student, { role: 'student', email: student.email.toUpperCase(), bio: 'Hi' })).status,
  ).toBe(200);
  for (const name of ['id', '_id', 'userId', 'clerkUserId'])
    expect((await update(other, { [name]: student.id, bio: 'mine' })).status).toBe(403);
  expect((await infoOf(student)).bio).toBe('Hi');
  const long = await update(student, { bio: 'x'.repeat(501), name: ' ', division: 'Q', year: 'fifth' });
  expect(long.status).toBe(400);
  expect(Object.keys(long.body.details.fields).toSorted()).toEqual(['bio', 'name', 'year']);
  for (const name of ['Two\nlines', '\u200b\u200b', null]) {
    const unreadable = await update(student, { name });
    expect(unreadable.body.details.fields).toEqual({ name: 'Please enter a name' });
  }
  const turned = await update(student, { name: '\u202eNaira \u2066Sen\u2069\u202c ' });
  expect(turned.body.user).toMatchObject({ name: 'Naira Sen' });
  const longLines = [
    await update(student, { studentId: 'x'.repeat(41) }),
    await update(teacher, { officeHours: 'x'.repeat(201) }),
  ];
  expect(longLines.map(({ body }) => body.details.fields)).toEqual([
    { studentId: 'Use at most 40 characters' },
    { officeHours: 'Use at most 200 characters' },
  ]);
  const division = await update(student, { division: 'Q' });
  expect(division.body.details.fields).toEqual({ division: 'Please choose a division' });
});

test('what the roster says is kept by the college; others do not see which fields these are', async () => {
  await server.database.db.execute(
    sql`update people set locked_fields = array['name','year'] where id = ${other.id}`,
  );
  expect((await infoOf(other)).lockedFields).toEqual(['name', 'year']);
  expect((await infoOf(teacher, other)).lockedFields).toEqual([]);
  const refused = await update(other, { name: 'Otto Else', year: 'first', bio: 'Hello' });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.details.fields).toSorted()).toEqual(['name', 'year']);
  // The whole form with what is there already is no change of it.
  expect((await update(other, { name: 'Otto Other', year: 'third', bio: 'Hello' })).status).toBe(200);
});

test('a picture replaces the one before, is readable by every signed-in person, and goes when it is removed', async () => {
  const upload = async (who: Account) => {
    const plain = sharp({ create: { width: 800, height: 800, channels: 3, background: '#3655cd' } });
    const form = new FormData();
    form.append('purpose', 'avatar');
    form.append('file', new File([await plain.png().toBuffer()], 'me.png'));
    const { body } = await call(who, 'POST', '/api/files', form);
    return (body as unknown as { file: { id: string } }).file.id;
  };
  const first = await upload(student);
  expect((await call(other, 'POST', '/api/profile/avatar', { fileId: first })).status).toBe(400);
  const answer = await call(student, 'POST', '/api/profile/avatar', { fileId: first });
  expect(answer.body.user.avatarUrl).toBe(`/api/files/${first}`);
  const small = await fetchAs(other, `/api/files/${first}?w=96`);
  expect(small.headers.get('content-type')).toBe('image/webp');
  // The width in the head of a lossy WebP.
  expect(Buffer.from(await small.arrayBuffer()).readUInt16LE(26)).toBe(96);
  expect((await fetchAs(undefined, `/api/files/${first}`)).status).toBe(401);
  const second = await upload(student);
  await call(student, 'POST', '/api/profile/avatar', { fileId: second });
  expect((await fetchAs(other, `/api/files/${first}`)).status).toBe(404);
  expect((await infoOf(other, student)).avatarUrl).toBe(`/api/files/${second}`);
  const session = await call(student, 'GET', '/api/session');
  expect(session.body.user.avatarUrl).toBe(`/api/files/${second}`);
  expect((await call(student, 'DELETE', '/api/profile/avatar')).body.user.avatarUrl).toBeNull();
  expect((await fetchAs(other, `/api/files/${second}`)).status).toBe(404);
  const text = new FormData();
  text.append('purpose', 'avatar');
  text.append('file', new File(['no picture'], 'me.png'));
  expect((await call(student, 'POST', '/api/files', text)).status).toBe(415);
});
