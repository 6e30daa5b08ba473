import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { ChatClient } from '../../../../../test/chat/client.ts';
import { type Answer, Office } from '../../../../../test/mentorship/office.ts';
import type { OwnRequest } from '#features/mentorship/contract/shapes.ts';

const path = '/api/mentee/request-mentor';
let office: Office;
beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office[Symbol.asyncDispose]());

const newStudent = (name: string): Promise<Account> => office.server.admit({ name });
const requestIn = ({ body }: Answer): OwnRequest => body['request'] as OwnRequest;
const ask = async (who: Account, fields: object = {}): Promise<OwnRequest> =>
  requestIn(await office.call(who, 'POST', path, fields));
const own = async (who: Account): Promise<OwnRequest | null> =>
  requestIn(await office.call(who, 'GET', '/api/mentee/mentor'));
const change = (who: Account, version: string, fields: object): Promise<Answer> =>
  office.call(who, 'PUT', path, { ...fields, version });
const withdraw = (who: Account, version?: string): Promise<Answer> =>
  office.call(who, 'DELETE', path, { version });
const assign = (student: Account, requestVersion: string): Promise<Answer> =>
  office.call(office.administrator, 'POST', '/api/admin/assign-mentor', {
    studentId: student.id,
    mentorId: office.mentor.id,
    requestVersion,
  });
async function listed(student: Account): Promise<OwnRequest | undefined> {
  const { body } = await office.call(office.administrator, 'GET', '/api/admin/mentor-requests');
  const requests = body['requests'] as (OwnRequest & { studentId: string })[];
  return requests.find(({ studentId }) => studentId === student.id);
}
const actionsOf = async (student: Account): Promise<string[]> => {
  const { rows } = await office.server.database.db.$client.query<{ action: string }>(
    `select action from audit_log where actor_id = $1 and action like 'mentor%' order by at, id`,
    [student.id],
  );
  return rows.map(({ action }) => action);
};
/** What the administrator is notified of: several requests are one entry with names. */
const notices = async (): Promise<string> => {
  const { body } = await office.call(office.administrator, 'GET', '/api/notifications');
  const shown = body['notifications'] as { title: string; body: string }[];
  return shown.map(({ title, body: names }) => `${title} ${names}`).join(' ');
};

test('a student changes the request that waits: what it says, and not since when', async () => {
  const student = await newStudent('Cora Changes');
  const first = await ask(student, { message: 'Please', subject: 'Logic', wantedMentorId: office.mentor.id });
  expect(first).toMatchObject({ subject: 'Logic', wantedMentorName: 'Mira Mentor' });
  expect(await own(student)).toEqual(first);

  using studentsWindow = await ChatClient.connect(office.server.url, student);
  using administrators = await ChatClient.connect(office.server.url, office.administrator);
  const fields = { message: 'Soon, please', subject: 'Algebra' };
  const changed = requestIn(await change(student, first.version, fields));
  expect(changed).toEqual({
    ...fields,
    wantedMentorId: null,
    wantedMentorName: null,
    askedAt: first.askedAt,
    version: expect.not.stringMatching(first.version),
  });
  await studentsWindow.next('own_mentor_request_changed');
  await administrators.next('mentor_requests_changed');
  expect(await own(student)).toEqual(changed);
  expect(await listed(student)).toMatchObject(changed);
  expect(await actionsOf(student)).toEqual(['mentor.requested', 'mentor-request.changed']);

  // After a lost answer.
  const again = await change(student, first.version, fields);
  expect([again.status, requestIn(again)]).toEqual([200, changed]);
});

test('two windows do not overwrite each other, and asking twice says that it was not stored', async () => {
  const student = await newStudent('Wim Windows');
  const first = await ask(student, { message: 'First' });
  const twice = await office.call(student, 'POST', path, { message: 'Second' });
  expect(twice.body).toMatchObject({ request: first, isAsSent: false, requestedAt: first.askedAt });
  const retried = await office.call(student, 'POST', path, { message: 'First' });
  expect(retried.body).toMatchObject({ request: first, isAsSent: true });

  const { version } = requestIn(await change(student, first.version, { message: 'From one window' }));
  const late = await change(student, first.version, { message: 'From the other window' });
  expect(late).toMatchObject({
    status: 409,
    body: { message: 'You changed your request in another window. Look at it first.' },
  });
  expect((await withdraw(student, first.version)).status).toBe(409);
  expect(await own(student)).toMatchObject({ message: 'From one window', version });
});

test('a request that is withdrawn is gone with its notification; one can ask again', async () => {
  const student = await newStudent('Will Withdraws');
  const first = await ask(student, { message: 'A secret' });
  await expect.poll(notices).toContain('Will Withdraws');
  expect((await withdraw(student, first.version)).status).toBe(200);
  await expect.poll(notices).not.toContain('Will Withdraws');
  expect([await own(student), await listed(student)]).toEqual([null, undefined]);
  const stored = await office.server.database.db.$client.query<{ text: string }>(
    `select details::text as text from audit_log where actor_id = $1`,
    [student.id],
  );
  expect(JSON.stringify(stored.rows)).not.toContain('A secret');

  // The same again, after a lost answer.
  expect((await withdraw(student, first.version)).status).toBe(200);
  const gone = await change(student, first.version, { message: 'Typed meanwhile' });
  expect(gone).toMatchObject({
    status: 409,
    body: { message: 'You withdrew this request in another window. Send it to ask again.' },
  });

  const second = await ask(student, { message: 'A secret' });
  expect(second.version).not.toBe(first.version);
  await expect.poll(notices).toContain('Will Withdraws');
  // A late copy of the first withdrawal does not take the new request.
  expect((await withdraw(student, first.version)).status).toBe(409);
  expect(await own(student)).toEqual(second);
  expect(await actionsOf(student)).toEqual([
    'mentor.requested',
    'mentor-request.withdrawn',
    'mentorship.withdrawMentorRequest',
    'mentor.requested',
  ]);
});

test('what an administrator has decided can be neither changed nor withdrawn', async () => {
  const student = await newStudent('Dora Decided');
  const { version } = await ask(student);
  expect((await assign(student, version)).status).toBe(200);
  for (const late of [await change(student, version, { message: 'Typed' }), await withdraw(student, version)])
    expect(late).toMatchObject({ status: 409, body: { message: 'You have a mentor already.' } });
});

test('an administrator who has read something else assigns nobody, and learns why', async () => {
  const student = await newStudent('Rae Reworded');
  const first = await ask(student, { subject: 'Logic' });
  const { version } = requestIn(await change(student, first.version, { subject: 'Algebra' }));
  expect(await assign(student, first.version)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('changed the request meanwhile') },
  });
  await withdraw(student);
  expect(await assign(student, version)).toMatchObject({
    status: 409,
    body: { message: 'This student does not ask for a mentor any more.' },
  });
  const mentor = await office.call(student, 'GET', '/api/mentee/mentor');
  expect(mentor.body['mentor']).toBeNull();

  const { version: asked } = await ask(student);
  await office.add(office.otherTeacher, student);
  expect(await assign(student, asked)).toMatchObject({
    status: 409,
    body: { message: 'Rae Reworded has a mentor already.' },
  });
});

test('proposals follow the changed request', async () => {
  const offer = { most: 3, subjects: ['Botany'], isPaused: false, version: 0 };
  await office.call(office.mentor, 'PUT', '/api/mentor/offer', offer);
  const student = await newStudent('Pia Proposals');
  const reasons = async (): Promise<string[]> => {
    const from = `/api/admin/mentor-requests/${student.id}/proposals`;
    const { body } = await office.call(office.administrator, 'GET', from);
    const [first] = body['proposals'] as { reasons: { why: string }[] }[];
    return first?.reasons.map(({ why }) => why) ?? [];
  };
  const { version } = await ask(student, { subject: 'Zoology' });
  expect(await reasons()).toEqual(['room']);
  await change(student, version, { subject: 'Botany', wantedMentorId: office.mentor.id });
  expect(await reasons()).toEqual(['asked', 'subject', 'room']);
});

test('nobody else sees or touches it, and nobody who is no teacher can be named', async () => {
  const [student, friend] = [await newStudent('Olaf Own'), await newStudent('Fay Friend')];
  const first = await ask(student, { message: 'Mine' });
  expect((await withdraw(friend, first.version)).status).toBe(200);
  expect((await change(friend, first.version, { message: 'Theirs' })).status).toBe(409);
  expect((await office.call(office.mentor, 'DELETE', path, {})).status).toBe(403);
  expect((await change(student, first.version, { wantedMentorId: friend.id })).status).toBe(404);
  expect((await change(student, first.version, { subject: 'x'.repeat(61) })).status).toBe(400);
  expect(await own(student)).toEqual(first);
  const about = `/api/mentee/mentor?studentId=${student.id}`;
  expect(requestIn(await office.call(office.administrator, 'GET', about))).toEqual(first);
  expect((await office.call(office.mentor, 'GET', about)).status).toBe(403);
});
