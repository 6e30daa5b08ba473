import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../../e2e/lib/accounts.ts';
import { Desk, json } from '../../../../test/lib/desk.ts';
import { startTestServer } from '../../../../test/lib/server.ts';
import type { Entry } from '../contract/calendar.ts';
import { calendarEntries } from './table.ts';

let desk: Desk;
let sue: Account;
let tim: Account;
beforeAll(async () => {
  desk = new Desk(await startTestServer());
  sue = await desk.server.signUp({ name: 'Sue Second' });
  tim = await desk.server.signUp({ name: 'Tim Third' });
});
afterAll(() => desk[Symbol.asyncDispose]());

const path = '/api/calendar/entries';
const hour = { isAllDay: false, startAt: '2026-12-01T10:00:00+05:30', endAt: '2026-12-01T11:00:00+05:30' };
const days = { isAllDay: true, firstDay: '2026-12-24', lastDay: '2026-12-26' };
const add = async (fields: object = {}, who = sue): Promise<Entry> =>
  (await desk.ask<{ entry: Entry }>(who, 'POST', path, { title: 'Dentist', when: hour, ...fields })).entry;
const change = (id: string, changes: object, who = sue) => desk.call(who, 'PATCH', `${path}/${id}`, changes);
const refusal = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  (await json<{ message: string }>(answer)).message,
];

test('an entry is added, read, changed and removed by its person', async () => {
  const entry = await add({ notes: 'Bring the card', place: 'Main street 4', link: '' });
  expect(entry).toMatchObject({
    title: 'Dentist',
    notes: 'Bring the card',
    place: 'Main street 4',
    link: null,
    version: 1,
    isAllDay: false,
    startAt: '2026-12-01T04:30:00.000Z',
    endAt: '2026-12-01T05:30:00.000Z',
  });
  const changed = await json<{ entry: Entry }>(await change(entry.id, { when: days, place: null }));
  expect(changed.entry).toEqual({
    id: entry.id,
    title: 'Dentist',
    notes: 'Bring the card',
    place: null,
    link: null,
    version: 2,
    ...days,
  });
  expect(await desk.ask(sue, 'GET', `${path}/${entry.id}`)).toEqual({ entry: changed.entry });
  await desk.ask(sue, 'DELETE', `${path}/${entry.id}`);
  expect((await desk.call(sue, 'GET', `${path}/${entry.id}`)).status).toBe(404);
});

test('nobody else sees an entry or changes it', async () => {
  const { id } = await add();
  const answers = await Promise.all([
    desk.call(tim, 'GET', `${path}/${id}`),
    change(id, { title: 'Mine' }, tim),
    desk.call(tim, 'DELETE', `${path}/${id}`),
  ]);
  for (const answer of answers) expect(await refusal(answer)).toEqual([404, 'This entry does not exist']);
  expect(await desk.ask(sue, 'GET', `${path}/${id}`)).toMatchObject({ entry: { title: 'Dentist' } });
});

test('a change in between is a conflict, and the newer one stays', async () => {
  const { id, version } = await add();
  await change(id, { title: 'Doctor', version });
  const second = await change(id, { title: 'Hospital', version });
  expect(second.status).toBe(409);
  expect(await json(second)).toMatchObject({
    message: 'This entry was changed meanwhile, in another window or on another device',
    details: { version: 2 },
  });
  expect(await desk.ask(sue, 'GET', `${path}/${id}`)).toMatchObject({ entry: { title: 'Doctor' } });
});

test('the same entry sent twice is there once', async () => {
  const clientId = 'entry-of-sue-1';
  const [one, other] = await Promise.all([add({ clientId }), add({ clientId })]);
  expect(other).toEqual(one);
  expect(await add({ clientId, title: 'Another' })).toEqual(one);
  // The key is a person's own.
  expect((await add({ clientId }, tim)).id).not.toBe(one.id);
});

test('only a move counts for other calendars', async () => {
  const { db } = desk.server.database;
  const { id } = await add();
  const movesOf = async () => {
    const rows = await db.select().from(calendarEntries);
    return rows.find((row) => row.id === id)?.moves;
  };
  await change(id, { title: 'Doctor' });
  await change(id, { when: hour });
  expect(await movesOf()).toBe(0);
  await change(id, { when: { ...hour, endAt: '2026-12-01T12:00:00+05:30' } });
  await change(id, { when: days });
  expect(await movesOf()).toBe(2);
});

test('what is wrong is said at its field', async () => {
  const wrong = async (when: object) => {
    const answer = await desk.call(sue, 'POST', path, { title: 'Dentist', when });
    const { details } = await json<{ details: { fields: Record<string, string> } }>(answer);
    return [answer.status, details.fields];
  };
  expect(await wrong({ ...hour, endAt: '2026-12-01T09:00:00+05:30' })).toEqual([
    400,
    { 'when.endAt': 'The end cannot be before the beginning' },
  ]);
  expect(await wrong({ ...days, lastDay: '2027-06-01' })).toEqual([
    400,
    { 'when.lastDay': 'An entry lasts at most 62 days' },
  ]);
  const link = await desk.call(sue, 'POST', path, {
    title: 'Dentist',
    when: days,
    link: 'javascript:alert(1)',
  });
  expect(await refusal(link)).toEqual([400, 'Enter an address that begins with http:// or https://']);
});

test('other windows of the person hear of a change, and nobody else', async () => {
  const heard: string[] = [];
  await desk.connect(sue, (socket) => socket.on('calendar_changed', () => heard.push('sue')));
  await desk.connect(tim, (socket) => socket.on('calendar_changed', () => heard.push('tim')));
  await add();
  await expect.poll(() => heard).toEqual(['sue']);
});
