import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { CourseDesk, refusalOf } from '../../../../../test/courses/desk.ts';
import type { Section, SectionStudent } from '../../contract/sections.ts';
import type { Course } from '../../contract/shapes.ts';

let desk: CourseDesk;
let owner: Account;
let path: string;
let course: Course;
beforeAll(async () => {
  desk = await CourseDesk.open();
  owner = desk.otherTeacher;
});
afterAll(() => desk[Symbol.asyncDispose]());

beforeEach(async () => {
  // Sue and Sam are here by class, Theo by name.
  const facts = { title: 'Optics', description: 'Light.', visibility: 'restricted', targetYear: 'second' };
  ({ course } = await desk.ask<{ course: Course }>(owner, 'POST', '/api/courses', facts));
  path = `/api/courses/${course._id}`;
  await desk.ask(owner, 'POST', `${path}/members`, { userIds: [desk.thirdB.id] });
});

const add = async (name: string): Promise<Section> =>
  (await desk.ask<{ section: Section }>(owner, 'POST', `${path}/sections`, { name })).section;
const place = (section: Section | null, ...students: Account[]) =>
  desk.call(owner, 'PUT', `${path}/sections/students`, {
    userIds: students.map(({ id }) => id),
    sectionId: section?.id ?? null,
  });
const list = async (who: Account) =>
  desk.ask<{ sections: Section[]; ownSectionId: string | null }>(who, 'GET', `${path}/sections`);
const give = async (title: string, sectionIds: string[]): Promise<TaskForViewer> => {
  const body = { title, description: 'D', courseId: course._id, sectionIds };
  return (await desk.ask<{ task: TaskForViewer }>(owner, 'POST', '/api/data/create-task', body)).task;
};
const titles = async (who: Account, query = `?course=${course._id}`): Promise<string[]> => {
  const { tasks } = await desk.ask<{ tasks: TaskForViewer[] }>(who, 'GET', `/api/data/fetch-task${query}`);
  return tasks.map(({ title }) => title);
};
const statusOf = async (who: Account, verb: string, address: string, body?: object) =>
  (await desk.call(who, verb, address, body)).status;

test('students of the course are placed, once each; everybody sees the names, and their own', async () => {
  const [one, two] = [await add('Lab A'), await add('Lab B')];
  expect((await place(one, desk.secondA, desk.thirdB)).status).toBe(200);
  await place(two, desk.secondA);
  expect(await list(owner)).toEqual({
    sections: [
      { id: one.id, name: 'Lab A', students: 1 },
      { id: two.id, name: 'Lab B', students: 1 },
    ],
    ownSectionId: null,
  });
  expect(await list(desk.secondA)).toMatchObject({
    sections: [{ students: null }, {}],
    ownSectionId: two.id,
  });
  const { students } = await desk.ask<{ students: SectionStudent[] }>(
    owner,
    'GET',
    `${path}/sections/${one.id}/students`,
  );
  expect(students.map(({ name }) => name)).toEqual(['Theo Third']);
  const found = await desk.ask<{ students: SectionStudent[] }>(
    owner,
    'GET',
    `${path}/sections/${one.id}/candidates`,
  );
  expect(found.students.map(({ name, sectionId }) => [name, sectionId])).toEqual([
    ['Sam Second', null],
    ['Sue Second', two.id],
  ]);
  await place(null, desk.secondA);
  expect((await list(desk.secondA)).ownSectionId).toBeNull();
});

test('names are used once, and strangers are not placed', async () => {
  const one = await add('Lab A');
  const again = await desk.call(owner, 'POST', `${path}/sections`, { name: ' lab a ' });
  expect(await refusalOf(again)).toEqual([400, 'There is a section with this name']);
  const stranger = await desk.server.signUp({ role: 'student', year: 'fourth', division: 'B' });
  expect((await place(one, stranger)).status).toBe(404);
  expect((await place(one, desk.secondA, desk.teacher)).status).toBe(404);
  expect((await list(owner)).sections[0]?.students).toBe(0);
  for (const who of [desk.teacher, desk.secondA])
    expect(await statusOf(who, 'POST', `${path}/sections`, { name: 'Mine' })).toBe(
      who === desk.secondA ? 403 : 404,
    );
});

test('a task for a section is for its students and the staff', async () => {
  const [one, two] = [await add('Lab A'), await add('Lab B')];
  await place(one, desk.secondA);
  await place(two, desk.alsoSecondA);
  const task = await give('For lab A', [one.id]);
  await give('For all', []);
  expect(await titles(desk.secondA)).toEqual(['For all', 'For lab A']);
  // Without a filter the first page is kept for a whole class: that of a section is not theirs.
  expect((await titles(desk.secondA, '')).slice(0, 2)).toEqual(['For all', 'For lab A']);
  expect((await titles(desk.alsoSecondA, '')).slice(0, 1)).toEqual(['For all']);
  expect(await titles(desk.alsoSecondA)).toEqual(['For all']);
  expect(await titles(desk.thirdB)).toEqual(['For all']);
  expect(await titles(owner)).toEqual(['For all', 'For lab A']);
  expect(await statusOf(desk.alsoSecondA, 'GET', `/api/data/tasks/${task._id}`)).toBe(404);
  const board = await desk.ask<{ rows: { student: { name: string } }[] }>(
    owner,
    'GET',
    `/api/data/tasks/${task._id}/board?state=assigned`,
  );
  expect(board.rows.map(({ student }) => student.name)).toEqual(['Sue Second']);
  await place(one, desk.alsoSecondA);
  expect(await titles(desk.alsoSecondA)).toEqual(['For all', 'For lab A']);
  const foreign = await desk.call(owner, 'PATCH', `/api/data/tasks/${task._id}`, { sectionIds: ['none'] });
  expect(await refusalOf(foreign)).toEqual([400, 'Choose sections of this course']);
  expect(await refusalOf(await desk.call(owner, 'DELETE', `${path}/sections/${one.id}`))).toEqual([
    409,
    'There are tasks or announcements for this section. Change who they are for first.',
  ]);
  await desk.ask(owner, 'PATCH', `/api/data/tasks/${task._id}`, { sectionIds: [] });
  expect(await titles(desk.thirdB)).toEqual(['For all', 'For lab A']);
  expect(await statusOf(owner, 'DELETE', `${path}/sections/${one.id}`)).toBe(200);
});

test('an assistant of one section sees the hand-ins of its students only', async () => {
  const [one, two] = [await add('Lab A'), await add('Lab B')];
  await place(one, desk.secondA);
  await place(two, desk.alsoSecondA);
  const helper = await desk.server.signUp({
    role: 'student',
    name: 'Hana Helper',
    year: 'fourth',
    division: 'B',
  });
  const staff = { role: 'teachingAssistant', rights: ['grade'], sectionId: one.id };
  await desk.ask(owner, 'PUT', `${path}/staff/${helper.id}`, staff);
  const task = await give('For all', []);
  const at = `/api/data/tasks/${task._id}`;
  for (const who of [desk.secondA, desk.alsoSecondA])
    await desk.ask(who, 'POST', `${at}/hand-in`, { text: 'Mine' });
  interface Board {
    rows: { student: { name: string } }[];
    counts: { submitted: number; assigned: number };
  }
  const board = (who: Account) => desk.ask<Board>(who, 'GET', `${at}/board?state=submitted`);
  expect((await board(helper)).rows.map(({ student }) => student.name)).toEqual(['Sue Second']);
  expect((await board(helper)).counts).toMatchObject({ submitted: 1, assigned: 0 });
  expect((await board(owner)).counts).toMatchObject({ submitted: 2, assigned: 1 });
  const seen = await desk.ask<{ task: TaskForViewer }>(helper, 'GET', at);
  expect(seen.task.counts).toMatchObject({ submitted: 1 });
  expect(await statusOf(helper, 'GET', `${at}/hand-ins/${desk.secondA.id}`)).toBe(200);
  expect(await statusOf(helper, 'GET', `${at}/hand-ins/${desk.alsoSecondA.id}`)).toBe(404);
  const grade = { points: 5, version: 1 };
  expect(await statusOf(helper, 'PUT', `${at}/hand-ins/${desk.alsoSecondA.id}/grade`, grade)).toBe(404);
  const table = await (await desk.call(helper, 'GET', `${at}/grades.csv`)).text();
  expect([table.includes('Sue Second'), table.includes('Sam Second')]).toEqual([true, false]);
  expect(await refusalOf(await desk.call(owner, 'DELETE', `${path}/sections/${one.id}`))).toEqual([
    409,
    'Assistants belong to this section. Change what they may see first.',
  ]);
});
