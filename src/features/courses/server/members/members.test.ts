import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { CourseDesk, refusalOf, titles } from '../../../../../test/courses/desk.ts';
import type { Member, MemberState } from '../../contract/members.ts';
import type { Course, CourseCard } from '../../contract/shapes.ts';

let desk: CourseDesk;
let owner: Account;
let classmate: Account;
let other: Account;
let course: Course;
let path: string;
beforeAll(async () => {
  desk = await CourseDesk.open();
  ({ otherTeacher: owner, secondA: classmate, thirdB: other } = desk);
});
afterAll(() => desk[Symbol.asyncDispose]());

const make = async (facts: object) => {
  const body = { title: 'Optics', description: 'Light.', ...facts };
  ({ course } = await desk.ask<{ course: Course }>(owner, 'POST', '/api/courses', body));
  path = `/api/courses/${course._id}`;
};
beforeEach(() => make({ visibility: 'restricted', targetYear: 'second', targetDivision: 'A' }));

const add = (...who: Account[]) =>
  desk.call(owner, 'POST', `${path}/members`, { userIds: who.map(({ id }) => id) });
const set = (who: Account, state: 'active' | 'removed', by = owner) =>
  desk.call(by, 'PUT', `${path}/members/${who.id}`, { state });
const leave = (who: Account) => desk.call(who, 'POST', `${path}/leave`);
const sees = async (who: Account): Promise<boolean[]> => {
  const { courses } = await desk.ask<{ courses: CourseCard[] }>(who, 'GET', '/api/courses');
  const isListed = courses.some(({ _id }) => _id === course._id);
  return [isListed, (await desk.call(who, 'GET', path)).ok];
};
interface List {
  members: Member[];
  counts: Record<MemberState, number>;
  byClass: number;
}
const list = (state = 'active') => desk.ask<List>(owner, 'GET', `${path}/members?state=${state}`);

test('a student of another class is added by hand, sees the course at once, and loses it when removed', async () => {
  expect(await sees(other)).toEqual([false, false]);
  const { changed } = await desk.listen(other);
  expect(await (await add(other, other)).json()).toEqual({ success: true, added: 1 });
  expect(await sees(other)).toEqual([true, true]);
  await expect.poll(() => changed).toContain(course._id);
  expect(await (await add(other)).json()).toEqual({ success: true, added: 0 });
  expect((await list()).members).toMatchObject([{ userId: other.id, state: 'active', origin: 'hand' }]);
  expect((await set(other, 'removed')).status).toBe(200);
  expect(await sees(other)).toEqual([false, false]);
  expect((await set(other, 'active')).status).toBe(200);
  expect(await sees(other)).toEqual([true, true]);
});

test('a student of the class is removed, whatever the class says, and the others of the class stay', async () => {
  const before = (await list()).byClass;
  await set(classmate, 'removed');
  expect(await sees(classmate)).toEqual([false, false]);
  expect(await sees(desk.alsoSecondA)).toEqual([true, true]);
  expect(await list('removed')).toMatchObject({
    members: [{ userId: classmate.id }],
    counts: { active: 0, removed: 1 },
    byClass: before - 1,
  });
});

test('a course for members only is seen by its members, also when their class would fit', async () => {
  await make({ visibility: 'members', targetYear: 'second', targetDivision: 'A' });
  expect(await sees(classmate)).toEqual([false, false]);
  expect((await list()).byClass).toBe(0);
  await add(classmate);
  expect(await sees(classmate)).toEqual([true, true]);
  expect(await sees(desk.alsoSecondA)).toEqual([false, false]);
  const { courses } = await desk.ask<{ courses: CourseCard[] }>(desk.alsoSecondA, 'GET', '/api/courses');
  expect(titles(courses)).not.toContain('Optics, members only');
});

test('a student leaves, and what they wrote stays', async () => {
  const module = await desk.ask<{ module: { _id: string } }>(owner, 'POST', `${path}/modules`, {
    title: 'M',
  });
  const lessons = `${path}/modules/${module.module._id}/lessons`;
  const reading = { title: 'Refraction', videoType: 'none' };
  const { lesson } = await desk.ask<{ lesson: { _id: string } }>(owner, 'POST', lessons, reading);
  const doubts = `${path}/lessons/${lesson._id}/doubts`;
  await desk.ask(classmate, 'POST', doubts, { question: 'Why does light bend?' });
  expect((await leave(classmate)).status).toBe(200);
  expect(await sees(classmate)).toEqual([false, false]);
  expect((await leave(classmate)).status).toBe(404);
  const { discussions } = await desk.ask<{ discussions: unknown[] }>(owner, 'GET', `${path}/discussions`);
  expect(discussions).toHaveLength(1);
  expect((await leave(owner)).status).toBe(403);
  expect((await leave(other)).status).toBe(404);
});

test('only students are members, and only those who manage the course name them', async () => {
  expect(await refusalOf(await add(desk.teacher))).toEqual([404, 'This person cannot be a member']);
  expect(await refusalOf(await add(other, { ...other, id: 'nobody' }))).toEqual([
    404,
    'This person cannot be a member',
  ]);
  // All or none.
  expect((await list()).members).toEqual([]);
  expect((await set(other, 'active', classmate)).status).toBe(403);
  expect((await set(other, 'active', desk.teacher)).status).toBe(404);
  expect((await desk.call(classmate, 'GET', `${path}/members`)).status).toBe(403);
  expect((await desk.call(owner, 'PUT', `${path}/members/${other.id}`, { state: 'left' })).status).toBe(400);
  const many = Array.from({ length: 201 }, (_, at) => `id-${at}`);
  expect((await desk.call(owner, 'POST', `${path}/members`, { userIds: many })).status).toBe(400);
});

test('adding, removing and leaving at the same moment leave one row, and one of the answers', async () => {
  await Promise.all([add(other), add(other, classmate), set(other, 'removed'), leave(classmate), add(other)]);
  const rows = await desk.server.database.db.$client.query<{ user_id: string; state: string }>(
    'select user_id, state from course_members where course_id = $1',
    [course._id],
  );
  expect(rows.rows.map((row) => row.user_id).toSorted()).toEqual([classmate.id, other.id].toSorted());
  for (const who of [other, classmate]) {
    const isActive = rows.rows.find((row) => row.user_id === who.id)?.state === 'active';
    expect(await sees(who)).toEqual([isActive, isActive]);
  }
});

test('students who are members already are not offered again', async () => {
  await add(other);
  const { people } = await desk.ask<{ people: { userId: string }[] }>(
    owner,
    'GET',
    `${path}/members/candidates?search=${encodeURIComponent('Second')}`,
  );
  expect(people.map(({ userId }) => userId)).toContain(classmate.id);
  const all = await desk.ask<{ people: { userId: string }[] }>(owner, 'GET', `${path}/members/candidates`);
  expect(all.people.map(({ userId }) => userId)).not.toContain(other.id);
});
