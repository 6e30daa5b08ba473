import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Account } from '../../../../e2e/lib/accounts.ts';
import { Desk } from '../../../../test/lib/desk.ts';
import { startTestServer } from '../../../../test/lib/server.ts';
import { Inbox } from '../../../../test/notifications/inbox.ts';
import { lookForSignals, zoneOfNoon } from '../../../../test/signals/look.ts';
import { missedTask } from '../../../../test/signals/missed-tasks.ts';
import type { SignalCard, StudentSignals } from '../contract/signals.ts';
import { beginDay } from './finding/jobs.ts';

let desk: Desk;
let inbox: Inbox;
let admin: Account;
let teacher: Account;
let otherTeacher: Account;
let sue: Account;
let sam: Account;

beforeAll(async () => {
  desk = new Desk(await startTestServer({ TIME_ZONE: zoneOfNoon() }));
  inbox = new Inbox(desk);
  const { server } = desk;
  admin = await server.admit({ role: 'teacher', name: 'Ada Admin' });
  teacher = await server.admit({ role: 'teacher', name: 'Tara Teacher' });
  otherTeacher = await server.admit({ role: 'teacher', name: 'Otto Other' });
  sue = await server.admit({ name: 'Sue Second', year: 'second', division: 'A' });
  sam = await server.admit({ name: 'Sam Second', year: 'second', division: 'A' });
  // Their accounts are as old as the term.
  await server.database.db.execute(sql`update people set created_at = now() - interval '90 days'`);
  await desk.ask(teacher, 'POST', '/api/mentor/add-mentees', { studentIds: [sue.id, sam.id] });
  const inTime = await missedTask(server, admin, 'Done in time', 3);
  for (const who of [sue, sam])
    await desk.ask(who, 'POST', `/api/data/tasks/${inTime}/hand-in`, { text: 'Done' });
});
afterAll(() => desk[Symbol.asyncDispose]());

/** Sam has handed it in: only Sue misses it. */
async function miss(title: string, daysAgo: number): Promise<string> {
  const taskId = await missedTask(desk.server, admin, title, daysAgo);
  await desk.ask(sam, 'POST', `/api/data/tasks/${taskId}/hand-in`, { text: 'Done' });
  return taskId;
}

beforeEach(async () => {
  const { db } = desk.server.database;
  await db.execute(sql`update tasks set removed_at = now() where title <> 'Done in time'`);
  await db.execute(sql`delete from signals`);
  await inbox.forget();
});

const look = () => lookForSignals(desk.server);
const ofMentor = () =>
  desk.ask<{ students: StudentSignals[]; untracked: { name: string }[]; mentees: number }>(
    teacher,
    'GET',
    '/api/signals',
  );
const notified = async (who: Account) =>
  (await inbox.list(who)).flatMap(({ title }) => (title.startsWith('New task') ? [] : [title]));
const own = (who: Account) => desk.ask<StudentSignals>(who, 'GET', '/api/signals/mine');
const open = async (): Promise<SignalCard[]> => (await own(sue)).open;
const settle = (signal: SignalCard | undefined, as: string, more: object = {}) =>
  desk.call(teacher, 'POST', `/api/signals/${sue.id}/settle`, {
    key: signal?.key,
    version: signal?.version,
    as,
    ...more,
  });

test('two missed deadlines are a signal: mentor and student see the same facts, and each is notified once', async () => {
  const essay = await miss('Essay', 2);
  await miss('Lab report', 5);
  await look();
  await look();
  const { students, mentees } = await ofMentor();
  expect(mentees).toBe(2);
  expect(students).toMatchObject([{ student: { name: 'Sue Second' }, isTracked: true, settled: [] }]);
  const [signal] = students[0]?.open ?? [];
  expect(signal).toMatchObject({ rule: 'missedDeadlines', words: '', note: '' });
  expect(signal?.facts).toMatchObject([
    { sort: 'due', title: 'Essay', url: `/tasks/${essay}` },
    { sort: 'due', title: 'Lab report' },
  ]);
  const [mine] = await open();
  expect(mine).toMatchObject({ key: signal?.key, facts: signal?.facts, note: null });
  expect(await notified(teacher)).toEqual(['Sue Second may need you']);
  expect(await notified(sue)).toEqual(['Your mentor sees a new signal about you']);
  expect((await own(sam)).open).toEqual([]);
  expect((await desk.call(otherTeacher, 'GET', `/api/signals/${sue.id}`)).status).toBe(404);
  expect((await desk.call(admin, 'GET', `/api/signals/${sue.id}`)).status).toBe(404);
});

test('what is handed in late is no signal any more', async () => {
  const essay = await miss('Essay', 2);
  await miss('Lab report', 5);
  await look();
  expect(await open()).toHaveLength(1);
  await desk.ask(sue, 'POST', `/api/data/tasks/${essay}/hand-in`, { text: 'Late, sorry' });
  expect(await open()).toEqual([]);
  expect((await ofMentor()).students).toEqual([]);
});

test('a settled signal comes again with another fact only; undo opens it', async () => {
  await miss('Essay', 2);
  await miss('Lab report', 5);
  await look();
  const [signal] = await open();
  expect((await settle(signal, 'note', { note: 'Called her.' })).status).toBe(200);
  expect((await settle(signal, 'dismissed')).status).toBe(409);
  await look();
  expect(await own(sue)).toMatchObject({ open: [], settled: [{ settled: { as: 'note' }, note: null }] });
  await desk.ask(teacher, 'POST', `/api/signals/${sue.id}/reopen`, { key: signal?.key });
  expect(await open()).toHaveLength(1);
  await settle(signal, 'dismissed');
  await miss('Third one', 1);
  await look();
  expect((await open()).map(({ facts }) => facts.length)).toEqual([3]);
  expect(await notified(teacher)).toEqual(['Sue Second may need you']);
});

test('the student adds what it does not say; a mentor who has not read it settles nothing', async () => {
  await miss('Essay', 2);
  await miss('Lab report', 5);
  await look();
  const [signal] = await open();
  const write = (words: string, version: number | undefined) =>
    desk.call(sue, 'PUT', '/api/signals/mine/words', { key: signal?.key, version, words });
  expect((await write('My laptop broke.', signal?.version)).status).toBe(200);
  const refused = await write('Another window', signal?.version);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ details: { byName: 'Sue Second', version: 2 } });
  expect((await settle(signal, 'dismissed')).status).toBe(409);
  const { students } = await ofMentor();
  expect(students[0]?.open).toMatchObject([{ words: 'My laptop broke.' }]);
  expect((await settle(students[0]?.open[0], 'message')).status).toBe(200);
});

test('with Activity Tracking off no signal, row, count or notification contains the person', async () => {
  await miss('Essay', 2);
  await miss('Lab report', 5);
  await look();
  expect(await notified(teacher)).toHaveLength(1);
  const track = (activityTracking: boolean) =>
    desk.ask(sue, 'PATCH', '/api/settings', { privacy: { activityTracking } });
  await track(false);
  await expect.poll(() => rowsOf(sue)).toBe(0);
  await look();
  expect(await rowsOf(sue)).toBe(0);
  expect(await ofMentor()).toMatchObject({ students: [], untracked: [{ name: 'Sue Second' }], mentees: 2 });
  expect(await own(sue)).toMatchObject({ isTracked: false, open: [], settled: [] });
  await expect.poll(() => notified(teacher)).toEqual([]);
  expect(await notified(sue)).toEqual([]);
  await track(true);
  await look();
  expect(await open()).toHaveLength(1);
});

async function rowsOf({ id }: Account): Promise<number | undefined> {
  const { rows } = await desk.server.database.db.execute<{ count: number }>(
    sql`select count(*)::int from signals s where s::text like ${`%${id}%`}`,
  );
  return rows[0]?.count;
}

test('when the mentorship ends nobody sees anything, and its rows go', async () => {
  await miss('Essay', 2);
  await miss('Lab report', 5);
  await look();
  await desk.ask(teacher, 'POST', '/api/mentor/end-relation', { studentId: sue.id });
  expect(await own(sue)).toMatchObject({ hasMentor: false, open: [], settled: [] });
  expect(await ofMentor()).toMatchObject({ students: [], mentees: 1 });
  expect((await desk.call(teacher, 'GET', `/api/signals/${sue.id}`)).status).toBe(404);
  expect(await notified(teacher)).toEqual([]);
  await look();
  expect(await rowsOf(sue)).toBe(0);
  await desk.ask(otherTeacher, 'POST', '/api/mentor/add-mentees', { studentIds: [sue.id] });
  await look();
  expect(await open()).toHaveLength(1);
  expect((await ofMentor()).students).toEqual([]);
  await desk.ask(otherTeacher, 'POST', '/api/mentor/end-relation', { studentId: sue.id });
  await desk.ask(teacher, 'POST', '/api/mentor/add-mentees', { studentIds: [sue.id] });
});

test('a day begins once for two processes and when the clock goes back, and not at night', async () => {
  const { db } = desk.server.database;
  await db.execute(sql`delete from signal_days`);
  let batches = 0;
  const jobs = { wake: () => {}, enqueue: async () => void (batches += 1) };
  const begin = (now: string) => beginDay({ db, jobs, timeZone: 'Europe/Berlin' }, new Date(now));
  // 02:30 comes twice on this day.
  for (const night of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T04:59:00Z'])
    expect(await begin(night)).toBe(false);
  const both = await Promise.all([begin('2026-10-25T05:00:00Z'), begin('2026-10-25T05:00:00Z')]);
  expect(both.filter(Boolean)).toHaveLength(1);
  expect(await begin('2026-10-25T05:00:01Z')).toBe(false);
  expect(await begin('2026-10-26T05:00:00Z')).toBe(true);
  expect(await begin('2026-10-25T22:00:00Z')).toBe(false);
  expect(batches).toBe(2);
});
