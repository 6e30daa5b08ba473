import { afterAll, beforeAll, expect, test } from 'vitest';
import { MemoryBus } from '#platform/bus/memory.ts';
import { KeptReads } from '#server/reads/kept-reads.ts';
import { asViewer, findPersonById } from '#features/people/server/service.ts';
import type { Account } from '../../../../e2e/lib/accounts.ts';
import { silentLog } from '../../../../test/lib/silent-log.ts';
import { inDays, TaskDesk } from '../../../../test/tasks/desk.ts';
import type { CalendarItem } from '../contract/calendar.ts';
import { ownEntries } from './own-entries.ts';
import { calendarReader } from './read-calendar.ts';
import type { CalendarSource } from './source.ts';

let desk: TaskDesk;
let pending: Account;
beforeAll(async () => {
  desk = await TaskDesk.open({ TEACHER_SIGNUP: 'approval' });
  pending = await desk.server.signUp({ role: 'teacher', name: 'Pia Pending' });
});
afterAll(() => desk[Symbol.asyncDispose]());

interface Read {
  items: CalendarItem[];
  isCut: boolean;
}
const dayOf = (days: number): string => inDays(days).slice(0, 10);
const read = async (who: Account, more: Record<string, string> = {}): Promise<CalendarItem[]> => {
  const query = new URLSearchParams({ from: inDays(-30), to: inDays(30), ...more }).toString();
  return (await desk.ask<Read>(who, 'GET', `/api/calendar?${query}`)).items;
};
const titles = async (who: Account, more?: Record<string, string>): Promise<string[]> =>
  (await read(who, more)).map(({ title }) => title);

const announce = (fields: object, who = desk.teacher) =>
  desk.ask<{ announcement: { _id: string } }>(who, 'POST', '/api/data/create-announcement', {
    title: 'Robotics evening',
    content: 'In the **hall**.',
    author: 'Tara Teacher',
    category: 'Event',
    priority: 'normal',
    eventAt: inDays(2),
    ...fields,
  });

test('students have the due dates of what they hand in, and those who grade have their own', async () => {
  const task = await desk.assign('Lens laws', { dueDate: inDays(3) });
  await desk.create({ title: 'For everybody', dueDate: inDays(4) });
  await desk.create({ title: 'Of another class', dueDate: inDays(4), assignedYear: 'Year 3' });
  await desk.assign('Some day');
  const due = { kinds: 'due' };
  expect(await titles(desk.sue, due)).toEqual(['Lens laws', 'For everybody']);
  expect(await titles(desk.tim, due)).toEqual(['For everybody', 'Of another class']);
  expect(await titles(desk.teacher, due)).toEqual(['Lens laws', 'For everybody', 'Of another class']);
  // They manage or see these tasks, but the dates are not theirs.
  expect(await titles(desk.otherTeacher, due)).toEqual([]);
  expect(await titles(desk.admin, due)).toEqual([]);
  expect(await titles(pending, due)).toEqual([]);

  const [item] = await read(desk.sue, due);
  expect(item).toMatchObject({
    id: `due:${task._id}`,
    kind: 'due',
    detail: 'General',
    course: null,
    url: `/tasks/${task._id}`,
    isDone: false,
    isCancelled: false,
    canMove: false,
    isAllDay: false,
    startAt: task.dueDate,
    endAt: task.dueDate,
  });
  // What other calendars get of it is not for the screen.
  expect(Object.keys(item ?? {})).not.toContain('description');
  expect((await read(desk.teacher, due))[0]?.canMove).toBe(true);
  await desk.handIn(desk.sue, task);
  expect((await read(desk.sue, due))[0]?.isDone).toBe(true);
  expect((await read(desk.sam, due))[0]?.isDone).toBe(false);
  expect((await read(desk.teacher, due))[0]?.isDone).toBe(false);
});

test('a due date that moves is where it is now, and a deleted task is gone', async () => {
  const task = await desk.assign('Moving', { dueDate: inDays(5) });
  const moving = async () => (await read(desk.sue)).filter(({ title }) => title === 'Moving');
  const [before] = await moving();
  const dueDate = inDays(6);
  await desk.ask(desk.teacher, 'PATCH', `/api/data/tasks/${task._id}`, { dueDate });
  expect(await moving()).toMatchObject([{ startAt: new Date(dueDate).toISOString() }]);
  expect((await moving())[0]?.version).toBe((before?.version ?? 0) + 1);
  await desk.ask(desk.teacher, 'DELETE', `/api/data/tasks/${task._id}`);
  expect(await moving()).toEqual([]);
});

test('events are in the calendars of their audience, once they are published', async () => {
  const event = { kinds: 'event' };
  const { announcement } = await announce({});
  await announce({ title: 'For third years', audienceYear: 'third' });
  await announce({ title: 'Not yet', publishAt: inDays(1) });
  expect(await titles(desk.sue, event)).toEqual(['Robotics evening']);
  expect(await titles(desk.tim, event)).toEqual(['Robotics evening', 'For third years']);
  expect(await titles(pending, event)).toEqual(['Robotics evening']);
  expect((await read(desk.sue, event))[0]).toMatchObject({
    detail: 'Tara Teacher',
    canMove: false,
    url: `/announcements/${announcement._id}`,
  });
  expect((await read(desk.teacher, event))[0]?.canMove).toBe(true);
  await desk.ask(desk.teacher, 'DELETE', `/api/data/announcements/${announcement._id}`);
  expect(await titles(desk.sue, event)).toEqual([]);
});

test('holidays are whole days for everybody, before the moments of their day', async () => {
  await desk.ask(desk.admin, 'POST', '/api/admin/terms', {
    name: 'Autumn',
    firstDay: dayOf(-20),
    lastDay: dayOf(60),
    holidays: [
      { name: 'Founders’ Day', firstDay: dayOf(3), lastDay: dayOf(3) },
      { name: 'Late holidays', firstDay: dayOf(50), lastDay: dayOf(59) },
    ],
  });
  for (const who of [desk.sue, desk.teacher, pending])
    expect(await read(who, { kinds: 'holiday' })).toMatchObject([
      { title: 'Founders’ Day', detail: 'Autumn', isAllDay: true, firstDay: dayOf(3), lastDay: dayOf(3) },
    ]);
  const all = await titles(desk.sue);
  expect(all.indexOf('Founders’ Day')).toBeLessThan(all.indexOf('Lens laws'));
});

test('a course has its own dates, for its students and its staff', async () => {
  const { course } = await desk.ask<{ course: { _id: string } }>(desk.otherTeacher, 'POST', '/api/courses', {
    title: 'Optics',
    description: 'Light.',
    visibility: 'restricted',
    targetYear: 'second',
    targetDivision: 'A',
  });
  const { task } = await desk.ask<{ task: { _id: string } }>(
    desk.otherTeacher,
    'POST',
    '/api/data/create-task',
    { title: 'Bench', description: 'Measure.', dueDate: inDays(7), courseId: course._id },
  );
  const ofCourse = { course: course._id };
  expect(await read(desk.sue, ofCourse)).toMatchObject([
    { id: `due:${task._id}`, course: { id: course._id, title: 'Optics' } },
  ]);
  expect(await titles(desk.otherTeacher, ofCourse)).toEqual(['Bench']);
  for (const who of [desk.tim, desk.teacher, pending]) expect(await titles(who, ofCourse)).toEqual([]);
});

test('entries are their person’s own, and what spans the edge of the span is in it', async () => {
  const add = (title: string, when: object) =>
    desk.ask(desk.tim, 'POST', '/api/calendar/entries', { title, when });
  await add('Before', { isAllDay: false, startAt: inDays(-40), endAt: inDays(-35) });
  await add('Across', { isAllDay: false, startAt: inDays(-40), endAt: inDays(-20) });
  await add('Days', { isAllDay: true, firstDay: dayOf(20), lastDay: dayOf(40) });
  await add('A moment', { isAllDay: false, startAt: inDays(1), endAt: inDays(1) });
  const own = { kinds: 'own,imported' };
  expect(await titles(desk.tim, own)).toEqual(['Across', 'A moment', 'Days']);
  expect((await read(desk.tim, own))[1]).toMatchObject({ kind: 'own', canMove: true, version: 1, url: null });
  for (const who of [desk.sue, desk.teacher, desk.admin]) expect(await titles(who, own)).toEqual([]);
});

test('spans and kinds that make no sense are refused', async () => {
  const ask = async (query: Record<string, string>) => {
    const answer = await desk.call(desk.sue, 'GET', `/api/calendar?${new URLSearchParams(query).toString()}`);
    return [answer.status, ((await answer.json()) as { message: string }).message];
  };
  expect(await ask({ from: inDays(1), to: inDays(0) })).toEqual([
    400,
    'The end cannot be before the beginning',
  ]);
  expect(await ask({ from: inDays(0), to: inDays(65) })).toEqual([400, 'Ask for at most 64 days at once']);
  expect(await ask({ from: inDays(0), to: inDays(1), kinds: 'due,exam' })).toEqual([
    400,
    'Choose kinds of the calendar',
  ]);
  expect((await desk.call(undefined, 'GET', '/api/calendar')).status).toBe(401);
});

test('a month that is asked for again is answered from what is kept, until something of it changes', async () => {
  const { db } = desk.server.database;
  using reads = await KeptReads.open(db, new MemoryBus(silentLog));
  let asked = 0;
  const own = ownEntries(db);
  const counted: CalendarSource = {
    ...own,
    read: (...ask) => {
      asked += 1;
      return own.read(...ask);
    },
  };
  const readCalendar = calendarReader(reads, [counted]);
  const person = await findPersonById(db, desk.sam.id);
  if (person === undefined) throw new Error('Sam is missing');
  const query = { from: inDays(-1), to: inDays(30) };
  const answer = async () => (await readCalendar(asViewer(person), query)).json;
  expect(await answer()).toBe('{"items":[],"isCut":false}');
  await answer();
  expect(asked).toBe(1);
  const add = (who: Account) =>
    desk.ask(who, 'POST', '/api/calendar/entries', {
      title: 'Sailing',
      when: { isAllDay: false, startAt: inDays(2), endAt: inDays(3) },
    });
  // Of somebody else.
  await add(desk.tim);
  await answer();
  expect(asked).toBe(1);
  await add(desk.sam);
  expect(await answer()).toContain('Sailing');
  expect(asked).toBe(2);
});
