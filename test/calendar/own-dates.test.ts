import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Course } from '#features/courses/contract/shapes.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import type { Account } from '../../e2e/lib/accounts.ts';
import { inDays, pathOf, TaskDesk } from '../tasks/desk.ts';

// A person's own date moves in that person's feed alone, and each time as RFC 5545 says: one UID, a higher SEQUENCE.
let desk: TaskDesk;
const urls = new Map<string, string>();
beforeAll(async () => {
  desk = await TaskDesk.open();
  for (const who of [desk.sue, desk.sam, desk.teacher]) {
    const { url } = await desk.ask<{ url: string }>(who, 'POST', '/api/calendar/own-feeds', {
      name: 'Phone',
    });
    urls.set(who.id, url);
  }
});
afterAll(() => desk[Symbol.asyncDispose]());

const get = ({ id }: Account, etag = '') =>
  fetch(new URL(new URL(urls.get(id) ?? '').pathname, desk.server.url), {
    headers: etag === '' ? {} : { 'if-none-match': etag },
  });
async function eventOf(who: Account, task: TaskForViewer): Promise<Record<string, string> | undefined> {
  const text = (await (await get(who)).text()).replaceAll('\r\n ', '');
  const blocks = Array.from(
    text.matchAll(/BEGIN:VEVENT\r\n([\s\S]*?)END:VEVENT\r\n/g),
    ([, block = '']) => block,
  );
  const block = blocks.find((each) => each.includes(`UID:due:${task._id}@`));
  if (block === undefined) return undefined;
  return Object.fromEntries(
    block.split('\r\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
}
const inFeed = (date: string | null): string => (date ?? '').replaceAll(/[-:]|\.\d+/g, '');

/** As if all of it had been an hour earlier: times in a feed are whole seconds. */
async function letAnHourPass(): Promise<void> {
  const { db } = desk.server.database;
  await db.execute(sql`update tasks set created_at = created_at - interval '1 hour',
    edited_at = edited_at - interval '1 hour'`);
  await db.execute(sql`update task_due_dates set changed_at = changed_at - interval '1 hour'`);
}

const exceptionOf = (task: TaskForViewer, student: Account) =>
  `/api/tasks/${task._id}/exceptions/${student.id}`;
async function except(task: TaskForViewer, student: Account, change: object): Promise<void> {
  const path = exceptionOf(task, student);
  const { exception } = await desk.ask<{ exception: { version: number } }>(desk.teacher, 'GET', path);
  await desk.ask(desk.teacher, 'PUT', path, { ...change, version: exception.version });
}

/** What `step` changes in the event of Sue, and in the feeds of the others. */
async function changesBy(task: TaskForViewer, step: () => Promise<unknown>) {
  await letAnHourPass();
  const before = await eventOf(desk.sue, task);
  const others = [desk.sam, desk.teacher];
  const tags = await Promise.all(others.map(async (who) => (await get(who)).headers.get('etag') ?? ''));
  const ownTag = (await get(desk.sue)).headers.get('etag') ?? '';
  await step();
  const after = await eventOf(desk.sue, task);
  const isLater = (name: string): boolean => (after?.[name] ?? '') > (before?.[name] ?? '');
  return {
    startsAt: after?.['DTSTART'],
    isMoved: after?.['DTSTART'] !== before?.['DTSTART'],
    isSame: after?.['UID'] === before?.['UID'],
    counts: Number(after?.['SEQUENCE']) > Number(before?.['SEQUENCE']),
    isNewer: isLater('LAST-MODIFIED') && isLater('DTSTAMP'),
    own: (await get(desk.sue, ownTag)).status,
    others: await Promise.all(others.map(async (who, nth) => (await get(who, tags[nth])).status)),
  };
}
const movedTo = (date: string | null) => ({
  startsAt: inFeed(date),
  isMoved: true,
  isSame: true,
  counts: true,
  isNewer: true,
  own: 200,
  others: [304, 304],
});

test('an exception that is set, changed and removed moves the event of its student alone', async () => {
  const task = await desk.assign('Excepted', { dueDate: inDays(4) });
  const [first, second] = [inDays(6), inDays(8)];
  const own = (dueDate: string) => except(task, desk.sue, { hasOwnDate: true, dueDate });
  expect(await changesBy(task, () => own(first))).toEqual(movedTo(first));
  expect(await changesBy(task, () => own(second))).toEqual(movedTo(second));
  expect(await changesBy(task, () => except(task, desk.sue, {}))).toEqual(movedTo(task.dueDate));
  // Set again, it counts on.
  expect(await changesBy(task, () => own(first))).toEqual(movedTo(first));
});

test('more time for a student, changed and taken back, moves the event of that student alone', async () => {
  const task = await desk.assign('Accommodated', { dueDate: inDays(4) });
  const path = `/api/accommodations/${desk.sue.id}`;
  const give = (extraPercent: number, version: number) =>
    desk.ask(desk.admin, 'PUT', path, { extraPercent, note: '', version });
  const seen = async () =>
    (await desk.ask<{ task: TaskForViewer }>(desk.sue, 'GET', pathOf(task))).task.dueDate;
  expect(await changesBy(task, () => give(25, 0))).toEqual(movedTo(await seen()));
  expect(await changesBy(task, () => give(50, 1))).toEqual(movedTo(await seen()));
  const end = () => desk.ask(desk.admin, 'DELETE', `${path}?version=2`);
  expect(await changesBy(task, end)).toEqual(movedTo(task.dueDate));
});

test('the reason or the attempts of an exception move nothing', async () => {
  const task = await desk.assign('Attempts', { dueDate: inDays(4) });
  const own = { hasOwnDate: true, dueDate: inDays(5) };
  await except(task, desk.sue, own);
  const before = await eventOf(desk.sue, task);
  await except(task, desk.sue, { ...own, note: 'plantedreason', attempts: 3 });
  const after = await eventOf(desk.sue, task);
  expect(after?.['DESCRIPTION']).not.toContain('plantedreason');
  expect([after?.['SEQUENCE'], after?.['DTSTART']]).toEqual([before?.['SEQUENCE'], before?.['DTSTART']]);
  await except(task, desk.sam, { attempts: 3 });
  expect(await eventOf(desk.sam, task)).toMatchObject({ SEQUENCE: '0', DTSTART: inFeed(task.dueDate) });
});

test('who grades a task of a course sees its date, whatever their own accommodation', async () => {
  const facts = { title: 'Optics', description: 'Light.', visibility: 'members' };
  const { course } = await desk.ask<{ course: Course }>(desk.teacher, 'POST', '/api/courses', facts);
  const place = { role: 'teachingAssistant', rights: ['handIns', 'grade'] };
  await desk.ask(desk.teacher, 'PUT', `/api/courses/${course._id}/staff/${desk.sam.id}`, place);
  const more = { extraPercent: 50, note: '', version: 0 };
  await desk.ask(desk.admin, 'PUT', `/api/accommodations/${desk.sam.id}`, more);
  const task = await desk.create({ courseId: course._id, dueDate: inDays(4) });
  expect(await eventOf(desk.sam, task)).toMatchObject({ DTSTART: inFeed(task.dueDate) });
});
