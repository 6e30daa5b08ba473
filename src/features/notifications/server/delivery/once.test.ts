import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Inbox } from '../../../../../test/notifications/inbox.ts';
import { startTestServer } from '../../../../../test/lib/server.ts';
import { inDays, pathOf, TaskDesk } from '../../../../../test/tasks/desk.ts';
import type { Lead } from '#features/notifications/contract/leads.ts';
import { taskAssigned, taskDueSoon } from '#features/tasks/contract/notice-kinds.ts';
import type { Account } from '../../../../../e2e/lib/accounts.ts';

let desk: TaskDesk;
let inbox: Inbox;
beforeAll(async () => {
  desk = await TaskDesk.open();
  inbox = new Inbox(desk);
});
beforeEach(() => inbox.everythingAtOnce());
afterEach(() => inbox.forget());
afterAll(() => desk[Symbol.asyncDispose]());

const db = () => desk.server.database.db;

test('due soon: a day and two hours before, once, to students without a hand-in; a moved date notifies them again', async () => {
  const reminders = { categories: { reminders: { inApp: true, email: true }, updates: { inApp: false } } };
  for (const student of [desk.sue, desk.sam, desk.tim]) await inbox.prefer(student, reminders);
  const task = await desk.assign('Essay', { dueDate: inDays(3) });
  const removed = await desk.assign('Removed', { dueDate: inDays(3) });
  await desk.handIn(desk.sam, task);
  await desk.ask(desk.teacher, 'DELETE', `/api/data/tasks/${removed._id}`);
  const { tasks } = desk.server.composed;
  const due = new Date(task.dueDate ?? '').getTime();
  const remindAt = async (hoursBefore: number, of = due): Promise<string[]> => {
    const now = new Date(of - hoursBefore * 3_600_000);
    // Two processes look at the same moment, and again later.
    await Promise.all([tasks.remind(now), tasks.remind(now)]);
    await tasks.remind(now);
    return inbox.titles(desk.sue);
  };
  expect(await remindAt(25)).toEqual([]);
  expect(await remindAt(23)).toEqual(['Due soon: Essay']);
  expect(await remindAt(22)).toEqual(['Due soon: Essay']);
  expect(await remindAt(2.1)).toEqual(['Due soon: Essay']);
  expect(await remindAt(1.9)).toEqual(['Due soon: Essay', 'Due soon: Essay']);
  expect((await inbox.subjects(desk.sue)).filter((subject) => subject.startsWith('Due'))).toEqual([
    'Due soon: Essay',
    'Due soon: Essay',
  ]);
  for (const other of [desk.sam, desk.tim, desk.teacher])
    expect(await inbox.titles(other)).not.toContain('Due soon: Essay');
  const later = inDays(9);
  await desk.ask(desk.teacher, 'PATCH', `/api/data/tasks/${task._id}`, { dueDate: later });
  const moved = new Date(later).getTime();
  expect(await remindAt(30, moved)).toEqual([]);
  expect(await remindAt(23, moved)).toEqual(['Due soon: Essay']);
  const subjects = (await inbox.subjects(desk.sue)).filter((subject) => subject.startsWith('Due'));
  expect(subjects.length).toBe(3);
  await desk.handIn(desk.sue, task);
  await remindAt(1.5, moved);
  expect((await inbox.subjects(desk.sue)).filter((subject) => subject.startsWith('Due')).length).toBe(3);
});

const dueSoon = async (who: Account): Promise<number> =>
  (await inbox.subjects(who)).filter((subject) => subject.startsWith('Due soon')).length;
const prefer = (who: Account, due: Lead[]) =>
  inbox.prefer(who, { categories: { reminders: { inApp: true, email: true } }, leads: { due } });

describe('people choose how long before a task is due they are reminded', () => {
  // All is due in more than a week: the job of the running server reminds of none of it.
  const hour = 3_600_000;
  /** Two processes look at the same moment, and again later. */
  const remindAt = async (due: string, hoursBefore: number): Promise<number[]> => {
    const now = new Date(new Date(due).getTime() - hoursBefore * hour);
    const { tasks } = desk.server.composed;
    await Promise.all([tasks.remind(now), tasks.remind(now)]);
    await tasks.remind(now);
    return [await dueSoon(desk.sue), await dueSoon(desk.sam)];
  };

  test('each lead comes once to those who chose it, and to nobody who has handed in', async () => {
    await prefer(desk.sue, ['1w', '1h', '10m']);
    await prefer(desk.sam, ['2d']);
    const due = inDays(10);
    const task = await desk.assign('Lenses', { dueDate: due });
    expect(await remindAt(due, 169)).toEqual([0, 0]);
    expect(await remindAt(due, 167)).toEqual([1, 0]);
    expect(await remindAt(due, 100)).toEqual([1, 0]);
    expect(await remindAt(due, 47)).toEqual([1, 1]);
    expect(await remindAt(due, 23)).toEqual([1, 1]);
    expect(await remindAt(due, 1.5)).toEqual([1, 1]);
    expect(await remindAt(due, 0.9)).toEqual([2, 1]);
    await desk.handIn(desk.sue, task);
    expect(await remindAt(due, 0.1)).toEqual([2, 1]);
    expect(await remindAt(due, -0.1)).toEqual([2, 1]);
  });

  test('of several that are over at once one notification goes, also to people who chose a longer one', async () => {
    await prefer(desk.sue, ['1w', '2d', '24h', '2h']);
    await prefer(desk.sam, ['30m']);
    const due = inDays(20);
    await desk.assign('Prisms', { dueDate: due });
    // The server did not run before.
    expect(await remindAt(due, 0.9)).toEqual([1, 0]);
    expect(await remindAt(due, 0.4)).toEqual([1, 1]);
    expect(await remindAt(due, 0.1)).toEqual([1, 1]);
  });

  test('a moved date comes again when it is near, and not when it was near already', async () => {
    await prefer(desk.sue, ['2d', '1h']);
    await prefer(desk.sam, []);
    const due = inDays(30);
    const task = await desk.assign('Mirrors', { dueDate: due });
    expect(await remindAt(due, 30)).toEqual([1, 0]);
    // An hour later it is near already: the reminder of two days before has come.
    const later = new Date(new Date(due).getTime() + hour).toISOString();
    await desk.ask(desk.teacher, 'PATCH', pathOf(task), { dueDate: later });
    expect(await remindAt(later, 30)).toEqual([1, 0]);
    expect(await remindAt(later, 0.9)).toEqual([2, 0]);
    const weekLater = inDays(37);
    await desk.ask(desk.teacher, 'PATCH', pathOf(task), { dueDate: weekLater });
    expect(await remindAt(weekLater, 49)).toEqual([2, 0]);
    expect(await remindAt(weekLater, 47)).toEqual([3, 0]);
  });

  test('an event of the version before, which is still queued, is delivered', async () => {
    await prefer(desk.sue, ['24h']);
    await prefer(desk.sam, ['2h']);
    const due = inDays(40);
    const task = await desk.assign('Queued', { dueDate: due });
    const ids = { taskId: task._id, lead: '24h', toldAt: new Date(due).getTime() - 12 * hour } as const;
    await desk.server.composed.notifications.notify(db(), taskDueSoon, ids);
    expect([await dueSoon(desk.sue), await dueSoon(desk.sam)]).toEqual([1, 0]);
  });
});

test('nothing comes twice: not when a job runs again, not with two processes; many people are notified page by page', async () => {
  await using beside = await startTestServer({ TIME_ZONE: 'Asia/Kolkata' }, { beside: desk.server });
  const people = 1_100;
  await db().execute(sql`
    insert into people (id, role, name, sort_name, email, year, division)
    select 'many-' || n, 'student', 'Many', 'many', 'many-' || n || '@college.example', 'fourth', 'C' from generate_series(1, ${people}) n`);
  await db().execute(sql`
    insert into notification_preferences (user_id, email_enabled, push_enabled, email_frequency)
    select id, false, false, 'at_once' from people where name = 'Many'`);
  const task = await desk.create({ title: 'For all', assignedYear: 'Year 4', assignedDivision: 'C' });
  const count = async () =>
    (
      await db().execute<{ n: number }>(
        sql`select count(*)::int as n from notifications where kind is not null`,
      )
    ).rows[0]?.n;
  await inbox.settle();
  expect(await count()).toBe(people);
  await desk.assign('Twice');
  await inbox.settle();
  const before = await count();
  await db().transaction(async (tx) => {
    for (const each of [desk.server, beside, desk.server, beside]) {
      await each.composed.notifications.notify(tx, taskAssigned, { taskId: task._id });
      await tx.execute(sql`
        insert into jobs (id, name, payload) select gen_random_uuid()::text, name, event from
          (select 'notifications.deliver' as name, event from notifications where title = 'Twice' limit 1) e`);
    }
  });
  await inbox.settle();
  expect(await count()).toBe(before);
  expect(await inbox.subjects(desk.sue)).toEqual(['New task: Twice']);
});
