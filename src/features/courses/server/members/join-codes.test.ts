import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { CourseDesk, refusalOf } from '../../../../../test/courses/desk.ts';
import type { JoinCode } from '../../contract/members.ts';
import type { Course } from '../../contract/shapes.ts';

let desk: CourseDesk;
let owner: Account;
let student: Account;
let other: Account;
let course: Course;
let path: string;
beforeAll(async () => {
  desk = await CourseDesk.open();
  ({ otherTeacher: owner, secondA: student, thirdB: other } = desk);
});
afterAll(() => desk[Symbol.asyncDispose]());
beforeEach(async () => {
  const facts = { title: 'Optics', description: 'Light.', visibility: 'members' };
  ({ course } = await desk.ask<{ course: Course }>(owner, 'POST', '/api/courses', facts));
  path = `/api/courses/${course._id}`;
});

const newCode = async (facts: object = {}): Promise<JoinCode> =>
  (await desk.ask<{ code: JoinCode }>(owner, 'POST', `${path}/join-codes`, facts)).code;
const join = (who: Account, code: string) => desk.call(who, 'POST', '/api/courses/join', { code });
const joined = async (who: Account, code: string) => (await join(who, code)).json();
const sees = async (who: Account) => (await desk.call(who, 'GET', path)).ok;
const codes = async () => (await desk.ask<{ codes: JoinCode[] }>(owner, 'GET', `${path}/join-codes`)).codes;
const change = (statement: string, ...values: unknown[]) =>
  desk.server.database.db.$client.query(statement, values);
const unknown = [400, 'This code does not open a course'];

test('a student joins with a code, however it is typed, and only once', async () => {
  const { code } = await newCode();
  expect(code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  expect(await sees(student)).toBe(false);
  expect(await joined(student, ` ${code.toLowerCase().replace('-', ' ')} `)).toEqual({
    success: true,
    courseId: course._id,
    title: 'Optics',
    state: 'active',
  });
  expect(await sees(student)).toBe(true);
  await joined(student, code);
  expect(await codes()).toMatchObject([{ code, uses: 1 }]);
});

test('with a code that asks, a student waits until somebody lets them in', async () => {
  const { code } = await newCode({ isAsked: true });
  expect(await joined(student, code)).toMatchObject({ state: 'waiting' });
  expect(await joined(student, code)).toMatchObject({ state: 'waiting' });
  expect(await sees(student)).toBe(false);
  const notices = async (who: Account) =>
    (
      await desk.ask<{ notifications: { title: string }[] }>(who, 'GET', '/api/notifications')
    ).notifications.map(({ title }) => title);
  await expect.poll(() => notices(owner)).toContain(`${student.name} asks to join ‘Optics’`);
  await desk.ask(owner, 'PUT', `${path}/members/${student.id}`, { state: 'active' });
  expect(await sees(student)).toBe(true);
  await expect.poll(() => notices(student)).toContain('You are in the course ‘Optics’');
  expect(await codes()).toMatchObject([{ uses: 1 }]);
});

test('a code is limited in number and time, and revoked; who has joined stays', async () => {
  const limited = await newCode({ usesMax: 1, days: 7 });
  await joined(student, limited.code);
  expect(await refusalOf(await join(other, limited.code))).toEqual([
    400,
    'This code was used as often as it may be. Ask your teacher for another one.',
  ]);
  const short = await newCode({ days: 1 });
  await change(`update course_join_codes set expires_at = now() where id = $1`, short.id);
  expect(await refusalOf(await join(other, short.code))).toEqual([
    400,
    'This code has expired. Ask your teacher for another one.',
  ]);
  const revoked = await newCode();
  await joined(other, revoked.code);
  await desk.ask(owner, 'DELETE', `${path}/join-codes/${revoked.id}`);
  expect(await refusalOf(await join(desk.alsoSecondA, revoked.code))).toEqual(unknown);
  expect(await sees(other)).toBe(true);
  expect((await desk.call(owner, 'DELETE', `${path}/join-codes/${revoked.id}`)).status).toBe(404);
});

test('a code lets in no more students than its limit when many join at once', async () => {
  const { code } = await newCode({ usesMax: 2 });
  const students = [student, other, desk.alsoSecondA];
  const answers = await Promise.all(students.flatMap((who) => [join(who, code), join(who, code)]));
  const seen = await Promise.all(students.map(sees));
  expect(seen.filter(Boolean)).toHaveLength(2);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
  expect(await codes()).toMatchObject([{ uses: 2 }]);
});

test('who was removed does not come back with a code; who left does', async () => {
  const { code } = await newCode();
  await joined(student, code);
  await desk.ask(student, 'POST', `${path}/leave`);
  expect(await joined(student, code)).toMatchObject({ state: 'active' });
  await desk.ask(owner, 'PUT', `${path}/members/${student.id}`, { state: 'removed' });
  expect((await join(student, code)).status).toBe(403);
  expect(await sees(student)).toBe(false);
});

test('a course that students cannot see is opened by no code', async () => {
  const { code } = await newCode();
  await desk.ask(owner, 'PATCH', path, { isDraft: true });
  expect(await refusalOf(await join(other, code))).toEqual(unknown);
  await desk.ask(owner, 'DELETE', path);
  expect(await refusalOf(await join(other, code))).toEqual(unknown);
});

test('guesses are limited and stand in the audit log; teachers do not join', async () => {
  const guesser = await desk.server.signUp({ role: 'student', name: 'Gus Guesser' });
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1)
    statuses.push((await join(guesser, `AAAA-AA${10 + guess}`)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
  const { rows } = await desk.server.database.db.$client.query(
    `select 1 from audit_log where action = 'course.join_refused' and actor_id = $1`,
    [guesser.id],
  );
  expect(rows).toHaveLength(10);
  expect((await join(desk.teacher, 'AAAA-AAAA')).status).toBe(403);
});

test('codes are made within limits, by those who manage the course', async () => {
  const ask = (facts: object, who = owner) => desk.call(who, 'POST', `${path}/join-codes`, facts);
  for (const wrong of [{ usesMax: 0 }, { usesMax: 1.5 }, { usesMax: 20_001 }, { days: 0 }, { days: 401 }])
    expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 400]);
  expect((await ask({}, student)).status).toBe(403);
  expect((await ask({}, desk.teacher)).status).toBe(404);
  for (let made = 0; made < 20; made += 1) await newCode();
  expect(await refusalOf(await ask({}))).toEqual([409, 'A course has at most 20 codes']);
});
