import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toClock } from '#shared/time/entry/moment-of-clock.ts';
import { parse } from '#server/http/mount.ts';
import type { Viewer } from '#server/session.ts';
import { courses } from '#features/courses/server/table.ts';
import { MeetingService } from '../../../../test/meetings/service.ts';
import { Cancelling, MeetingChanges } from '../contract/forms/plan.ts';
import type { Meeting } from '../contract/meetings.ts';
import { cancelMeeting, restoreMeeting } from './changes/cancel-meeting.ts';
import { changeMeeting } from './changes/change-meeting.ts';
import { listMeetings } from './lists/list-meetings.ts';
import { purgeMeetings } from './purge.ts';
import { meetings } from './table.ts';
import { readMeeting } from './view.ts';

const dayMs = 24 * 60 * 60_000;

let service: MeetingService;
let owner: Viewer;
let sue: Viewer;
let stranger: Viewer;
let courseId: string;
beforeAll(async () => {
  service = await MeetingService.open();
  owner = await service.teacher();
  sue = await service.person();
  stranger = await service.person({ year: 'third', division: 'B', name: 'Tim Third' });
});
afterAll(() => service[Symbol.asyncDispose]());
beforeEach(async () => {
  courseId = await service.course(owner);
  service.events.length = 0;
});

const change = (meeting: Meeting, changes: Record<string, unknown>, who = owner) =>
  changeMeeting(service.deps, who, meeting.id, parse(MeetingChanges, changes));
const cancel = (meeting: Meeting, changes: Record<string, unknown> = {}, who = owner) =>
  cancelMeeting(service.deps, who, meeting.id, parse(Cancelling, changes));
const clocks = async (which: 'coming' | 'over' = 'coming'): Promise<string[]> =>
  (await service.list(owner, courseId, which)).map(({ startAt }) => toClock(startAt, 'UTC'));
/** '2026-08-03', so many days from today. */
const day = (inDays: number): string =>
  toClock(Date.now() + inDays * dayMs, 'UTC').slice(0, '2026-08-03'.length);
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
const weekdayOf = (inDays: number) => weekdays[new Date(Date.now() + inDays * dayMs).getUTCDay()];
/** Four lectures at ten, in one, eight, fifteen and twenty-two days. */
const weekly = async (): Promise<Meeting[]> => {
  const repeats = { days: [weekdayOf(1)], until: day(22) };
  await service.plan(owner, courseId, { start: `${day(1)}T10:00`, repeats, place: 'Room 1' });
  return service.list(owner, courseId);
};
const refused = (code: string) => expect.objectContaining({ code });

test('a plan makes its meetings, and the same one again makes none', async () => {
  const repeats = { days: [weekdayOf(1)], until: day(22), except: [day(8)] };
  const fields = { start: `${day(1)}T10:00`, repeats, clientId: 'plan-once-1' };
  const first = await service.plan(owner, courseId, fields);
  expect(first).toMatchObject({
    planned: 3,
    meeting: { title: 'Lecture', repeats: { everyWeeks: 1, except: [day(8)] }, isMoved: false },
  });
  const again = await service.plan(owner, courseId, fields);
  expect(again).toEqual(first);
  expect(await clocks()).toEqual([1, 15, 22].map((days) => `${day(days)}T10:00`));
  expect(service.events).toEqual([{ kind: 'meeting.planned', planId: first.meeting.planId }]);
});

test.each([
  ['before its first day', { days: ['MO'], until: day(-1) }, 'repeats.until'],
  ['far away', { days: ['MO'], until: day(500) }, 'repeats.until'],
  [
    'every day for a year',
    { days: ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], until: day(380) },
    'repeats.until',
  ],
  ['on excepted days only', { days: [weekdayOf(1)], until: day(2), except: [day(1)] }, 'repeats.except'],
])('a plan that ends %s is refused at its field', async (_what, repeats, field) => {
  const planning = service.plan(owner, courseId, { start: `${day(1)}T10:00`, repeats });
  await expect(planning).rejects.toMatchObject({ code: 'validation', details: { fields: { [field]: {} } } });
  expect(await clocks()).toEqual([]);
});

test('those who manage the course plan, and others do not', async () => {
  const helper = await service.person({ name: 'Hana Helper' });
  await service.assistant(courseId, helper, ['grade']);
  for (const who of [sue, stranger, helper, await service.teacher('Otto Other')])
    await expect(service.plan(who, courseId)).rejects.toEqual(refused('not_found'));
  const foreign = await service.section(await service.course(owner, 'Waves'));
  await expect(service.plan(owner, courseId, { sectionIds: [foreign] })).rejects.toEqual(
    refused('validation'),
  );
});

test('students of its sections and the staff see a meeting; for others it is unknown', async () => {
  const sam = await service.person({ name: 'Sam Second' });
  const helper = await service.person({ name: 'Hana Helper', year: 'fourth' });
  await service.assistant(courseId, helper, []);
  const labA = await service.section(courseId, sue);
  const { meeting } = await service.plan(owner, courseId, { sectionIds: [labA] });
  for (const who of [owner, sue, helper])
    expect(await service.list(who, courseId)).toMatchObject([{ id: meeting.id, canManage: who === owner }]);
  expect(await service.list(sam, courseId)).toEqual([]);
  await expect(service.list(stranger, courseId)).rejects.toEqual(refused('not_found'));
  for (const who of [sam, stranger])
    await expect(readMeeting(service.db, who, meeting.id)).rejects.toEqual(refused('not_found'));
  for (const who of [sue, helper])
    await expect(change(meeting, { title: 'Mine' }, who)).rejects.toEqual(refused('forbidden'));
  const changed = await change(meeting, { sectionIds: [] });
  expect(changed.meeting.sections).toEqual([]);
  expect(await service.list(sam, courseId)).toHaveLength(1);
});

test('the list is paged, the next first, and those that are over the latest first', async () => {
  for (const hours of [-50, -26, 5, 29, 53])
    await service.plan(owner, courseId, { start: service.clock(hours * 60), title: `At ${hours}` });
  expect((await service.list(owner, courseId)).map(({ title }) => title)).toEqual(['At 5', 'At 29', 'At 53']);
  expect((await service.list(owner, courseId, 'over')).map(({ title }) => title)).toEqual([
    'At -26',
    'At -50',
  ]);
  const query = { which: 'coming', after: 'nonsense' } as const;
  await expect(listMeetings(service.db, owner, courseId, query)).rejects.toEqual(refused('validation'));
  expect(await listMeetings(service.db, owner, courseId, { which: 'coming' })).toMatchObject({
    next: null,
    canManage: true,
  });
  expect(await listMeetings(service.db, sue, courseId, { which: 'coming' })).toMatchObject({
    canManage: false,
    students: null,
  });
});

test('the pages follow each other without a gap', async () => {
  const repeats = { days: ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], until: day(120) };
  const { planned } = await service.plan(owner, courseId, { start: `${day(1)}T10:00`, repeats });
  const seen: string[] = [];
  for (let after: string | undefined; ;) {
    const page = await listMeetings(service.db, sue, courseId, { which: 'coming', after });
    seen.push(...page.meetings.map(({ id }) => id));
    if (page.next === null) break;
    after = page.next;
  }
  expect(seen).toHaveLength(planned);
  expect(new Set(seen).size).toBe(planned);
});

test('one meeting moves alone, and others of its plan with it by as many days to the same time', async () => {
  const [one, two] = await weekly();
  if (one === undefined || two === undefined) throw new Error('nothing was planned');
  const alone = await change(one, { start: `${day(2)}T11:30` });
  expect(alone).toMatchObject({ changed: 1, meeting: { isMoved: true, place: 'Room 1' } });
  const following = await change(two, { start: `${day(9)}T14:00`, scope: 'following' });
  expect(following).toMatchObject({ changed: 3, meeting: { isMoved: false } });
  expect(following.meeting.repeats?.days).toEqual([weekdayOf(2)]);
  expect(await clocks()).toEqual([`${day(2)}T11:30`, ...[9, 16, 23].map((days) => `${day(days)}T14:00`)]);
  await change(alone.meeting, { start: `${day(1)}T10:00` });
  const all = await change(following.meeting, { minutes: 90, place: '', scope: 'all' });
  expect(all).toMatchObject({ changed: 4, meeting: { place: null } });
  const lengths = (await service.list(owner, courseId)).map(
    ({ startAt, endAt }) => (Date.parse(endAt) - Date.parse(startAt)) / 60_000,
  );
  expect(lengths).toEqual([90, 90, 90, 90]);
  expect((await readMeeting(service.db, owner, one.id)).isMoved).toBe(false);
});

test('title, description and sections are those of the plan', async () => {
  const [one] = await weekly();
  if (one === undefined) throw new Error('nothing was planned');
  const renamed = await change(one, { title: 'Seminar', description: 'Bring a lens.' });
  expect(renamed.changed).toBe(4);
  const titles = (await service.list(sue, courseId)).map(({ title }) => title);
  expect(new Set(titles)).toEqual(new Set(['Seminar']));
});

test('what is over changes alone, and stays when others change', async () => {
  const repeats = { days: [weekdayOf(-6)], until: day(8) };
  await service.plan(owner, courseId, { start: `${day(-6)}T10:00`, repeats });
  const [past] = await service.list(owner, courseId, 'over');
  const [next] = await service.list(owner, courseId);
  if (past === undefined || next === undefined) throw new Error('nothing was planned');
  await expect(change(past, { place: 'Room 2', scope: 'all' })).rejects.toEqual(refused('conflict'));
  expect(await change(next, { place: 'Room 2', scope: 'all' })).toMatchObject({ changed: 2 });
  expect((await service.list(owner, courseId, 'over'))[0]?.place).toBeNull();
  expect(await change(past, { place: 'Room 3' })).toMatchObject({
    changed: 1,
    meeting: { place: 'Room 3' },
  });
});

test('of two who change a meeting at once the second sees a conflict', async () => {
  const { meeting } = await service.plan(owner, courseId);
  const { version } = meeting;
  const both = await Promise.allSettled([
    change(meeting, { title: 'First', version }),
    change(meeting, { title: 'Second', version }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(cancel(meeting, { version })).rejects.toEqual(refused('conflict'));
});

test('a cancelled meeting stays in the list, and takes place after all', async () => {
  const [one, two] = await weekly();
  if (one === undefined || two === undefined) throw new Error('nothing was planned');
  service.events.length = 0;
  const cancelled = await cancel(one, { note: 'Ill', scope: 'following' });
  expect(cancelled).toMatchObject({ changed: 4, meeting: { state: 'cancelled', note: 'Ill' } });
  expect(await cancel(one, { note: 'Again' })).toMatchObject({ changed: 0, meeting: { note: 'Ill' } });
  const restored = await restoreMeeting(service.deps, owner, two.id, 'this');
  expect(restored).toMatchObject({ changed: 1, meeting: { state: 'planned', note: '' } });
  expect((await service.list(sue, courseId)).map(({ state }) => state)).toEqual([
    'cancelled',
    'planned',
    'cancelled',
    'cancelled',
  ]);
  expect(service.events).toMatchObject([
    { kind: 'meeting.cancelled', meetingId: one.id, count: 4, sequence: 1 },
    { kind: 'meeting.restored', meetingId: two.id, count: 1, sequence: 2 },
  ]);
});

test('meetings stay while their course is deleted, and go when it is removed for good', async () => {
  const { meeting } = await service.plan(owner, courseId);
  const { db } = service;
  const isCourse = eq(courses.id, courseId);
  await db.update(courses).set({ deletedAt: new Date() }).where(isCourse);
  await purgeMeetings(db);
  await expect(readMeeting(db, owner, meeting.id)).rejects.toEqual(refused('not_found'));
  await db.update(courses).set({ deletedAt: null }).where(isCourse);
  expect(await readMeeting(db, owner, meeting.id)).toMatchObject({ id: meeting.id });
  await db.delete(courses).where(isCourse);
  await purgeMeetings(db);
  expect(await db.$count(meetings, eq(meetings.courseId, courseId))).toBe(0);
});

test('a change that leaves time and place alone notifies nobody', async () => {
  const { meeting } = await service.plan(owner, courseId);
  service.events.length = 0;
  await change(meeting, { title: 'Seminar', capacity: 30, start: toClock(meeting.startAt, 'UTC') });
  expect(service.events).toEqual([]);
  await change(meeting, { place: 'Room 4' });
  expect(service.events).toMatchObject([{ kind: 'meeting.moved', toOtherTime: false, count: 1 }]);
});

test('people who wait for a meeting hear also that it was moved into the past', async () => {
  const { meeting } = await service.plan(owner, courseId);
  service.events.length = 0;
  const moved = await change(meeting, { start: service.clock(-180) });
  expect(service.events).toMatchObject([{ kind: 'meeting.moved', toOtherTime: true, count: 1 }]);
  service.events.length = 0;
  await change(moved.meeting, { start: service.clock(-240) });
  expect(service.events).toEqual([]);
});
