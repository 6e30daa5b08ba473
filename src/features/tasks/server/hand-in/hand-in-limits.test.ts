import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathOf, TaskDesk, textFile } from '../../../../../test/tasks/desk.ts';

let desk: TaskDesk;
beforeAll(async () => {
  desk = await TaskDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

test('a student hands in five files, but not six', async () => {
  const task = await desk.create();
  const names = ['1', '2', '3', '4', '5', '6'];
  const fileIds = await Promise.all(names.map((name) => desk.upload(desk.sue, textFile(name))));
  const six = await desk.call(desk.sue, 'POST', pathOf(task, '/hand-in'), { fileIds });
  expect(six.status).toBe(400);
  expect(await six.json()).toMatchObject({ details: { fields: { fileIds: 'Hand in at most 5 files' } } });
  const { receipt } = await desk.handIn(desk.sue, task, { fileIds: fileIds.slice(1) });
  expect(receipt.files).toHaveLength(5);
});

test('a student hands in a task at most fifty times', async () => {
  const task = await desk.create();
  await desk.handIn(desk.sue, task, { text: 'First' });
  await desk.server.database.db.$client.query(`update hand_ins set attempts = 49 where task_id = $1`, [
    task._id,
  ]);
  await desk.handIn(desk.sue, task, { text: 'Fiftieth' });
  const answer = await desk.call(desk.sue, 'POST', pathOf(task, '/hand-in'), { text: 'Once more' });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    message: 'You have handed in 50 times. Please talk to your teacher.',
  });
});
