import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { calendarForm } from '../../../../../test/calendar/calendar-form.ts';
import { calendarOf, eventOf, neverFits } from '../../../../../test/calendar/calendar-text.ts';
import { Desk, json } from '../../../../../test/lib/desk.ts';
import { startTestServer } from '../../../../../test/lib/server.ts';
import type { CalendarItem } from '../../contract/calendar.ts';
import type { ImportedCalendar, ImportProblem } from '../../contract/import.ts';

let desk: Desk;
let teacher: Account;
beforeAll(async () => {
  desk = new Desk(await startTestServer());
  teacher = await desk.server.signUp({ role: 'teacher', name: 'Tara Teacher' });
});
afterAll(() => desk[Symbol.asyncDispose]());

interface Imported {
  calendar: ImportedCalendar;
  entries: number;
  problems: ImportProblem[];
  problemCount: number;
}
const path = '/api/calendar/imported';
const dayMs = 24 * 3_600_000;
/** Some days from today, as RFC 5545 writes it. */
const day = (later: number): string =>
  new Date(Date.now() + later * dayMs).toISOString().slice(0, 10).replaceAll('-', '');
const dated = (uid: string, later: number, ...lines: string[]) =>
  eventOf(
    `UID:${uid}`,
    `SUMMARY:${uid}`,
    `DTSTART:${day(later)}T090000Z`,
    `DTEND:${day(later)}T100000Z`,
    ...lines,
  );

let made = 0;
const newStudent = (): Promise<Account> =>
  desk.server.signUp({ role: 'student', name: `Student ${(made += 1)}`, year: 'second', division: 'A' });
const send = (who: Account | undefined, content?: string, fields: object = {}, filename?: string) =>
  desk.call(who, 'POST', path, calendarForm(fields, content, filename));
const add = async (...sent: Parameters<typeof send>): Promise<Imported> => {
  const answer = await send(...sent);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return json(answer);
};
const remove = (who: Account, id: string) => desk.call(who, 'DELETE', `${path}/${id}`);
const list = async (who: Account): Promise<ImportedCalendar[]> =>
  (await desk.ask<{ calendars: ImportedCalendar[] }>(who, 'GET', path)).calendars;
/** What the calendar shows of the next weeks. */
async function dates(who: Account): Promise<CalendarItem[]> {
  const [from, to] = [-1, 40].map((later) => new Date(Date.now() + later * dayMs).toISOString());
  const query = `from=${from}&to=${to}&kinds=imported`;
  return (await desk.ask<{ items: CalendarItem[] }>(who, 'GET', `/api/calendar?${query}`)).items;
}
const titles = async (who: Account): Promise<string[]> => (await dates(who)).map(({ title }) => title);
const messageOf = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  (await json<{ message: string }>(answer)).message,
];
const query = async <Row extends object>(statement: string, ...values: unknown[]): Promise<Row[]> =>
  (await desk.server.database.db.$client.query<Row>(statement, values)).rows;

test('a preview says what a file has, and writes nothing', async () => {
  const student = await newStudent();
  const content = calendarOf('X-WR-CALNAME:Sports', dated('match', 1), eventOf('SUMMARY:Someday'));
  const answer = await desk.call(student, 'POST', `${path}/preview`, calendarForm({}, content));
  expect(answer.status).toBe(200);
  expect(await json(answer)).toEqual({
    name: 'Sports',
    entries: 1,
    problems: [{ title: 'Someday', reason: 'The file does not say when it is.' }],
    problemCount: 1,
  });
  expect(await list(student)).toEqual([]);
  expect(await dates(student)).toEqual([]);
});

test.each(['student', 'teacher'] as const)('a %s adds a calendar to their own', async (role) => {
  const who = role === 'teacher' ? teacher : await newStudent();
  const heard: unknown[] = [];
  const socket = await desk.connect(who, (own) => own.on('calendar_changed', (event) => heard.push(event)));
  const { calendar, entries } = await add(
    who,
    calendarOf('X-WR-CALNAME:Sports', dated('match', 1, 'LOCATION:Field 2', 'URL:https://sports.example/1')),
  );
  expect(entries).toBe(1);
  expect(calendar).toMatchObject({ name: 'Sports', entries: 1 });
  expect(await list(who)).toEqual([calendar]);
  expect(await dates(who)).toMatchObject([
    { kind: 'imported', title: 'match', place: 'Field 2', link: 'https://sports.example/1', canMove: false },
  ]);
  await expect.poll(() => heard).toEqual([{}]);
  socket.disconnect();

  const stranger = await newStudent();
  expect(await list(stranger)).toEqual([]);
  expect(await dates(stranger)).toEqual([]);
  const [line] = await query<{ action: string; details: object }>(
    'select action, details from audit_log where subject = $1',
    calendar.id,
  );
  expect(line).toMatchObject({
    action: 'calendar.imported',
    details: { entries: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
  });
});

test('nobody adds a calendar without a session', async () => {
  expect((await send(undefined)).status).toBe(401);
});

test('the name is the chosen one, else the calendar’s, else the file’s', async () => {
  const student = await newStudent();
  const named = calendarOf('X-WR-CALNAME:Sports', dated('a', 1));
  expect((await add(student, named, { name: ' My\0 \u202esports ' })).calendar.name).toBe('My sports');
  expect((await add(student, calendarOf('X-WR-CALNAME:Choir', dated('b', 1)))).calendar.name).toBe('Choir');
  expect((await add(student, calendarOf(dated('c', 1)), {}, 'Summer term.ics')).calendar.name).toBe(
    'Summer term',
  );
  expect((await add(student, calendarOf(dated('d', 1)), { name: '  ' }, '.ics')).calendar.name).toBe(
    'Without a title',
  );
});

test('a calendar with the same name replaces the entries, and a date that is still there keeps its id', async () => {
  const student = await newStudent();
  const first = await add(student, calendarOf(dated('kept', 1), dated('gone', 2)), { name: 'Sports' });
  const [kept] = await dates(student);
  const second = await add(student, calendarOf(dated('new', 3), dated('kept', 1)), { name: 'SPORTS' });
  expect(second.calendar).toMatchObject({ id: first.calendar.id, name: 'SPORTS', entries: 2 });
  expect(await titles(student)).toEqual(['kept', 'new']);
  expect((await dates(student))[0]?.id).toBe(kept?.id);
});

test('the same file replaces its calendar under any name', async () => {
  const student = await newStudent();
  const content = calendarOf('X-WR-CALNAME:Sports', dated('match', 1));
  const { calendar } = await add(student, content);
  expect((await add(student, content, { name: 'Football' })).calendar).toMatchObject({
    id: calendar.id,
    name: 'Football',
  });
  // Without a name the one that was chosen stays.
  expect((await add(student, content)).calendar).toMatchObject({ id: calendar.id, name: 'Football' });
  expect(await titles(student)).toEqual(['match']);
  expect(await list(student)).toHaveLength(1);
});

test('the same file added twice at once is one calendar', async () => {
  const student = await newStudent();
  const content = calendarOf('X-WR-CALNAME:Sports', dated('match', 1));
  await Promise.all([add(student, content), add(student, content)]);
  expect(await list(student)).toHaveLength(1);
  expect(await titles(student)).toEqual(['match']);
});

test('a removed calendar takes its entries with it; somebody else’s is like an unknown one', async () => {
  const [student, stranger] = [await newStudent(), await newStudent()];
  const { calendar } = await add(student, calendarOf(dated('match', 1)), { name: 'Sports' });
  await add(student, calendarOf(dated('song', 2)), { name: 'Choir' });
  const foreign = await remove(stranger, calendar.id);
  const unknown = await remove(stranger, '01980000-0000-7000-8000-000000000000');
  expect([foreign.status, await foreign.text()]).toEqual([404, await unknown.text()]);
  expect((await remove(stranger, '%00')).status).toBe(404);
  expect(await titles(student)).toEqual(['match', 'song']);

  expect((await remove(student, calendar.id)).status).toBe(200);
  expect(await titles(student)).toEqual(['song']);
  expect((await list(student)).map(({ name }) => name)).toEqual(['Choir']);
  expect((await remove(student, calendar.id)).status).toBe(404);
});

test('a person has a bounded number of calendars, and still replaces one of them', async () => {
  const student = await newStudent();
  await query(
    `insert into imported_calendars (id, user_id, name, sha256)
     select 'full-' || n, $1, 'Calendar ' || n, '-' from generate_series(1, 20) n`,
    student.id,
  );
  expect(await messageOf(await send(student, calendarOf(dated('match', 1)), { name: 'Sports' }))).toEqual([
    409,
    'Add at most 20 calendars. Remove one first.',
  ]);
  expect(await dates(student)).toEqual([]);
  const { calendar } = await add(student, calendarOf(dated('match', 1)), { name: 'Calendar 7' });
  expect(calendar.id).toBe('full-7');
});

test('what cannot be shown is refused, and changes nothing', async () => {
  const student = await newStudent();
  await add(student, calendarOf(dated('match', 1)), { name: 'Sports' });
  const refusals = [
    await send(student, 'Dear all, the seminar is on Monday.', { name: 'Sports' }),
    await send(student, calendarOf(eventOf('SUMMARY:Someday')), { name: 'Sports' }),
    await desk.call(student, 'POST', path, {}),
    await send(student, calendarOf(dated('match', 1)), { name: 'x'.repeat(61) }),
  ];
  expect(await Promise.all(refusals.map(messageOf))).toEqual([
    [400, 'This file is no calendar in the iCalendar format (.ics).'],
    [400, 'Nothing of this file can be shown in a calendar. Nothing has been changed.'],
    [400, 'Please choose a calendar file (.ics).'],
    [400, 'This name is too long'],
  ]);
  expect(await titles(student)).toEqual(['match']);
});

test('a file above the limit is refused', async () => {
  const student = await newStudent();
  const answer = await send(student, 'x'.repeat(64 * 1024 * 1024 + 1));
  expect(await messageOf(answer)).toEqual([413, 'This calendar file is larger than 64 MB']);
});

test('while a hard file is read, everybody is answered', async () => {
  const [greedy, bystander] = [await newStudent(), await newStudent()];
  const stuck = Array.from({ length: 30 }, (_, at) => dated(`stuck ${at}`, 1, neverFits));
  let isRead = false;
  const reading = add(greedy, calendarOf(dated('match', 1), ...stuck), { name: 'Hard' }).finally(() => {
    isRead = true;
  });
  await add(bystander, calendarOf(dated('song', 1)), { name: 'Choir' });
  expect(await titles(bystander)).toEqual(['song']);
  expect(isRead).toBe(false);

  const { entries, problems } = await reading;
  expect(entries).toBe(1);
  expect(problems[0]?.reason).toBe('The file takes too long to read: the rest of it was left out.');
  expect(await titles(greedy)).toEqual(['match']);
});

test('a calendar of 5,000 dates is stored whole', async () => {
  const student = await newStudent();
  const events = Array.from({ length: 5000 }, (_, at) => dated(`event-${at}`, 1 + (at % 300)));
  const { calendar, problemCount } = await add(student, calendarOf(...events), { name: 'Full' });
  expect([calendar.entries, problemCount]).toEqual([5000, 0]);
  const [row] = await query<{ count: number }>(
    'select count(*)::int as count from calendar_entries where calendar_id = $1',
    calendar.id,
  );
  expect(row?.count).toBe(5000);
});
