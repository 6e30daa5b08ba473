import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDays, pathOf, TaskDesk } from '../../../../../test/tasks/desk.ts';
import type { LateRule, StoredLateRule } from '#features/tasks/contract/late-rules.ts';
import type { TaskException } from '#features/tasks/contract/exceptions.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';

let desk: TaskDesk;
beforeAll(async () => {
  desk = await TaskDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

const rule = (parts: Partial<LateRule>): LateRule => ({
  kind: 'points',
  perDay: 1,
  floorPercent: 0,
  graceMinutes: 0,
  ...parts,
});
const setRule = async (parts: Partial<LateRule>): Promise<StoredLateRule> => {
  const { version } = await desk.ask<StoredLateRule>(desk.admin, 'GET', '/api/admin/late-rule');
  return desk.ask(desk.admin, 'PUT', '/api/admin/late-rule', { rule: rule(parts), version });
};
/** Sue hands in two days late. */
const handedInLate = async (title: string): Promise<TaskForViewer> => {
  const task = await desk.assign(title, { points: '10', dueDate: inDays(1) });
  await desk.setDue(task, -47 * 3600);
  await desk.handIn(desk.sue, task);
  return task;
};
const exceptLate = async (task: TaskForViewer, change: object): Promise<void> => {
  const path = `/api/tasks/${task._id}/exceptions/${desk.sue.id}`;
  const { exception } = await desk.ask<{ exception: TaskException }>(desk.teacher, 'GET', path);
  await desk.ask(desk.teacher, 'PUT', path, { ...change, version: exception.version });
};
const shown = async (task: TaskForViewer) => (await desk.forGrading(task, desk.sue)).grade;

test('8 given, 2 days late: 2 are deducted, and 6 count; the student sees each step', async () => {
  await setRule({});
  const task = await handedInLate('Two days');
  const graded = await desk.grade(task, desk.sue, 8);
  expect(graded.grade).toMatchObject({ points: 6, given: 8, lateDeduction: 2, lateDays: 2 });
  expect((await desk.own(desk.sue, task)).grade).toBeNull();
  await desk.ask(desk.teacher, 'POST', pathOf(task, '/return'), {});
  expect((await desk.own(desk.sue, task)).grade).toMatchObject({
    points: 6,
    given: 8,
    lateDeduction: 2,
    lateDays: 2,
  });
});

test('a changed rule changes grades that nobody has seen, and leaves returned ones', async () => {
  await setRule({});
  const [waiting, returned] = [await handedInLate('Waiting'), await handedInLate('Returned')];
  await desk.grade(waiting, desk.sue, 8);
  await desk.grade(returned, desk.sue, 8);
  await desk.ask(desk.teacher, 'POST', pathOf(returned, '/return'), {});
  await setRule({ perDay: 2 });
  expect(await shown(waiting)).toMatchObject({ points: 4, given: 8 });
  expect(await shown(returned)).toMatchObject({ points: 6, given: 8 });
});

test('another date or another rule for one student corrects a returned grade, and the student is notified', async () => {
  await setRule({});
  const task = await handedInLate('Corrected');
  await desk.grade(task, desk.sue, 8);
  await desk.ask(desk.teacher, 'POST', pathOf(task, '/return'), {});
  await exceptLate(task, { lateRule: rule({ kind: 'none' }) });
  expect(await shown(task)).toMatchObject({ points: 8, given: 8, lateDeduction: 0 });
  await exceptLate(task, {});
  expect(await shown(task)).toMatchObject({ points: 6 });
  await exceptLate(task, { hasOwnDate: true, dueDate: inDays(-1) });
  expect(await shown(task)).toMatchObject({ points: 7, lateDays: 1 });
  const { rows } = await desk.server.database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from audit_log where action = 'grade.changed'`,
  );
  expect(rows[0]?.count).toBeGreaterThanOrEqual(3);
});

test('punctual work and work without a hand-in lose nothing', async () => {
  await setRule({});
  const task = await desk.assign('Punctual', { points: '10', dueDate: inDays(1) });
  await desk.handIn(desk.sue, task);
  expect((await desk.grade(task, desk.sue, 8)).grade).toMatchObject({ points: 8, lateDeduction: 0 });
  expect((await desk.grade(task, desk.sam, 5)).grade).toMatchObject({ points: 5, lateDeduction: 0 });
});

test('taking a grade back takes its deduction back', async () => {
  await setRule({});
  const task = await handedInLate('Back');
  const { version } = await desk.grade(task, desk.sue, 8);
  const path = pathOf(task, `/hand-ins/${desk.sue.id}/reopen`);
  await desk.ask(desk.teacher, 'POST', path, { version });
  expect((await desk.forGrading(task, desk.sue)).grade).toBeNull();
});
