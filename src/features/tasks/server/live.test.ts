import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listener, pathOf, TaskDesk } from '../../../../test/tasks/desk.ts';

let desk: TaskDesk;
let sue: Listener;
let sam: Listener;
let tim: Listener;
let teacher: Listener;
let otherTeacher: Listener;
let admin: Listener;
beforeAll(async () => {
  desk = await TaskDesk.open();
  [sue, sam, tim, teacher, otherTeacher, admin] = [
    await desk.listen(desk.sue),
    await desk.listen(desk.sam),
    await desk.listen(desk.tim),
    await desk.listen(desk.teacher),
    await desk.listen(desk.otherTeacher),
    await desk.listen(desk.admin),
  ];
});
afterAll(() => desk[Symbol.asyncDispose]());

/**
 * The events that each person has received since the last call, by name. A last change that everybody receives ends the
 * wait.
 */
async function heard(): Promise<Record<string, string[]>> {
  const marker = await desk.create({ title: 'Marker' });
  const all = { sue, sam, tim, teacher, otherTeacher, admin };
  const answers: Record<string, string[]> = {};
  for (const [name, { heard }] of Object.entries(all)) {
    await expect.poll(() => heard.some(([, { _id }]) => _id === marker._id)).toBe(true);
    answers[name] = heard.filter(([, { _id }]) => _id !== marker._id).map(([event]) => event);
    heard.length = 0;
  }
  return answers;
}

test('live events of a task reach exactly the people who may see it', async () => {
  const task = await desk.create({ assignedYear: 'Year 2' });
  const published = ['task_published'];
  expect(await heard()).toEqual({
    sue: published,
    sam: published,
    tim: [],
    teacher: published,
    otherTeacher: published,
    admin: published,
  });
  await desk.handIn(desk.sue, task);
  await heard();
  // Sue has handed in and keeps it. Sam loses it. It is new to Tim.
  await desk.ask(desk.teacher, 'PATCH', pathOf(task), { assignedYear: 'Year 3' });
  const updated = ['task_updated'];
  expect(await heard()).toEqual({
    sue: updated,
    sam: ['task_removed'],
    tim: published,
    teacher: updated,
    otherTeacher: updated,
    admin: updated,
  });
  await desk.ask(desk.teacher, 'DELETE', pathOf(task));
  const removed = ['task_removed'];
  expect(await heard()).toMatchObject({ sue: removed, tim: removed, teacher: removed, sam: [] });
});

test('a hand-in reaches the student, the author and administrators; a grade reaches the student when it is returned', async () => {
  const task = await desk.create({ assignedYear: 'Year 2' });
  await heard();
  const managers = { teacher: ['task_board_changed'], admin: ['task_board_changed'] };
  const others = { sam: [], tim: [], otherTeacher: [] };
  await desk.ask(desk.sue, 'PUT', pathOf(task, '/hand-in/draft'), { text: 'So far' });
  expect(await heard()).toEqual({ ...others, sue: ['hand_in_changed'], teacher: [], admin: [] });
  await desk.handIn(desk.sue, task);
  expect(await heard()).toEqual({ ...others, ...managers, sue: ['hand_in_changed'] });

  await desk.grade(task, desk.sue, 7.5, 'Secret');
  await expect.poll(() => sue.heard).toHaveLength(1);
  expect(sue.heard).toMatchObject([['hand_in_changed', { taskId: task._id, state: 'graded', points: null }]]);
  // Excludes times that end in 17.5 seconds.
  expect(JSON.stringify(sue.heard)).not.toMatch(/(?<!\d)7\.5|Secret/);
  expect(await heard()).toEqual({ ...others, ...managers, sue: ['hand_in_changed'] });

  await desk.ask(desk.teacher, 'POST', pathOf(task, '/return'), {});
  await expect.poll(() => sue.heard).toHaveLength(1);
  expect(sue.heard).toMatchObject([
    ['hand_in_changed', { taskId: task._id, state: 'returned', points: 7.5 }],
  ]);
  await expect
    .poll(() => admin.heard)
    .toEqual([['task_board_changed', { taskId: task._id, studentId: desk.sue.id }]]);
});

test('an extended due date reaches the students whose late marks it clears', async () => {
  const task = await desk.create({ assignedYear: 'Year 2' });
  await desk.handIn(desk.sam, task);
  await desk.setDue(task, -1);
  await desk.handIn(desk.sue, task);
  await heard();
  await desk.ask(desk.teacher, 'PATCH', pathOf(task), { dueDate: null });
  expect(await heard()).toEqual({
    sue: ['task_updated', 'hand_in_changed'],
    sam: ['task_updated'],
    tim: [],
    teacher: ['task_updated', 'task_board_changed'],
    otherTeacher: ['task_updated'],
    admin: ['task_updated', 'task_board_changed'],
  });
});
