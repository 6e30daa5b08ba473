import { afterAll, expect, test } from 'vitest';
import type { Account, NewAccount } from '../../../../../e2e/lib/accounts.ts';
import { Desk } from '../../../../../test/lib/desk.ts';
import { startTestServer } from '../../../../../test/lib/server.ts';
import type { CourseStudent } from '../../contract/members.ts';
import type { Course } from '../../contract/shapes.ts';

const halls = new AsyncDisposableStack();
afterAll(() => halls.disposeAsync());

/** A public course; Sue, Sam of second A, Theo of third B, and a member by name of fourth A. */
async function open(directory: string) {
  const desk = halls.use(new Desk(await startTestServer({ DIRECTORY: directory })));
  const student = (name: string, year: NonNullable<NewAccount['year']>, division: 'A' | 'B') =>
    desk.server.signUp({ role: 'student', name, year, division });
  const owner = await desk.server.signUp({ role: 'teacher', name: 'Tara Teacher' });
  const sue = await student('Sue Second', 'second', 'A');
  await student('Sam Second', 'second', 'A');
  await student('Theo Third', 'third', 'B');
  const nina = await student('Nina Named', 'fourth', 'A');
  const facts = {
    title: 'Optics',
    description: 'L',
    visibility: 'restricted',
    targetYears: ['second', 'third'],
  };
  const { course } = await desk.ask<{ course: Course }>(owner, 'POST', '/api/courses', facts);
  const path = `/api/courses/${course._id}`;
  await desk.ask(owner, 'POST', `${path}/members`, { userIds: [nina.id] });
  const names = async (who: Account, search = '') => {
    const address = `${path}/students?${new URLSearchParams({ search }).toString()}`;
    const { students } = await desk.ask<{ students: CourseStudent[] }>(who, 'GET', address);
    return students.map(({ name }) => name);
  };
  return { desk, owner, sue, nina, path, names };
}

test('everybody who takes the course is there by name, whatever lets them in', async () => {
  const { desk, owner, sue, nina, path, names } = await open('everyone');
  const all = ['Nina Named', 'Sam Second', 'Sue Second', 'Theo Third'];
  for (const who of [owner, sue, nina]) expect(await names(who)).toEqual(all);
  expect(await names(sue, 'second')).toEqual(['Sam Second', 'Sue Second']);
  await desk.ask(nina, 'POST', `${path}/leave`);
  expect(await names(owner)).toEqual(all.slice(1));
  expect((await desk.call(nina, 'GET', `${path}/students`)).status).toBe(404);
});

test('with a related directory a student finds there the people of the directory', async () => {
  const { desk, owner, sue, nina, path, names } = await open('related');
  // The classes of a restricted course find each other, and everybody who is in it finds them.
  for (const who of [owner, nina]) expect(await names(who)).toHaveLength(4);
  await desk.ask(owner, 'PATCH', path, { visibility: 'members' });
  await desk.ask(owner, 'POST', `${path}/members`, { userIds: [sue.id] });
  expect(await names(owner)).toEqual(['Nina Named', 'Sue Second']);
  expect(await names(sue)).toEqual(['Sue Second']);
});
