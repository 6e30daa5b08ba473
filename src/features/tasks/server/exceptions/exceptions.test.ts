import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inDays, pathOf, TaskDesk } from '../../../../../test/tasks/desk.ts';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import type { TaskException } from '#features/tasks/contract/exceptions.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';

let desk: TaskDesk;
beforeAll(async () => {
  desk = await TaskDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

const exceptionPath = (task: TaskForViewer, { id }: Account): string =>
  `/api/tasks/${task._id}/exceptions/${id}`;
const readException = async (task: TaskForViewer, student: Account, who = desk.teacher) =>
  (await desk.ask<{ exception: TaskException }>(who, 'GET', exceptionPath(task, student))).exception;
/** Sets what holds for this student; the rest is as for the others. */
const except = async (task: TaskForViewer, student: Account, change: object): Promise<TaskException> => {
  const { version } = await readException(task, student);
  const body = { ...change, version };
  return (
    await desk.ask<{ exception: TaskException }>(desk.teacher, 'PUT', exceptionPath(task, student), body)
  ).exception;
};
const seenBy = async (who: Account, { _id }: TaskForViewer): Promise<TaskForViewer | undefined> =>
  (await desk.list(who)).find((task) => task._id === _id);
const openTask = async (who: Account, task: TaskForViewer): Promise<TaskForViewer> =>
  (await desk.ask<{ task: TaskForViewer }>(who, 'GET', pathOf(task))).task;

describe('one date for one person', () => {
  test('the list, the task and the calendar speak of the own date, and those of the others stay', async () => {
    const dueDate = inDays(2);
    const own = inDays(5);
    const task = await desk.assign('Optics', { dueDate });
    expect((await seenBy(desk.sue, task))?.dueDate).toBe(dueDate);
    await except(task, desk.sue, { hasOwnDate: true, dueDate: own, note: 'She has the flu' });

    const exception = { originalDueDate: dueDate, hasOwnDate: true, isExcused: false, attempts: null };
    expect(await seenBy(desk.sue, task)).toMatchObject({ dueDate: own, exception });
    expect(await openTask(desk.sue, task)).toMatchObject({ dueDate: own, exception });
    expect(await seenBy(desk.sam, task)).toMatchObject({ dueDate, exception: null });
    const span = `?from=${encodeURIComponent(inDays(-1))}&to=${encodeURIComponent(inDays(9))}`;
    const calendar = JSON.stringify(await desk.ask(desk.sue, 'GET', `/api/calendar${span}`));
    expect(calendar).toContain(own);
    expect(calendar).not.toContain(dueDate);
    const found = JSON.stringify(await desk.ask(desk.sue, 'GET', '/api/search?query=Optics'));
    expect(found).toContain(own);
    expect(found).not.toContain(dueDate);
    const said = JSON.stringify([await openTask(desk.sue, task), await desk.own(desk.sue, task)]);
    expect(said).not.toContain('flu');
  });

  test('the list by due date is in the order of the own dates', async () => {
    const first = await desk.assign('First due', { dueDate: inDays(20) });
    const second = await desk.assign('Second due', { dueDate: inDays(21) });
    await except(first, desk.sue, { hasOwnDate: true, dueDate: inDays(22) });
    const order = async (who: Account) =>
      (await desk.list(who, '?sort=due&state=assigned'))
        .filter(({ _id }) => [first._id, second._id].includes(_id))
        .map(({ title }) => title);
    expect(await order(desk.sue)).toEqual(['Second due', 'First due']);
    expect(await order(desk.sam)).toEqual(['First due', 'Second due']);
  });

  test('a hand-in is late after the own date, and a later one makes it punctual', async () => {
    const task = await desk.assign('Waves', { dueDate: inDays(1) });
    await desk.setDue(task, -3600);
    await except(task, desk.sam, { hasOwnDate: true, dueDate: inDays(1) });
    expect((await desk.handIn(desk.sue, task)).receipt.isLate).toBe(true);
    expect((await desk.handIn(desk.sam, task)).receipt.isLate).toBe(false);

    await except(task, desk.sue, { hasOwnDate: true, dueDate: inDays(1) });
    expect(await desk.own(desk.sue, task)).toMatchObject({ state: 'submitted', isLate: false });
    expect((await desk.own(desk.sue, task)).submissions[0]?.isLate).toBe(false);
  });

  test('an excused student has nothing overdue', async () => {
    const task = await desk.assign('Excused', { dueDate: inDays(1) });
    await desk.setDue(task, -3600);
    const overdue = async () => {
      const shown = JSON.stringify(await desk.ask(desk.sam, 'GET', '/api/dashboard'));
      return Number(/"overdue":(\d+)/.exec(shown)?.[1]);
    };
    const before = await overdue();
    await except(task, desk.sam, { isExcused: true });
    expect(await overdue()).toBe(before - 1);
    expect((await seenBy(desk.sam, task))?.exception).toMatchObject({ isExcused: true, hasOwnDate: false });
  });

  test('a student hands in as often as the task says, or as the exception does', async () => {
    const task = await desk.assign('Once', { attemptsMax: '1' });
    await desk.handIn(desk.sue, task);
    expect(await desk.own(desk.sue, task)).toMatchObject({ mayHandIn: false, attempts: 1, attemptsMax: 1 });
    const again = () => desk.call(desk.sue, 'POST', pathOf(task, '/hand-in'), { text: 'More' });
    expect((await again()).status).toBe(409);
    await except(task, desk.sue, { attempts: 2 });
    expect(await desk.own(desk.sue, task)).toMatchObject({ mayHandIn: true, attemptsMax: 2 });
    expect((await again()).status).toBe(201);
    expect((await again()).status).toBe(409);
  });

  test('two who change it at once: the second learns who and when, and overwrites nothing', async () => {
    const task = await desk.assign('Twice');
    await except(task, desk.sue, { isExcused: true });
    const late = await desk.call(desk.teacher, 'PUT', exceptionPath(task, desk.sue), { version: 0 });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      details: { byId: desk.teacher.id, byName: 'Tara Teacher', version: 1 },
    });
    expect(await readException(task, desk.sue)).toMatchObject({ isExcused: true, version: 1 });
  });
});

describe('a standing accommodation', () => {
  test('moves what is still to come, and every task from then on, without saying why', async () => {
    const before = await desk.assign('There before', { dueDate: inDays(4) });
    const change = { extraPercent: 50, note: 'Dyslexia', version: 0 };
    await desk.ask(desk.admin, 'PUT', `/api/accommodations/${desk.sam.id}`, change);
    const after = await desk.assign('Given later', { dueDate: inDays(2) });
    const extraDays = async (task: TaskForViewer) => {
      const mine = await openTask(desk.sam, task);
      const spanMs = Date.parse(task.dueDate ?? '') - Date.parse(task.createdDate);
      return (Date.parse(mine.dueDate ?? '') - Date.parse(task.dueDate ?? '')) / spanMs;
    };
    expect(await extraDays(before)).toBeCloseTo(0.5, 3);
    expect(await extraDays(after)).toBeCloseTo(0.5, 3);
    expect(await openTask(desk.sue, after)).toMatchObject({ dueDate: after.dueDate, exception: null });

    // Who grades sees how much, and administrators alone see why.
    expect(await readException(after, desk.sam)).toMatchObject({ extraPercent: 50, note: '' });
    const own = JSON.stringify([await openTask(desk.sam, after), await desk.own(desk.sam, after)]);
    expect(own).not.toMatch(/Dyslexia|extraPercent/);
    expect((await desk.call(desk.otherTeacher, 'GET', exceptionPath(after, desk.sam))).status).toBe(403);
    expect((await desk.call(desk.teacher, 'GET', `/api/accommodations/${desk.sam.id}`)).status).toBe(403);

    await desk.ask(desk.admin, 'DELETE', `/api/accommodations/${desk.sam.id}?version=1`);
    expect(await openTask(desk.sam, after)).toMatchObject({ dueDate: after.dueDate, exception: null });
  });

  test('leaves what was due before it came, also when something else of the task changes', async () => {
    const task = await desk.assign('Over with', { points: '10', dueDate: inDays(1) });
    await desk.setDue(task, -3600);
    const { dueDate } = await openTask(desk.teacher, task);
    const change = { extraPercent: 50, note: '', version: 0 };
    await desk.ask(desk.admin, 'PUT', `/api/accommodations/${desk.sam.id}`, change);
    await desk.ask(desk.teacher, 'PATCH', pathOf(task), { points: '20' });
    expect(await openTask(desk.sam, task)).toMatchObject({ dueDate, exception: null });
    await except(task, desk.sam, { attempts: 3 });
    expect(await openTask(desk.sam, task)).toMatchObject({
      dueDate,
      exception: { hasOwnDate: false, attempts: 3 },
    });
    // What it moved while it was to come stays moved when it ends.
    const moved = await desk.assign('Moved before', { points: '10', dueDate: inDays(1) });
    await desk.setDue(moved, -3600);
    await desk.server.database.db.execute(
      sql`update task_due_dates set due_at = now() - interval '1 minute' where task_id = ${moved._id}`,
    );
    const { dueDate: own } = await openTask(desk.sam, moved);
    await desk.ask(desk.admin, 'DELETE', `/api/accommodations/${desk.sam.id}?version=1`);
    await desk.ask(desk.teacher, 'PATCH', pathOf(moved), { points: '20' });
    expect((await openTask(desk.sam, moved)).dueDate).toBe(own);
  });
});
