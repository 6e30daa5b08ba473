import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CalendarItem } from '#features/calendar/contract/calendar.ts';
import type { Course } from '#features/courses/contract/shapes.ts';
import type { StoredLateRule } from '#features/tasks/contract/late-rules.ts';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { refusalOf } from '../../../../../test/courses/desk.ts';
import { inDays, pathOf, TaskDesk } from '../../../../../test/tasks/desk.ts';
import type { TaskForViewer } from '../../contract/tasks.ts';

// A team hands in once, and each of its members has their own date: nobody learns from it that a member has more time.
let desk: TaskDesk;
let course: Course;
let task: TaskForViewer;
beforeAll(async () => {
  desk = await TaskDesk.open();
  const rule = { kind: 'points', perDay: 1, floorPercent: 0, graceMinutes: 0 };
  const { version } = await desk.ask<StoredLateRule>(desk.admin, 'GET', '/api/admin/late-rule');
  await desk.ask(desk.admin, 'PUT', '/api/admin/late-rule', { rule, version });
});
afterAll(() => desk[Symbol.asyncDispose]());

beforeEach(async () => {
  const facts = { title: 'Optics', description: 'Light.', visibility: 'members' };
  ({ course } = await desk.ask<{ course: Course }>(desk.teacher, 'POST', '/api/courses', facts));
  const path = `/api/courses/${course._id}`;
  const userIds = [desk.sue.id, desk.sam.id];
  await desk.ask(desk.teacher, 'POST', `${path}/members`, { userIds });
  const { teamId } = await desk.ask<{ teamId: string }>(desk.teacher, 'POST', `${path}/teams`, {
    name: 'Lenses',
  });
  await desk.ask(desk.teacher, 'PUT', `${path}/teams/${teamId}/members`, { userIds });
  task = await desk.create({ courseId: course._id, handInBy: 'team', points: '10', dueDate: inDays(2) });
});

async function except(student: Account, change: object): Promise<void> {
  const path = `/api/tasks/${task._id}/exceptions/${student.id}`;
  const { exception } = await desk.ask<{ exception: { version: number } }>(desk.teacher, 'GET', path);
  await desk.ask(desk.teacher, 'PUT', path, { ...change, version: exception.version });
}
const gradeOf = async (student: Account) => (await desk.forGrading(task, student)).grade;

test('each member sees their own date, in the task and in the calendar, and nothing of another one', async () => {
  const own = inDays(5);
  await except(desk.sue, { hasOwnDate: true, dueDate: own, note: 'plantedreason' });
  const shown = async (who: Account) => {
    const opened = await desk.ask<{ task: TaskForViewer }>(who, 'GET', pathOf(task));
    const span = new URLSearchParams({ from: inDays(-1), to: inDays(9), courseId: course._id });
    const calendar = await desk.ask<{ items: CalendarItem[] }>(
      who,
      'GET',
      `/api/calendar?${span.toString()}`,
    );
    return {
      dueDate: opened.task.dueDate,
      all: JSON.stringify([opened, calendar, await desk.own(who, task)]),
    };
  };
  const [sue, sam] = [await shown(desk.sue), await shown(desk.sam)];
  expect([sue.dueDate, sam.dueDate]).toEqual([own, task.dueDate]);
  expect(sue.all.split(own)).toHaveLength(4);
  expect(sam.all).not.toContain(own);
  expect(sue.all + sam.all).not.toContain('plantedreason');
});

test('what is handed in after the date of one and before that of the other is late for one, and costs one', async () => {
  await except(desk.sue, { hasOwnDate: true, dueDate: inDays(1) });
  await desk.setDue(task, -3600);
  // Who hands in for the team does not matter.
  const { receipt } = await desk.handIn(desk.sue, task);
  expect(receipt.isLate).toBe(false);
  expect(await desk.own(desk.sam, task)).toMatchObject({ state: 'late', isLate: true });
  const { version } = await desk.forGrading(task, desk.sue);
  const path = pathOf(task, `/hand-ins/${desk.sue.id}/grade`);
  await desk.ask(desk.teacher, 'PUT', path, { points: 8, feedback: '', version, forTeam: true });
  expect(await gradeOf(desk.sue)).toMatchObject({ given: 8, lateDeduction: 0, points: 8 });
  expect(await gradeOf(desk.sam)).toMatchObject({ given: 8, lateDeduction: 1, points: 7, lateDays: 1 });

  // An exception for the other member makes both equal.
  await except(desk.sam, { hasOwnDate: true, dueDate: inDays(1) });
  expect(await gradeOf(desk.sam)).toMatchObject({ given: 8, lateDeduction: 0, points: 8 });
  expect(await gradeOf(desk.sue)).toMatchObject({ points: 8 });
});

test('a team hands in as often as each of its members may', async () => {
  await desk.ask(desk.teacher, 'PATCH', pathOf(task), { attemptsMax: 1 });
  await desk.handIn(desk.sue, task);
  await except(desk.sue, { attempts: 2 });
  const again = () => desk.call(desk.sue, 'POST', pathOf(task, '/hand-in'), { text: 'Better' });
  expect(await refusalOf(await again())).toEqual([
    409,
    'One of your team has handed in as often as they may. Please talk to your teacher.',
  ]);
  await except(desk.sam, { attempts: 2 });
  expect((await again()).status).toBe(201);
  expect((await desk.own(desk.sam, task)).submissions).toHaveLength(2);
});

test('an excused member gets what the others hand in, and is not late', async () => {
  await except(desk.sam, { isExcused: true });
  await desk.handIn(desk.sue, task);
  expect(await desk.own(desk.sam, task)).toMatchObject({ state: 'submitted', isLate: false });
});
