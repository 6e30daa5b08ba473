import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openLog } from '#platform/log/open.ts';
import { MemoryBus } from '#platform/bus/memory.ts';
import { KeptReads } from '#server/reads/kept-reads.ts';
import type { Account } from '../../../../e2e/lib/accounts.ts';
import { startTestServer } from '../../../../test/lib/server.ts';
import { silentLog } from '../../../../test/lib/silent-log.ts';
import { inDays, TaskDesk } from '../../../../test/tasks/desk.ts';
import type { Feed } from '../contract/feeds.ts';
import { feedReader } from './read-feed.ts';
import type { CalendarSource } from './source.ts';
import { calendarEntries } from './table.ts';

const lines: string[] = [];
let desk: TaskDesk;
beforeAll(async () => {
  const log = openLog(
    { logLevel: 'debug', isProduction: true },
    { write: (line) => lines.push(line), isTerminal: false },
  );
  desk = await TaskDesk.open({}, { log });
});
afterAll(() => desk[Symbol.asyncDispose]());

interface Added {
  feed: Feed;
  url: string;
}
const add = (who: Account, fields: object = {}) =>
  desk.ask<Added>(who, 'POST', '/api/calendar/own-feeds', { name: 'Phone', ...fields });
const list = async (who: Account) =>
  (await desk.ask<{ feeds: Feed[] }>(who, 'GET', '/api/calendar/own-feeds')).feeds;
const revoke = (who: Account, id: string) => desk.call(who, 'DELETE', `/api/calendar/own-feeds/${id}`);

/** As a calendar program asks: without a session. */
const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(new URL(new URL(url).pathname, desk.server.url), { method, headers });
/** The properties of each event, by its title. */
async function eventsAt(url: string): Promise<Map<string, Record<string, string>>> {
  const text = (await (await get(url)).text()).replaceAll('\r\n ', '');
  const events = Array.from(text.matchAll(/BEGIN:VEVENT\r\n([\s\S]*?)END:VEVENT\r\n/g), ([, block = '']) =>
    Object.fromEntries(
      block.split('\r\n').map((line) => [/^[\w-]+/.exec(line)?.[0] ?? '', line.slice(line.indexOf(':') + 1)]),
    ),
  );
  return new Map(events.map((event) => [event['SUMMARY'] ?? '', event]));
}
const titlesAt = async (url: string) => [...(await eventsAt(url)).keys()];

test('the address is shown once, and the server knows its hash only', async () => {
  const { feed, url } = await add(desk.tim, { alarmMinutes: 30, withDone: false });
  expect(url).toMatch(/\/api\/calendar\/feeds\/[\w-]{43}\.ics$/);
  expect(feed).toMatchObject({
    name: 'Phone',
    course: null,
    withDone: false,
    alarmMinutes: 30,
    lastReadAt: null,
  });
  expect(await list(desk.tim)).toEqual([feed]);
  const secret = /([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';
  const { rows } = await desk.server.database.db.$client.query<{ row: string }>(
    'select row_to_json(f)::text as row from calendar_feeds f',
  );
  expect(rows.map(({ row }) => row).join()).not.toContain(secret);
  expect((await get(url)).status).toBe(200);
  // To the hour: nobody learns more of when the owner's phone asks.
  const [{ lastReadAt } = { lastReadAt: null }] = await list(desk.tim);
  expect(lastReadAt).toMatch(/:00:00\.000Z$/);
});

test('a program gets a calendar with the person’s dates, and 304 while nothing changes', async () => {
  const task = await desk.assign('Lens laws', { dueDate: inDays(3) });
  await desk.assign('For third years', { dueDate: inDays(3), assignedYear: 'Year 3', assignedDivision: 'B' });
  const { url } = await add(desk.sue, { alarmMinutes: 10 });
  const answer = await get(url);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  const text = await answer.text();
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
  const events = await eventsAt(url);
  expect([...events.keys()]).toEqual(['Due: Lens laws']);
  const stamp = /^\d{8}T\d{6}Z$/;
  expect(events.get('Due: Lens laws')).toMatchObject({
    UID: `due:${task._id}@localhost`,
    SEQUENCE: '0',
    DTSTART: (task.dueDate ?? '').replaceAll(/[-:]|\.\d+/g, ''),
    'LAST-MODIFIED': expect.stringMatching(stamp) as string,
    STATUS: 'CONFIRMED',
    TRIGGER: '-PT10M',
    URL: expect.stringMatching(new RegExp(`/tasks/${task._id}$`)) as string,
  });
  const etag = answer.headers.get('etag') ?? '';
  const again = await get(url, { 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const head = await get(url, {}, 'HEAD');
  expect([head.status, head.headers.get('etag'), head.headers.get('content-length')]).toEqual([
    200,
    etag,
    String(Buffer.byteLength(text)),
  ]);
  await desk.ask(desk.teacher, 'PATCH', `/api/data/tasks/${task._id}`, { title: 'Laws of lenses' });
  expect((await get(url, { 'if-none-match': etag })).status).toBe(200);
});

test('a date that moves has the same UID and counts; a deleted one is cancelled, a restored one is back', async () => {
  const { url } = await add(desk.sam);
  const task = await desk.assign('Moving', { dueDate: inDays(5) });
  const moving = async () => (await eventsAt(url)).get('Due: Moving');
  const before = await moving();
  await desk.ask(desk.teacher, 'PATCH', `/api/data/tasks/${task._id}`, { dueDate: inDays(6) });
  const moved = await moving();
  expect(moved).toMatchObject({ UID: before?.['UID'], SEQUENCE: '1', STATUS: 'CONFIRMED' });
  expect(moved?.['DTSTART']).not.toBe(before?.['DTSTART']);
  // Another title is no move.
  await desk.ask(desk.teacher, 'PATCH', `/api/data/tasks/${task._id}`, { description: 'Slowly.' });
  expect(await moving()).toMatchObject({ SEQUENCE: '1' });
  await desk.ask(desk.teacher, 'DELETE', `/api/data/tasks/${task._id}`);
  expect(await moving()).toMatchObject({ UID: before?.['UID'], SEQUENCE: '2', STATUS: 'CANCELLED' });
  await desk.ask(desk.teacher, 'POST', `/api/data/tasks/${task._id}/restore`, {});
  expect(await moving()).toMatchObject({ SEQUENCE: '3', STATUS: 'CONFIRMED' });

  const { announcement } = await desk.ask<{ announcement: { _id: string } }>(
    desk.teacher,
    'POST',
    '/api/data/create-announcement',
    {
      title: 'Open day',
      content: 'Come.',
      author: 'Tara Teacher',
      category: 'Event',
      priority: 'normal',
      eventAt: inDays(2),
    },
  );
  const event = async () => (await eventsAt(url)).get('Open day');
  expect(await event()).toMatchObject({ SEQUENCE: '0', STATUS: 'CONFIRMED' });
  const announcementPath = `/api/data/announcements/${announcement._id}`;
  await desk.ask(desk.teacher, 'PATCH', announcementPath, { eventAt: inDays(4) });
  expect(await event()).toMatchObject({ SEQUENCE: '1' });
  await desk.ask(desk.teacher, 'DELETE', announcementPath);
  expect(await event()).toMatchObject({ SEQUENCE: '2', STATUS: 'CANCELLED' });
});

test('what is done is marked, or left out', async () => {
  const all = await add(desk.sue);
  const open = await add(desk.sue, { withDone: false });
  const task = await desk.assign('Essay', { dueDate: inDays(8) });
  expect(await titlesAt(open.url)).toContain('Due: Essay');
  await desk.handIn(desk.sue, task);
  expect(await titlesAt(all.url)).toContain('✓ Due: Essay');
  expect((await titlesAt(open.url)).filter((title) => title.includes('Essay'))).toEqual([]);
});

test('a revoked address answers 404 at once, in every process, as one that never was', async () => {
  await using beside = await startTestServer({}, { beside: desk.server });
  const statusThere = async (address: string) =>
    (await fetch(new URL(new URL(address).pathname, beside.url))).status;
  const { feed, url } = await add(desk.tim);
  expect([(await get(url)).status, await statusThere(url)]).toEqual([200, 200]);
  // Nobody revokes another person's.
  expect((await revoke(desk.sue, feed.id)).status).toBe(404);
  expect((await revoke(desk.tim, feed.id)).status).toBe(200);
  const unknown = url.replace(/[\w-]{43}\.ics$/, `${'a'.repeat(43)}.ics`);
  const [gone, never] = [await get(url), await get(unknown)];
  expect([gone.status, never.status, await statusThere(url)]).toEqual([404, 404, 404]);
  expect(await gone.text()).toBe(await never.text());
  expect((await revoke(desk.tim, feed.id)).status).toBe(404);
});

test('a feed has what its person may see now, and nothing of somebody who is suspended', async () => {
  const rex = await desk.server.signUp({ name: 'Rex', year: 'second', division: 'A' });
  const { course } = await desk.ask<{ course: { _id: string } }>(desk.teacher, 'POST', '/api/courses', {
    title: 'Optics',
    description: 'Light.',
    visibility: 'restricted',
    targetYear: 'second',
    targetDivision: 'A',
  });
  await desk.create({ title: 'Bench', dueDate: inDays(9), courseId: course._id });
  const all = await add(rex);
  const ofCourse = await add(rex, { name: 'Optics', courseId: course._id });
  expect(ofCourse.feed.course).toEqual({ id: course._id, title: 'Optics' });
  expect(await titlesAt(ofCourse.url)).toEqual(['Due: Bench']);
  expect(await titlesAt(all.url)).toContain('Due: Bench');
  expect((await eventsAt(all.url)).get('Due: Bench')?.['CATEGORIES']).toBe('Due date,Optics');
  await desk.ask(desk.teacher, 'PATCH', `/api/courses/${course._id}`, { targetYear: 'third' });
  expect(await titlesAt(ofCourse.url)).toEqual([]);
  expect(await titlesAt(all.url)).not.toContain('Due: Bench');
  expect((await list(rex))[1]?.course?.title).toBe('A course that you do not see any more');
  const other = await desk.call(desk.tim, 'POST', '/api/calendar/own-feeds', {
    name: 'Phone',
    courseId: 'unknown',
  });
  expect(other.status).toBe(400);

  await desk.ask(desk.admin, 'POST', `/api/admin/people/${rex.id}/suspend`, { reason: 'a test' });
  expect((await get(all.url)).status).toBe(404);
});

test('a person has ten addresses', async () => {
  const many = await desk.server.signUp({ name: 'Mia Many' });
  for (let n = 1; n <= 10; n += 1) await add(many, { name: `Device ${n}` });
  const answer = await desk.call(many, 'POST', '/api/calendar/own-feeds', { name: 'Device 11' });
  expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
    409,
    'You have 10 calendar addresses. Revoke one that you do not use any more.',
  ]);
});

test('while nothing changes, a feed is answered from what is kept, also to a program that asks once an hour', async () => {
  const { db } = desk.server.database;
  using reads = await KeptReads.open(db, new MemoryBus(silentLog));
  let asked = 0;
  const source: CalendarSource = {
    kinds: ['own'],
    tables: [],
    own: [calendarEntries],
    read: async (_viewer, { from }) => {
      asked += 1;
      return Array.from({ length: 2_000 }, (_, n) => ({
        id: `own:${n}`,
        kind: 'own' as const,
        title: `Number ${n}`,
        course: null,
        detail: '',
        place: null,
        link: null,
        url: null,
        isDone: false,
        isCancelled: false,
        canMove: true,
        version: 1,
        description: 'A line, and another;\nthen more.',
        sequence: 0,
        changedAt: from,
        isAllDay: false as const,
        startAt: inDays(n / 10),
        endAt: inDays(n / 10 + 0.05),
      }));
    },
  };
  const readFeed = feedReader({
    db,
    reads,
    publicUrl: new URL('https://college.example'),
    sources: [source],
  });
  const { url } = await add(desk.sam);
  const address = new URL(url).pathname.split('/').at(-1) ?? '';
  const first = await readFeed(address);
  const startedAt = performance.now();
  const clock = vi.spyOn(performance, 'now');
  clock.mockReturnValue(startedAt + 61 * 60_000);
  const second = await readFeed(address);
  clock.mockRestore();
  expect(asked).toBe(1);
  expect(second.version).toBe(first.version);
  const chunks: Uint8Array[] = [];
  for await (const chunk of await second.open()) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2_000);
  expect(text).toContain('UID:own:1999@college.example');
  // Of somebody else, then of the person.
  const entry = { title: 'Sailing', when: { isAllDay: false, startAt: inDays(2), endAt: inDays(3) } };
  await desk.ask(desk.tim, 'POST', '/api/calendar/entries', entry);
  await readFeed(address);
  expect(asked).toBe(1);
  await desk.ask(desk.sam, 'POST', '/api/calendar/entries', entry);
  await readFeed(address);
  expect(asked).toBe(2);
});

test('no address is in the log or in the audit log', async () => {
  const { url } = await add(desk.tim);
  const secret = /([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';
  await get(url);
  await get(url, {}, 'HEAD');
  await get(url, {}, 'POST');
  await get(`${url}x`);
  await get(url.replace('/feeds/', '/feeds/%zz'));
  expect(lines.some((line) => line.includes('/api/calendar/feeds/[redacted]'))).toBe(true);
  expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  const { rows } = await desk.server.database.db.$client.query<{ line: string }>(
    'select row_to_json(a)::text as line from audit_log a',
  );
  expect(rows.filter(({ line }) => line.includes(secret))).toEqual([]);
  expect(rows.some(({ line }) => line.includes('calendar.feed_added'))).toBe(true);
});
