import { afterAll, beforeAll, expect, test } from 'vitest';
import { TaskDesk } from '../../../../../test/tasks/desk.ts';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import type { GradeComment } from '#features/tasks/contract/comments.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';

let desk: TaskDesk;
let task: TaskForViewer;
beforeAll(async () => {
  desk = await TaskDesk.open();
  task = await desk.assign('Lens laws');
});
afterAll(() => desk[Symbol.asyncDispose]());

const path = (rest = ''): string => `/api/tasks/${task._id}/comments${rest}`;
const list = async (who: Account): Promise<string[]> =>
  (await desk.ask<{ comments: GradeComment[] }>(who, 'GET', path())).comments.map(({ text }) => text);
const keep = async (who: Account, body: object): Promise<GradeComment> =>
  (await desk.ask<{ comment: GradeComment }>(who, 'POST', path(), body)).comment;

test('comments are the grader’s own, the most used first; a retry keeps one', async () => {
  await keep(desk.teacher, { text: 'Show the units.', clientId: 'attempt-1' });
  await keep(desk.teacher, { text: 'Show the units.', clientId: 'attempt-1' });
  const { id } = await keep(desk.teacher, { text: 'Clear diagram!' });
  await desk.ask(desk.teacher, 'POST', path(`/${id}/use`));
  expect(await list(desk.teacher)).toEqual(['Clear diagram!', 'Show the units.']);
  expect(await list(desk.admin)).toEqual([]);
  for (const who of [desk.sue, desk.otherTeacher])
    expect((await desk.call(who, 'GET', path())).status).toBe(403);
});

test('changed from two windows, the second one learns of the first; nobody else changes or deletes it', async () => {
  const { id, version } = await keep(desk.teacher, { text: 'Error bars?' });
  await desk.ask(desk.teacher, 'PUT', path(`/${id}`), { text: 'Error bars!', version });
  const late = await desk.call(desk.teacher, 'PUT', path(`/${id}`), { text: 'Bars?', version });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ details: { byName: 'Tara Teacher', version: version + 1 } });
  expect((await desk.call(desk.admin, 'DELETE', path(`/${id}`))).status).toBe(404);
  await desk.ask(desk.teacher, 'DELETE', path(`/${id}`));
  expect(await list(desk.teacher)).not.toContain('Error bars!');
});

test('only a task of a course has comments for all who grade in it', async () => {
  const refused = await desk.call(desk.teacher, 'POST', path(), { text: 'For all', isOfCourse: true });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    details: { fields: { isOfCourse: 'This task belongs to no course' } },
  });
});
