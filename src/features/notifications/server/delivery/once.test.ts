import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Inbox } from '../../../../../test/notifications/inbox.ts';
import { startTestServer } from '../../../../../test/lib/server.ts';
import { inDays, TaskDesk } from '../../../../../test/tasks/desk.ts';
import { taskAssigned } from '#features/tasks/contract/notice-kinds.ts';

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
