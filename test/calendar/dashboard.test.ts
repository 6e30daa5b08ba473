import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { momentOfClock, toClock } from '#shared/time/entry/moment-of-clock.ts';
import type { CalendarItem } from '#features/calendar/contract/calendar.ts';
import { type Dashboard, dashboardLimits as limits } from '#features/dashboard/contract/dashboard.ts';
import type { Account } from '../../e2e/lib/accounts.ts';
import { inDays, pathOf, TaskDesk } from '../tasks/desk.ts';
import { calendarForm } from './calendar-form.ts';

// The dashboard lists the calendar's dates of the next days. One person of each kind asks: a date concerns each in another way.
const zone = 'Asia/Kolkata';
const hourMs = 3_600_000;
const rounds = 12;

let desk: TaskDesk;
let people: Record<string, Account>;
let optics: string;
let waves: string;
/** By the table and the column of their time. */
const records = {
  tasks: [] as string[],
  announcements: [] as string[],
  meetings: [] as string[],
  calendar_entries: [] as string[],
};

beforeAll(async () => {
  desk = await TaskDesk.open({ TEACHER_SIGNUP: 'approval', TIME_ZONE: zone });
  const { sue, sam, tim, teacher, otherTeacher, admin } = desk;
  const newStudent = (name: string) => desk.server.signUp({ name, year: 'fourth', division: 'B' });
  const newTeacher = (name: string) => desk.server.signUp({ name, role: 'teacher' });
  const colleague = await newTeacher('Cora Colleague');
  await desk.ask(admin, 'POST', `/api/admin/pending-teachers/${colleague.id}/approve`, {});
  const studentAdmin = await newStudent('Stu Steward');
  await desk.ask(admin, 'POST', `/api/admin/people/${studentAdmin.id}/administrator`, { isAdmin: true });
  people = {
    sue,
    sam,
    tim,
    teacher,
    otherTeacher,
    colleague,
    admin,
    studentAdmin,
    grader: await newStudent('Gil Grader'),
    seer: await newStudent('Hana Helper'),
    pending: await newTeacher('Pia Pending'),
  };
  const labs = await makeCourses();
  await makeTasks(labs);
  await makeEvents(labs);
  await makeMeetings(labs);
  await makeBookings();
  await makeHolidays();
  await makeEntries();
});
afterAll(() => desk[Symbol.asyncDispose]());

const person = (name: string): Account => {
  const found = people[name];
  if (found === undefined) throw new Error(`${name} is missing`);
  return found;
};
const idsOf = (...names: string[]): string[] => names.map((name) => person(name).id);

interface Labs {
  labA: string;
  labB: string;
}

/** One of a class, with sections, a team, a member by name and staff, and one for everybody. */
async function makeCourses(): Promise<Labs> {
  const { teacher, otherTeacher } = desk;
  const add = async (who: Account, facts: object) =>
    (await desk.ask<{ course: { _id: string } }>(who, 'POST', '/api/courses', { description: 'D', ...facts }))
      .course._id;
  optics = await add(teacher, {
    title: 'Optics',
    visibility: 'restricted',
    targetYear: 'second',
    targetDivision: 'A',
  });
  waves = await add(otherTeacher, { title: 'Waves', visibility: 'public' });
  const inOptics = `/api/courses/${optics}`;
  await desk.ask(teacher, 'POST', `${inOptics}/members`, { userIds: idsOf('tim') });
  const section = async (name: string, ...students: string[]) => {
    const made = await desk.ask<{ section: { id: string } }>(teacher, 'POST', `${inOptics}/sections`, {
      name,
    });
    const sectionId = made.section.id;
    await desk.ask(teacher, 'PUT', `${inOptics}/sections/students`, {
      userIds: idsOf(...students),
      sectionId,
    });
    return sectionId;
  };
  const labs = { labA: await section('Lab A', 'sue'), labB: await section('Lab B', 'sam', 'tim') };
  const { teamId } = await desk.ask<{ teamId: string }>(teacher, 'POST', `${inOptics}/teams`, {
    name: 'Lenses',
  });
  await desk.ask(teacher, 'PUT', `${inOptics}/teams/${teamId}/members`, { userIds: idsOf('sue', 'sam') });
  const staff = (owner: Account, courseId: string, name: string, place: object) =>
    desk.ask(owner, 'PUT', `/api/courses/${courseId}/staff/${person(name).id}`, place);
  await staff(teacher, optics, 'otherTeacher', { role: 'coTeacher', rights: [] });
  await staff(teacher, optics, 'colleague', { role: 'teachingAssistant', rights: ['grade'] });
  await staff(otherTeacher, waves, 'grader', { role: 'teachingAssistant', rights: ['grade'] });
  await staff(otherTeacher, waves, 'seer', { role: 'teachingAssistant', rights: ['handIns'] });
  return labs;
}

/** For each audience five: untouched, handed in by one or another where they may, and deleted. */
async function makeTasks({ labA, labB }: Labs): Promise<void> {
  const { teacher, otherTeacher } = desk;
  const audiences: [who: Account, fields: object][] = [
    [teacher, {}],
    [teacher, { assignedYear: 'Year 2', assignedDivision: 'A' }],
    [otherTeacher, { assignedYear: 'Year 3' }],
    [teacher, { courseId: optics }],
    [teacher, { courseId: optics, sectionIds: [labA] }],
    [otherTeacher, { courseId: optics, sectionIds: [labB] }],
    [otherTeacher, { courseId: optics, handInBy: 'team' }],
    [otherTeacher, { courseId: waves }],
  ];
  for (const [at, [who, fields]] of audiences.entries())
    for (const what of ['open', 'sue', 'sam', 'tim', 'deleted']) {
      const body = { title: `Task ${at} ${what}`, description: 'D', dueDate: inDays(20), ...fields };
      const { task } = await desk.ask<{ task: { _id: string } }>(who, 'POST', '/api/data/create-task', body);
      records.tasks.push(task._id);
      if (what === 'deleted') await desk.ask(who, 'DELETE', pathOf(task));
      else if (what !== 'open')
        await desk.call(person(what), 'POST', pathOf(task, '/hand-in'), { text: 'Mine' });
    }
}

async function makeEvents({ labB }: Labs): Promise<void> {
  const { teacher, otherTeacher } = desk;
  const audiences: [who: Account, fields: object][] = [
    [teacher, {}],
    [teacher, { audienceYear: 'second' }],
    [otherTeacher, { audienceYear: 'third' }],
    [teacher, { courseId: optics }],
    [teacher, { courseId: optics, sectionIds: [labB] }],
    [otherTeacher, { courseId: waves }],
    [teacher, { publishAt: inDays(1) }],
  ];
  for (const [at, [who, fields]] of audiences.entries()) {
    const body = {
      title: `Event ${at}`,
      content: 'Come.',
      author: 'The college',
      category: 'Event',
      priority: 'normal',
      eventAt: inDays(20),
      ...fields,
    };
    const path = '/api/data/create-announcement';
    const { announcement } = await desk.ask<{ announcement: { _id: string } }>(who, 'POST', path, body);
    records.announcements.push(announcement._id);
  }
}

async function makeMeetings({ labA, labB }: Labs): Promise<void> {
  const { teacher, otherTeacher } = desk;
  const plans: [who: Account, courseId: string, fields: object][] = [
    [teacher, optics, {}],
    [teacher, optics, { sectionIds: [labA] }],
    [teacher, optics, { sectionIds: [labB] }],
    [otherTeacher, waves, {}],
    [otherTeacher, waves, {}],
  ];
  for (const [at, [who, courseId, fields]] of plans.entries()) {
    const start = toClock(Date.now() + (at + 1) * 24 * hourMs, zone);
    const body = { title: `Meeting ${at}`, start, minutes: 60, ...fields };
    const path = `/api/courses/${courseId}/meetings`;
    const { meeting } = await desk.ask<{ meeting: { id: string } }>(who, 'POST', path, body);
    records.meetings.push(meeting.id);
  }
  await desk.ask(otherTeacher, 'POST', `/api/meetings/${records.meetings.at(-1)}/cancel`, {});
}

/** Their times stay: slots do not move. */
async function makeBookings(): Promise<void> {
  const slotsOf = async (who: Account, inHours: number, fields: object) => {
    const start = toClock(Date.now() + inHours * hourMs, zone);
    const body = { title: 'Office hours', start, minutes: 15, slots: 4, ...fields };
    const { offer } = await desk.ask<{ offer: { id: string } }>(who, 'POST', '/api/bookings/offers', body);
    const path = `/api/bookings/offers/${offer.id}`;
    return (await desk.ask<{ slots: { id: string }[] }>(who, 'GET', path)).slots.map(({ id }) => id);
  };
  const book = (name: string, slotId = '') =>
    desk.ask<{ booking: { id: string } }>(person(name), 'POST', `/api/bookings/slots/${slotId}/book`, {});
  const forAll = await slotsOf(desk.otherTeacher, 30, { offeredTo: 'students' });
  await book('sue', forAll[0]);
  await book('tim', forAll[1]);
  const { booking } = await book('sam', forAll[2]);
  await desk.ask(desk.sam, 'DELETE', `/api/bookings/${booking.id}`);
  const ofOptics = await slotsOf(desk.teacher, 100, { offeredTo: 'course', courseId: optics });
  await book('sam', ofOptics[0]);
}

const dayIn = (days: number): string => toClock(Date.now() + days * 24 * hourMs, zone).slice(0, 10);

const days = (name: string, first: number, last: number) => ({
  name,
  firstDay: dayIn(first),
  lastDay: dayIn(last),
});

async function makeHolidays(): Promise<void> {
  const holidays = [days('Before', -3, 2), days('Today', 0, 0), days('Soon', 9, 11), days('Later', 40, 40)];
  await desk.ask(desk.admin, 'POST', '/api/admin/terms', { ...days('Autumn', -30, 60), holidays });
}

/** Of Sue and a teacher: moments that are placed like the other records, whole days, and a file. */
async function makeEntries(): Promise<void> {
  for (const who of [desk.sue, desk.teacher]) {
    const add = async (title: string, when: object): Promise<string> => {
      const body = { title, when };
      return (await desk.ask<{ entry: { id: string } }>(who, 'POST', '/api/calendar/entries', body)).entry.id;
    };
    for (let n = 0; n < 4; n += 1) {
      const startAt = new Date(Date.now() + (n + 1) * 24 * hourMs).toISOString();
      records.calendar_entries.push(await add(`Own ${n}`, { isAllDay: false, startAt, endAt: startAt }));
    }
    for (const first of [-1, 0, 2, 13, 14, 20])
      await add(`Whole ${first}`, { isAllDay: true, firstDay: dayIn(first), lastDay: dayIn(first + 1) });
    await desk.ask(who, 'POST', '/api/calendar/imported', calendarForm());
  }
}

/** Each record at its hour from now, some seconds apart: never near an edge of what the dashboard shows. */
async function place(hours: readonly number[]): Promise<void> {
  const { db } = desk.server.database;
  const seconds = hours.map((hour, at) => (hour + 0.5) * 3600 + at);
  const { tasks, announcements, meetings, calendar_entries: entries } = records;
  const next = (ids: readonly string[], from: number) =>
    sql`unnest(${sql.param([...ids])}::text[], ${sql.param(seconds.slice(from, from + ids.length))}::float8[]) t (id, secs)`;
  const at = sql`now() + make_interval(secs => t.secs)`;
  await db.execute(sql`update tasks set due_at = ${at} from ${next(tasks, 0)} where tasks.id = t.id`);
  await db.execute(sql`update announcements set event_at = ${at}
    from ${next(announcements, tasks.length)} where announcements.id = t.id`);
  await db.execute(sql`update meetings set start_at = ${at}, end_at = ${at} + interval '1 hour'
    from ${next(meetings, tasks.length + announcements.length)} where meetings.id = t.id`);
  await db.execute(sql`update calendar_entries set start_at = ${at}, end_at = ${at}
    from ${next(entries, tasks.length + announcements.length + meetings.length)} where calendar_entries.id = t.id`);
}

interface Shown {
  id: string;
  title: string;
  at: string;
  url: string | null;
}

/** Of what is still to come: what a student has to hand in soon, and the rest. */
async function inCalendar(name: string): Promise<{ upNext: Shown[]; sessions: Shown[] }> {
  const now = Date.now();
  const until = new Date(now + limits.aheadDays * 24 * hourMs);
  const query = new URLSearchParams({ from: new Date(now).toISOString(), to: until.toISOString() });
  const path = `/api/calendar?${query.toString()}`;
  const { items } = await desk.ask<{ items: CalendarItem[] }>(person(name), 'GET', path);
  const upNext: Shown[] = [];
  const sessions: Shown[] = [];
  for (const item of items) {
    if (item.isDone || item.isCancelled || !isComing(item, now)) continue;
    const { id, title, kind, course } = item;
    const startAt = new Date(beginOf(item)).toISOString();
    const url = item.url ?? `/calendar?day=${toClock(startAt, zone).slice(0, 10)}`;
    const isToGrade = isTeaching(name) || (name === 'grader' && course?.id === waves);
    const isSoon = Date.parse(startAt) < now + limits.upNextHours * hourMs;
    (kind === 'due' && isSoon && !isToGrade ? upNext : sessions).push({ id, title, at: startAt, url });
  }
  return { upNext, sessions: sessions.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)) };
}
/** Whole days from the college's today on. The answer has those of every clock of the world. */
function isComing(item: CalendarItem, now: number): boolean {
  const beginOfToday = momentOfClock(`${dayIn(0)}T00:00`, zone)?.at.getTime() ?? 0;
  const begin = beginOf(item);
  return begin >= (item.isAllDay ? beginOfToday : now) && begin < now + limits.aheadDays * 24 * hourMs;
}

/** On the college's clock. */
const beginOf = (item: CalendarItem): number =>
  item.isAllDay
    ? (momentOfClock(`${item.firstDay}T00:00`, zone)?.at.getTime() ?? 0)
    : Date.parse(item.startAt);
const isTeaching = (name: string): boolean =>
  ['teacher', 'otherTeacher', 'colleague', 'admin'].includes(name);

const of = (names: string[], kinds: string[]) =>
  kinds.flatMap((kind) => names.map((name) => `${name} ${kind}`));

test('what the dashboard says of the next days is what the calendar has of them', async () => {
  const { length } = Object.values(records).flat();
  const hours = fc.array(fc.integer({ min: -60, max: 400 }), { minLength: length, maxLength: length });
  const seen = new Map<string, number>();
  for (const [round, drawn] of fc.sample(hours, { numRuns: rounds, seed: 26 }).entries()) {
    await place(drawn);
    for (const [name, who] of Object.entries(people)) {
      const { upNext, sessions } = await inCalendar(name);
      const dashboard = await desk.ask<Dashboard>(who, 'GET', '/api/dashboard');
      const where = `${name}, round ${round}`;
      expect(
        dashboard.upNext.map(({ id, title, dueAt, url }) => ({ id: `due:${id}`, title, at: dueAt, url })),
        where,
      ).toEqual(upNext.slice(0, limits.upNext));
      expect(dashboard.upNextCount, where).toBe(upNext.length);
      expect(
        dashboard.sessions.map(({ id, kind, title, at, url }) => ({ id: `${kind}:${id}`, title, at, url })),
        where,
      ).toEqual(sessions.slice(0, limits.sessions));
      for (const { id } of [...upNext, ...sessions]) {
        const what = `${name} ${id.split(':', 1)[0] ?? ''}`;
        seen.set(what, (seen.get(what) ?? 0) + 1);
      }
    }
  }
  // The draw has something of each kind to compare, and of those who only help or wait nothing that is not theirs.
  const drawn = [
    ...of(
      ['sue', 'sam', 'tim', 'teacher', 'otherTeacher'],
      ['due', 'event', 'meeting', 'booking', 'holiday'],
    ),
    ...of(['sue', 'teacher'], ['own', 'imported']),
    'grader due',
  ];
  for (const what of drawn) expect(seen.get(what) ?? 0, what).toBeGreaterThan(0);
  for (const what of ['tim own', 'pending due', 'admin due']) expect(seen.get(what), what).toBeUndefined();
});
