import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toClock } from '#shared/time/entry/moment-of-clock.ts';
import { faultsIn } from '../../../../test/calendar/rfc-5545.ts';
import { inDays, TaskDesk } from '../../../../test/tasks/desk.ts';

const zone = 'Europe/Berlin';
let desk: TaskDesk;
beforeAll(async () => {
  desk = await TaskDesk.open({ TIME_ZONE: zone });
});
afterAll(() => desk[Symbol.asyncDispose]());

const add = async (fields: object = {}): Promise<string> => {
  const body = { name: 'Phone', ...fields };
  const { url } = await desk.ask<{ url: string }>(desk.sue, 'POST', '/api/calendar/own-feeds', body);
  return new URL(url).pathname;
};
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(desk.server.url + path, { headers });

/** As it is written: `fetch` would tidy the path first. */
const statusOf = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(desk.server.url, { path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .once('error', reject)
      .end();
  });

test('every address but the whole one is unknown, whatever it looks like', async () => {
  const path = await add();
  const secret = /([\w-]{43})\.ics$/.exec(path)?.[1] ?? '';
  const folder = '/api/calendar/feeds/';
  const unknown = await (await get(`${folder}${'a'.repeat(43)}.ics`)).text();
  const wrong = [
    secret,
    `${secret}.ICS`,
    `${secret}.ics.ics`,
    `${secret.toUpperCase()}.ics`,
    `${secret.slice(1)}.ics`,
    `${secret}a.ics`,
    `${secret}%00.ics`,
    `%20${secret}.ics`,
    `${'a'.repeat(7000)}.ics`,
    '%F0%9F%8E%93.ics',
    '__proto__.ics',
  ];
  for (const address of wrong) {
    const answer = await get(`${folder}${address}`);
    expect([answer.status, await answer.text()], address.slice(0, 60)).toEqual([404, unknown]);
  }
  for (const address of [folder, `${folder}..`, `${path}/`, `${folder}/${secret}.ics`, `${folder}100%`])
    expect(await statusOf(address), address.slice(0, 60)).toBe(404);
  expect(await statusOf(`${folder}${'a'.repeat(20_000)}.ics`)).toBe(431);
  expect((await get(`${path}?any=thing`)).status).toBe(200);
  expect((await get(path, { 'accept-encoding': 'gzip' })).status).toBe(200);
});

test('a program that has the text already gets none, however it asks', async () => {
  const path = await add();
  const etag = (await get(path)).headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\da-f]{32}"$/);
  for (const asked of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await get(path, { 'if-none-match': asked });
    expect([answer.status, answer.headers.get('etag'), await answer.text()], asked).toEqual([304, etag, '']);
  }
  expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  // The same person's other address has the same dates, and the name of its own.
  const other = await get(await add({ name: 'Laptop' }));
  expect(other.headers.get('etag')).not.toBe(etag);
});

test('a weekly meeting is there once with its rule and its zone; one that moves or is cancelled says which', async () => {
  const path = await add({ alarmMinutes: 15 });
  const { course } = await desk.ask<{ course: { _id: string } }>(desk.teacher, 'POST', '/api/courses', {
    title: 'Optics',
    description: 'Light.',
    visibility: 'public',
  });
  const [first, until] = [toClock(Date.parse(inDays(2)), zone), toClock(Date.parse(inDays(30)), zone)];
  const firstDay = first.slice(0, 10);
  const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
  const day = weekdays[new Date(`${firstDay}T00:00:00Z`).getUTCDay()];
  const meetingsPath = `/api/courses/${course._id}/meetings`;
  await desk.ask(desk.teacher, 'POST', meetingsPath, {
    title: 'Lecture',
    start: `${firstDay}T10:00`,
    minutes: 90,
    repeats: { everyWeeks: 1, days: [day], until: until.slice(0, 10) },
  });
  const { meetings } = await desk.ask<{ meetings: { id: string }[] }>(desk.teacher, 'GET', meetingsPath);
  const text = async () => (await (await get(path)).text()).replaceAll(/\r\n[ \t]/g, '');
  const events = async () => (await text()).split('BEGIN:VEVENT').slice(1);
  const day0 = firstDay.replaceAll('-', '');
  const [whole] = await events();
  expect(await events()).toHaveLength(1);
  expect(await text()).toContain(`BEGIN:VTIMEZONE\r\nTZID:${zone}\r\n`);
  expect(whole).toContain(`DTSTART;TZID=${zone}:${day0}T100000\r\n`);
  expect(whole).toContain(`DTEND;TZID=${zone}:${day0}T113000\r\n`);
  expect(whole).toContain(`RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=${day};`);
  expect(whole).toContain('TRIGGER:-PT15M');
  const uid = /UID:(.*)\r\n/.exec(whole ?? '')?.[1];

  const cancelled = meetings[1]?.id ?? '';
  await desk.ask(desk.teacher, 'POST', `/api/meetings/${cancelled}/cancel`, { scope: 'this' });
  const [, one] = await events();
  expect(await events()).toHaveLength(2);
  expect(one).toContain(`UID:${uid}\r\n`);
  expect(one).toMatch(new RegExp(`RECURRENCE-ID;TZID=${zone}:\\d{8}T100000\\r\\n`));
  expect(one).toContain('SEQUENCE:1\r\n');
  expect(one).toContain('STATUS:CANCELLED\r\n');
  expect(one).not.toContain('BEGIN:VALARM');

  const moved = meetings[2]?.id ?? '';
  const start = toClock(Date.parse(inDays(17)), zone);
  await desk.ask(desk.teacher, 'PATCH', `/api/meetings/${moved}`, { start });
  const other = (await events()).find(
    (event) => event.includes('RECURRENCE-ID') && event.includes('CONFIRMED'),
  );
  expect(other).toContain(`UID:${uid}\r\n`);
  expect(other).toContain('SEQUENCE:1\r\n');
  expect(other).toContain(`DTSTART;TZID=${zone}:${start.replaceAll(/[-:]/g, '')}00\r\n`);
  expect(faultsIn(await (await get(path)).text())).toEqual([]);
  // A course that is deleted takes its meetings out of the feed.
  await desk.ask(desk.teacher, 'DELETE', `/api/courses/${course._id}`);
  expect(await events()).toEqual([]);
});
