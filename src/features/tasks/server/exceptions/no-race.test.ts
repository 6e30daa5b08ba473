import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { untilWaiting } from '../../../../../test/lib/waiting.ts';
import { inDays, pathOf, TaskDesk, textFile } from '../../../../../test/tasks/desk.ts';
import type { CalendarItem } from '#features/calendar/contract/calendar.ts';
import type { Course } from '#features/courses/contract/shapes.ts';
import type { Section } from '#features/courses/contract/sections.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';

// Dates, accommodations and members change at the same moment. In the end each student has the date that the rules give.
let desk: TaskDesk;
let path: string;
let courseId: string;
let sectionId: string;
/** Percent of everybody who has more time, and the version of it. */
const percents = new Map<string, number>();
const versions = new Map<string, number>();
/** Own dates by exception, by task and student. */
const exceptions = new Map<string, string>();

beforeAll(async () => {
  desk = await TaskDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());
beforeEach(async () => {
  const facts = { title: 'Optics', description: 'Light.', visibility: 'members' };
  const { course } = await desk.ask<{ course: Course }>(desk.teacher, 'POST', '/api/courses', facts);
  courseId = course._id;
  path = `/api/courses/${courseId}`;
  await desk.ask(desk.teacher, 'POST', `${path}/members`, { userIds: [desk.sue.id] });
  const name = { name: 'Lab A' };
  const { section } = await desk.ask<{ section: Section }>(desk.teacher, 'POST', `${path}/sections`, name);
  sectionId = section.id;
});

afterEach(async () => {
  if (percents.has(desk.sue.id)) await endAccommodation(desk.sue);
});

async function accommodate({ id }: Account, extraPercent: number): Promise<void> {
  const version = versions.get(id) ?? 0;
  percents.set(id, extraPercent);
  versions.set(id, version + 1);
  await desk.ask(desk.admin, 'PUT', `/api/accommodations/${id}`, { extraPercent, note: '', version });
}
async function endAccommodation({ id }: Account): Promise<void> {
  const version = versions.get(id) ?? 0;
  percents.delete(id);
  versions.delete(id);
  await desk.ask(desk.admin, 'DELETE', `/api/accommodations/${id}?version=${version}`);
}
const give = (fields: Record<string, string> = {}) =>
  desk.create({ courseId, dueDate: inDays(4), ...fields });
const move = (task: TaskForViewer, days: number) =>
  desk.ask(desk.teacher, 'PATCH', pathOf(task), { dueDate: inDays(days) });
async function except(task: TaskForViewer, { id }: Account, days: number): Promise<void> {
  const dueDate = inDays(days);
  exceptions.set(`${task._id} ${id}`, dueDate);
  const body = { hasOwnDate: true, dueDate, version: 0 };
  await desk.ask(desk.teacher, 'PUT', `/api/tasks/${task._id}/exceptions/${id}`, body);
}

/** By the rules: an exception, or the task's date with the student's share of the time from its creation. */
function dueFor({ _id, dueDate, createdDate }: TaskForViewer, { id }: Account): number {
  const own = exceptions.get(`${_id} ${id}`);
  if (own !== undefined) return Date.parse(own);
  const due = Date.parse(dueDate ?? '');
  return due + ((due - Date.parse(createdDate)) * (percents.get(id) ?? 0)) / 100;
}

/** Tasks whose date in the list or in the calendar is not that of the rules. */
async function wrongFor(student: Account): Promise<string[]> {
  const given = await desk.list(desk.teacher, `?limit=100&course=${courseId}`);
  const listed = await desk.list(student, `?limit=100&course=${courseId}`);
  const span = new URLSearchParams({ from: inDays(-1), to: inDays(30), courseId });
  const answer = await desk.ask<{ items: CalendarItem[] }>(
    student,
    'GET',
    `/api/calendar?${span.toString()}`,
  );
  return given.flatMap((task) => {
    const item = answer.items.find(({ id }) => id === `due:${task._id}`);
    const shown = [
      listed.find(({ _id }) => _id === task._id)?.dueDate,
      item?.isAllDay === false ? item.startAt : undefined,
    ];
    const wanted = dueFor(task, student);
    // Milliseconds are rounded.
    const isRight = shown.every((date) => Math.abs(Date.parse(date ?? '') - wanted) < 2);
    return isRight ? [] : [`${task.title}: ${shown.join(' and ')}, not ${new Date(wanted).toISOString()}`];
  });
}

/** Starts `second` while `first` waits for this table, after it has stored the dates, and lets both go on once `second` waits for the dates. */
async function inside(
  table: string,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
  how: 'lock_shared' | 'lock',
): Promise<void> {
  const { db } = desk.server.database;
  let both: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(table)} in exclusive mode`);
    const begun = first();
    await untilWaiting(db, 1, `update "${table}"%`);
    both = Promise.all([begun, second()]);
    await untilWaiting(db, 1, `%pg_advisory_xact_${how}(%`);
  });
  await both;
}

test('a task that is given while an accommodation is being set waits, and has it', async () => {
  await inside('hand_in_submissions', () => accommodate(desk.sue, 50), give, 'lock_shared');
  expect(await wrongFor(desk.sue)).toEqual([]);
});

test('a date that moves while an accommodation is being removed waits, and is the date of all', async () => {
  const task = await give();
  await accommodate(desk.sue, 50);
  await inside(
    'hand_in_submissions',
    () => endAccommodation(desk.sue),
    () => move(task, 6),
    'lock_shared',
  );
  expect(await wrongFor(desk.sue)).toEqual([]);
});

test('an accommodation that is set while a task is being given waits, and sees it', async () => {
  const attachmentId = await desk.upload(desk.teacher, textFile('Lenses'), 'task-attachment');
  await inside(
    'files',
    () => give({ attachmentId }),
    () => accommodate(desk.sue, 25),
    'lock',
  );
  expect(await wrongFor(desk.sue)).toEqual([]);
});

test('everything at once, many times: all have the dates that the rules give', async () => {
  const facts = { role: 'student', year: 'second', division: 'A' } as const;
  const late = await Promise.all(
    Array.from({ length: 4 }, (_, nth) => desk.server.admit({ ...facts, name: `Late ${nth}` })),
  );
  const shared = await give();
  for (const [nth, student] of late.entries()) {
    const before = late[nth - 1] ?? desk.sue;
    const ofSection: Record<string, string> =
      nth % 2 === 0 ? {} : { sectionIds: JSON.stringify([sectionId]) };
    await Promise.all([
      accommodate(student, 10 * (nth + 1)),
      nth % 3 === 2 ? endAccommodation(before) : except(shared, before, nth + 9),
      desk.ask(desk.teacher, 'POST', `${path}/members`, { userIds: [student.id] }),
      give(),
      give({ ...ofSection, title: 'Of a section' }),
      move(shared, nth + 5),
      give({ dueDate: inDays(nth + 2) }),
    ]);
  }
  await desk.ask(desk.teacher, 'PUT', `${path}/sections/students`, {
    userIds: late.map(({ id }) => id),
    sectionId,
  });
  for (const student of late) expect(await wrongFor(student)).toEqual([]);
});
