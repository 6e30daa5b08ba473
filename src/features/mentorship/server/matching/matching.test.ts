import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { Office } from '../../../../../test/mentorship/office.ts';
import type { Proposal } from '#features/mentorship/contract/matching.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office[Symbol.asyncDispose]());

const newStudent = (name: string): Promise<Account> => office.server.admit({ name });
async function newTeacher(name: string, department = 'Mathematics'): Promise<Account> {
  const teacher = await office.server.admit({ role: 'teacher', name });
  await office.server.database.db.execute(
    sql`update people set department = ${department} where id = ${teacher.id}`,
  );
  return teacher;
}
const offer = (who: Account, more: object = {}) =>
  office.call(who, 'PUT', '/api/mentor/offer', {
    most: 3,
    subjects: [],
    isPaused: false,
    version: 0,
    ...more,
  });
const ask = (who: Account, more: object = {}) => office.call(who, 'POST', '/api/mentee/request-mentor', more);
async function proposed(student: Account): Promise<[name: string, ...reasons: string[]][]> {
  const path = `/api/admin/mentor-requests/${student.id}/proposals`;
  const { body } = await office.call(office.administrator, 'GET', path);
  return (body['proposals'] as Proposal[]).map(({ mentor, reasons }) => [
    mentor.name,
    ...reasons.map(({ why, ...more }) => [why, ...Object.values(more)].join(' ')),
  ]);
}

test('a mentor says how many mentees there is room for, and for what; two windows do not overwrite each other', async () => {
  const teacher = await newTeacher('Olga Offer');
  const own = () => office.call(teacher, 'GET', '/api/mentor/offer');
  expect((await own()).body).toEqual({ offer: null, mentees: 0 });
  const first = await offer(teacher, { subjects: ['Algebra', 'Algebra', 'Logic'] });
  expect(first.body['offer']).toEqual({
    most: 3,
    subjects: ['Algebra', 'Logic'],
    isPaused: false,
    version: 1,
  });
  // After a lost answer.
  expect((await offer(teacher, { subjects: ['Algebra', 'Logic'] })).status).toBe(200);
  const other = await offer(teacher, { most: 5 });
  expect(other).toMatchObject({ status: 409, body: { message: expect.stringContaining('another window') } });
  expect((await offer(teacher, { most: 5, version: 1 })).status).toBe(200);
  expect((await own()).body).toMatchObject({ offer: { most: 5, subjects: [], version: 2 } });
  expect((await offer(teacher, { most: 0, version: 2 })).status).toBe(400);
  await offer(teacher, { isPaused: true, version: 2 });
});

test('who asks gets proposals with their reasons: the one asked for, then who fits, then who has room', async () => {
  const [fitting, inDepartment, roomy, full, paused, silent] = [
    await newTeacher('Fay Fits'),
    await newTeacher('Dan Department', 'Physics'),
    await newTeacher('Rita Roomy'),
    await newTeacher('Fred Full'),
    await newTeacher('Paul Paused'),
    await newTeacher('Sid Silent'),
  ];
  await offer(fitting, { subjects: ['Quantum physics', 'Logic'] });
  await offer(inDepartment);
  await offer(roomy, { most: 9 });
  await offer(full, { most: 1, subjects: ['Physics'] });
  await office.add(full, await newStudent('Fil Filled'));
  await offer(paused, { isPaused: true, subjects: ['Physics'] });

  const student = await newStudent('Asa Asks');
  const shown = await office.call(student, 'GET', '/api/mentee/mentors');
  expect((shown.body['mentors'] as { name: string }[]).map(({ name }) => name)).toEqual([
    'Dan Department',
    'Fay Fits',
    'Rita Roomy',
  ]);
  await ask(student, { message: 'Please', subject: 'physics lab', wantedMentorId: silent.id });
  expect(await proposed(student)).toEqual([
    ['Sid Silent', 'asked', 'noOffer'],
    ['Fay Fits', 'subject Quantum physics', 'room 3 3'],
    ['Dan Department', 'department Physics', 'room 3 3'],
    ['Rita Roomy', 'room 9 9'],
  ]);
  const list = await office.call(office.administrator, 'GET', '/api/admin/mentor-requests');
  expect(list.body['requests']).toContainEqual(
    expect.objectContaining({
      studentId: student.id,
      subject: 'physics lab',
      wantedMentorId: silent.id,
      wantedMentorName: 'Sid Silent',
    }),
  );

  // People decide: also for somebody who was not proposed first.
  const chosen = { studentId: student.id, mentorId: roomy.id };
  expect((await office.call(office.administrator, 'POST', '/api/admin/assign-mentor', chosen)).status).toBe(
    200,
  );
  const path = `/api/admin/mentor-requests/${student.id}/proposals`;
  expect((await office.call(office.administrator, 'GET', path)).status).toBe(404);

  const other = await newStudent('Uma Unsure');
  await ask(other, { wantedMentorId: full.id });
  const [first, second] = await proposed(other);
  expect(first).toEqual(['Fred Full', 'asked', 'full 1']);
  expect(second).toEqual(['Rita Roomy', 'room 8 9']);
});

test('nobody asks for somebody who is no teacher', async () => {
  const [student, friend] = [await newStudent('Ned'), await newStudent('Nell')];
  expect((await ask(student, { wantedMentorId: friend.id })).status).toBe(404);
  expect((await ask(student, { subject: 'x'.repeat(61) })).status).toBe(400);
  expect((await ask(student)).status).toBe(200);
});
