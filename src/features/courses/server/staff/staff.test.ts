import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { CourseDesk, refusalOf, titles } from '../../../../../test/courses/desk.ts';
import type { Course, CourseCard, Discussion, Lesson, Module } from '../../contract/shapes.ts';
import { type StaffMember, type NewStaffPlace, staffRights } from '../../contract/staff.ts';

let desk: CourseDesk;
let owner: Account;
let coTeacher: Account;
let helper: Account;
let stranger: Account;
let course: Course;
let module: Module;
let lesson: Lesson;
let path: string;
beforeAll(async () => {
  desk = await CourseDesk.open();
  // The desk's first teacher is an administrator, who has no right here.
  ({ otherTeacher: owner, secondA: helper, thirdB: stranger } = desk);
  coTeacher = await desk.server.signUp({ role: 'teacher', name: 'Cora Colleague' });
});
afterAll(() => desk[Symbol.asyncDispose]());

beforeEach(async () => {
  // For a class that nobody here is in.
  const facts = { title: 'Optics', description: 'Light.', visibility: 'restricted', targetYear: 'first' };
  ({ course } = await desk.ask<{ course: Course }>(owner, 'POST', '/api/courses', facts));
  path = `/api/courses/${course._id}`;
  ({ module } = await desk.ask<{ module: Module }>(owner, 'POST', `${path}/modules`, { title: 'Lenses' }));
  const reading = { title: 'Refraction', videoType: 'none' };
  const lessons = `${path}/modules/${module._id}/lessons`;
  ({ lesson } = await desk.ask<{ lesson: Lesson }>(owner, 'POST', lessons, reading));
});

const set = (who: Account, place: NewStaffPlace, by = owner) =>
  desk.call(by, 'PUT', `${path}/staff/${who.id}`, place);
const remove = (who: Account, by = owner) => desk.call(by, 'DELETE', `${path}/staff/${who.id}`);
const statusOf = async (who: Account, verb: string, address: string, body?: object) =>
  (await desk.call(who, verb, address, body)).status;
const assistant = (...rights: NonNullable<NewStaffPlace['rights']>): NewStaffPlace => ({
  role: 'teachingAssistant',
  rights,
});
const everything: NewStaffPlace = { role: 'coTeacher', rights: [] };

test('a co-teacher does everything but deleting and handing over', async () => {
  expect(await statusOf(coTeacher, 'GET', path)).toBe(404);
  expect((await set(coTeacher, everything)).status).toBe(200);
  const seen = await desk.read(coTeacher, course._id);
  expect(seen).toMatchObject({ canManage: true, ownRights: staffRights });
  const { courses } = await desk.ask<{ courses: CourseCard[] }>(coTeacher, 'GET', '/api/courses');
  expect(titles(courses)).toContain('Optics');
  expect(await statusOf(coTeacher, 'PATCH', path, { title: 'Optics, twice' })).toBe(200);
  expect(await statusOf(coTeacher, 'POST', `${path}/modules`, { title: 'Mirrors' })).toBe(201);
  expect(await statusOf(coTeacher, 'GET', `${path}/learners`)).toBe(200);
  expect((await set(helper, assistant('answer'), coTeacher)).status).toBe(200);
  expect(await statusOf(coTeacher, 'DELETE', path)).toBe(404);
  expect(await statusOf(coTeacher, 'GET', `${path}/hand-over`)).toBe(404);
  expect(await statusOf(coTeacher, 'POST', `${path}/hand-over`, { teacherId: coTeacher.id })).toBe(404);
  expect((await desk.read(owner, course._id)).ownRights).toEqual(['own', ...staffRights]);
});

test('an assistant does what is switched on, and nothing else', async () => {
  const addLesson = () =>
    statusOf(helper, 'POST', `${path}/modules/${module._id}/lessons`, { title: 'x', videoType: 'none' });
  const doubts = () => statusOf(helper, 'GET', `${path}/discussions`);
  const rights = async () => (await desk.read(helper, course._id)).ownRights;

  await set(helper, assistant());
  expect([await rights(), await addLesson(), await doubts()]).toEqual([[], 403, 403]);
  await set(helper, assistant('lessons'));
  expect([await rights(), await addLesson(), await doubts()]).toEqual([['lessons'], 201, 403]);
  await set(helper, assistant('answer'));
  expect([await rights(), await addLesson(), await doubts()]).toEqual([['answer'], 403, 200]);
  for (const [verb, address, body] of [
    ['PATCH', path, { title: 'Mine' }],
    ['DELETE', path, undefined],
    ['GET', `${path}/learners`, undefined],
    ['PUT', `${path}/staff/${stranger.id}`, assistant()],
    ['GET', `${path}/staff/candidates`, undefined],
  ] as const)
    expect([verb, address, await statusOf(helper, verb, address, body)]).toEqual([verb, address, 403]);
  expect((await remove(coTeacher, helper)).status).toBe(404);
});

test('a student who assists answers doubts, and reads all of them; classmates read the answers', async () => {
  const asker = await desk.server.signUp({
    role: 'student',
    name: 'Ayla Asker',
    year: 'first',
    division: 'A',
  });
  await set(helper, assistant('answer'));
  const { discussions } = await desk.listen(helper, course._id);
  const ofOwner = await desk.listen(owner, course._id);
  const asked = await desk.doubt(asker, course, lesson, 'Why does light bend?');
  const reply = `/api/courses/discussions/${asked._id}/reply`;
  expect(await statusOf(stranger, 'POST', reply, { message: 'Because.' })).toBe(403);
  const { discussion } = await desk.ask<{ discussion: Discussion }>(helper, 'POST', reply, {
    message: 'It takes the quickest way.',
  });
  expect(discussion).toMatchObject({
    status: 'answered',
    messages: [{ senderRole: 'teacher', isMine: true }],
  });
  // Live too each of those who answer sees which messages are their own.
  await expect.poll(() => discussions.at(-1)?.messages.map(({ isMine }) => isMine)).toEqual([true]);
  await expect.poll(() => ofOwner.discussions.at(-1)?.messages.map(({ isMine }) => isMine)).toEqual([false]);
  await desk.ask(asker, 'POST', `/api/courses/discussions/${asked._id}/follow-up`, { message: 'Why that?' });
  // A follow-up is for the asker and those who answer.
  const open = await desk.ask<{ discussions: Discussion[] }>(
    helper,
    'GET',
    `${path}/discussions?status=open`,
  );
  expect(open.discussions[0]?.messages.map(({ message }) => message)).toEqual([
    'It takes the quickest way.',
    'Why that?',
  ]);
  await expect.poll(() => discussions.at(-1)?.messages.length).toBe(2);
  const card = (await desk.ask<{ courses: CourseCard[] }>(helper, 'GET', '/api/courses')).courses.find(
    ({ _id }) => _id === course._id,
  );
  expect(card?.openDoubts).toBe(1);
});

test('who leaves the staff loses it at once, and what they wrote stays', async () => {
  await set(coTeacher, everything);
  const { changed } = await desk.listen(coTeacher, course._id);
  expect((await remove(coTeacher)).status).toBe(200);
  await expect.poll(() => changed).toContain(course._id);
  expect(await statusOf(coTeacher, 'GET', path)).toBe(404);
  expect(await statusOf(coTeacher, 'POST', `${path}/modules`, { title: 'Late' })).toBe(404);
  const heard = changed.length;
  await desk.ask(owner, 'PATCH', path, { title: 'Optics again' });
  await desk.read(owner, course._id);
  expect(changed.length).toBe(heard);
  // Leaving by oneself.
  await set(helper, assistant('lessons'));
  expect((await remove(helper, helper)).status).toBe(200);
  expect(await statusOf(helper, 'GET', path)).toBe(404);
  expect((await remove(helper)).status).toBe(404);
});

test('everybody who sees the course sees its staff; candidates are people who are not on it', async () => {
  await set(helper, assistant('answer'));
  await set(coTeacher, everything);
  const list = (who: Account) => desk.ask<{ staff: StaffMember[] }>(who, 'GET', `${path}/staff`);
  expect((await list(owner)).staff.map(({ name, role, canChange }) => [name, role, canChange])).toEqual([
    [owner.name, 'owner', false],
    ['Cora Colleague', 'coTeacher', true],
    [helper.name, 'teachingAssistant', true],
  ]);
  expect((await list(helper)).staff.map(({ canChange }) => canChange)).toEqual([false, false, true]);
  expect(await statusOf(stranger, 'GET', `${path}/staff`)).toBe(404);
  const find = (role: string) =>
    desk.ask<{ people: { userId: string }[] }>(owner, 'GET', `${path}/staff/candidates?role=${role}`);
  const teachers = (await find('teacher')).people.map(({ userId }) => userId);
  expect(teachers).toContain(desk.teacher.id);
  expect(teachers).not.toContain(owner.id);
  expect(teachers).not.toContain(coTeacher.id);
  expect((await find('student')).people.map(({ userId }) => userId)).not.toContain(helper.id);
});

test('a co-teacher is a teacher, the owner is not on the staff, and nobody unknown is', async () => {
  expect(await refusalOf(await set(helper, everything))).toEqual([400, 'A co-teacher must be a teacher']);
  expect(await refusalOf(await set(owner, assistant()))).toEqual([404, 'This person cannot be added']);
  const unknown = { ...helper, id: '01980000-0000-7000-8000-000000000000' };
  for (const who of [unknown, { ...helper, id: '../x' }, { ...helper, id: '__proto__' }])
    expect((await set(who, assistant())).status).toBe(404);
  expect((await set(helper, { role: 'teachingAssistant', rights: ['manage'] as never })).status).toBe(400);
});

test('who is added is notified once, and who takes the course over is no longer on the staff', async () => {
  const notices = async (who: Account) =>
    (
      await desk.ask<{ notifications: { title: string; url: string }[] }>(who, 'GET', '/api/notifications')
    ).notifications.filter(({ title }) => title.startsWith('You help to teach'));
  const before = (await notices(coTeacher)).length;
  await set(coTeacher, assistant('answer'));
  await set(coTeacher, everything);
  await expect.poll(async () => (await notices(coTeacher)).length).toBe(before + 1);
  expect((await notices(coTeacher))[0]).toMatchObject({ url: `/courses/${course._id}/people` });
  await desk.ask(owner, 'POST', `${path}/hand-over`, { teacherId: coTeacher.id });
  const { staff } = await desk.ask<{ staff: StaffMember[] }>(coTeacher, 'GET', `${path}/staff`);
  expect(staff.map(({ name, role }) => [name, role])).toEqual([['Cora Colleague', 'owner']]);
  expect(await statusOf(owner, 'GET', path)).toBe(404);
});

test('of two changes at once none is lost, and one who lost the right while waiting changes nothing', async () => {
  await set(coTeacher, everything);
  const [added, removed] = await Promise.all([
    set(helper, assistant('answer'), coTeacher),
    remove(coTeacher),
  ]);
  expect(removed.status).toBe(200);
  const { staff } = await desk.ask<{ staff: StaffMember[] }>(owner, 'GET', `${path}/staff`);
  // Whichever came first.
  expect(staff.map(({ userId }) => userId)).toEqual(
    added.status === 200 ? [owner.id, helper.id] : [owner.id],
  );
  expect([200, 404]).toContain(added.status);
});
