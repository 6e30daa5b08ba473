import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { CourseDesk } from '../../../../../test/courses/desk.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import type { Course } from '../../contract/shapes.ts';

let desk: CourseDesk;
let owner: Account;
beforeAll(async () => {
  desk = await CourseDesk.open();
  owner = desk.otherTeacher;
});
afterAll(() => desk[Symbol.asyncDispose]());

interface Leaving {
  leaving: number;
  withWork: number;
}
const make = async (facts: object): Promise<Course> => {
  const body = { title: 'Optics', description: 'Light.', ...facts };
  return (await desk.ask<{ course: Course }>(owner, 'POST', '/api/courses', body)).course;
};
const ask = ({ _id }: Course, audience: Record<string, unknown>) => {
  const query = Object.entries(audience).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const path = `/api/courses/${_id}/members/leaving?${new URLSearchParams(query).toString()}`;
  return desk.ask<Leaving>(owner, 'GET', path);
};

test('another audience says which students lose the course, and who of them has handed in', async () => {
  const course = await make({ visibility: 'restricted', targetYears: ['second', 'third'] });
  expect(await ask(course, {})).toEqual({ leaving: 0, withWork: 0 });
  // Sue and Sam are in second A, Theo in third B.
  expect(await ask(course, { targetYears: ['third'] })).toEqual({ leaving: 2, withWork: 0 });
  expect(await ask(course, { visibility: 'public' })).toEqual({ leaving: 0, withWork: 0 });
  const given = { title: 'Lenses', description: 'Measure.', courseId: course._id };
  const { task } = await desk.ask<{ task: TaskForViewer }>(owner, 'POST', '/api/data/create-task', given);
  await desk.ask(desk.secondA, 'POST', `/api/data/tasks/${task._id}/hand-in`, { text: 'Mine' });
  expect(await ask(course, { targetYears: ['third'] })).toEqual({ leaving: 2, withWork: 1 });
  expect(await ask(course, { targetYears: ['second'] })).toEqual({ leaving: 1, withWork: 0 });
  expect(await ask(course, { visibility: 'members' })).toEqual({ leaving: 3, withWork: 1 });
  // A student that the course names stays.
  await desk.ask(owner, 'POST', `/api/courses/${course._id}/members`, { userIds: [desk.secondA.id] });
  expect(await ask(course, { visibility: 'members' })).toEqual({ leaving: 2, withWork: 0 });
});

test('a lesson that was begun counts, and of a draft nobody leaves', async () => {
  const course = await desk.course({}, owner);
  const at = `/api/courses/${course._id}`;
  const { module } = await desk.ask<{ module: { _id: string } }>(owner, 'POST', `${at}/modules`, {
    title: 'Lenses',
  });
  const { lesson } = await desk.ask<{ lesson: { _id: string } }>(
    owner,
    'POST',
    `${at}/modules/${module._id}/lessons`,
    { title: 'Reading', videoType: 'none' },
  );
  await desk.ask(desk.thirdB, 'PUT', `${at}/lessons/${lesson._id}/completion`, { isCompleted: true });
  expect((await ask(course, { visibility: 'restricted', targetYears: ['second'] })).withWork).toBe(1);
  const draft = await make({ isDraft: true });
  expect(await ask(draft, { visibility: 'members' })).toEqual({ leaving: 0, withWork: 0 });
});
