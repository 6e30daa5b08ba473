import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFile } from '../../../../../test/calendar/calendar-file.ts';
import { calendarOf, eventOf, neverFits } from '../../../../../test/calendar/calendar-text.ts';
import { CalendarReader, type ReaderOptions } from './reader.ts';
import { readCalendar } from './reading/read-calendar.ts';

const megabyte = 1024 * 1024;
const dayMs = 24 * 3_600_000;
/** Some days from today, as RFC 5545 writes it. */
const day = (later: number): string =>
  new Date(Date.now() + later * dayMs).toISOString().slice(0, 10).replaceAll('-', '');

/** A busy machine takes its time. */
const patient = { turnMs: 60_000, startMs: 60_000, workMs: 60_000 };
const readWith = (content: string | Uint8Array, options: Partial<ReaderOptions> = {}) =>
  withFile(content, (path) => new CalendarReader({ ...patient, ...options }).read('somebody', path, 'UTC'));
/** Work that would take longer ends sooner. */
const hurried = { workMs: 5_000 };
const refusal = (key: string) => ({ reason: { key: `calendarImport.${key}` } });

test('a file is read by a process of its own, and what is left out has a sentence', async () => {
  const { name, entries, problems, problemCount } = await readWith(
    calendarOf(
      'X-WR-CALNAME:Timetable',
      eventOf('UID:a', 'SUMMARY:Lecture', `DTSTART:${day(1)}T090000Z`, `DTEND:${day(1)}T100000Z`),
      eventOf('SUMMARY:Mars', `DTSTART;TZID=Mars/Crater:${day(1)}T090000`),
      eventOf('SUMMARY:Standup', `DTSTART:${day(1)}T090000Z`, 'RRULE:FREQ=MONTHLY'),
    ),
  );
  expect(name).toBe('Timetable');
  expect(entries[0]).toMatchObject({ uid: 'a', title: 'Lecture' });
  expect(problems).toEqual([
    {
      title: 'Mars',
      reason: 'Its time zone ‘Mars/Crater’ is not known, and the file does not explain it.',
    },
    {
      title: 'Standup',
      reason: expect.stringMatching(/^It repeats without an end: shown until \d+ \w+ \d{4}\.$/) as string,
    },
  ]);
  expect(problemCount).toBe(2);
});

test('a line of 50 MB is cut, and the event around it is read', async () => {
  const [head, foot] = calendarOf(eventOf('SUMMARY:Long', `DTSTART:${day(1)}T090000Z`, 'DESCRIPTION:')).split(
    'DESCRIPTION:',
  );
  const line = Buffer.alloc(50 * megabyte, 'x');
  const content = Buffer.concat([Buffer.from(`${head}DESCRIPTION:`), line, Buffer.from(foot ?? '')]);
  const { entries, problems } = await readWith(content);
  expect(entries).toMatchObject([{ title: 'Long', notes: 'x'.repeat(4000) }]);
  expect(problems).toEqual([]);
});

test('50 MB of one endless line are no calendar', async () => {
  await expect(readWith(Buffer.alloc(50 * megabyte, 'x'))).rejects.toMatchObject(refusal('notCalendar'));
});

test('of 50,000 events the first 5,000 are shown, and the others are said', async () => {
  const events = Array.from({ length: 50_000 }, (_, at) =>
    eventOf(`UID:${at}`, `SUMMARY:Event ${at}`, `DTSTART:${day(1 + (at % 300))}T090000Z`),
  );
  const { entries, problems, problemCount } = await readWith(calendarOf(...events));
  expect(entries).toHaveLength(5000);
  expect(entries.at(-1)?.title).toBe('Event 4999');
  expect(problems).toEqual([
    { title: null, reason: '30,000 events were left out: the file has too many.' },
    { title: null, reason: 'Only the first 5,000 dates of the file are shown.' },
  ]);
  expect(problemCount).toBe(2);
});

test('a file that takes too long to go through shows what it had at its beginning', async () => {
  const unending = 'BEGIN:VEVENT\r\nSUMMARY:x\r\n'.repeat(1_500_000);
  const sound = eventOf('SUMMARY:Sound', `DTSTART:${day(1)}T090000Z`);
  const { entries, problems } = await readWith(calendarOf(sound, unending), hurried);
  expect(entries.map(({ title }) => title)).toEqual(['Sound']);
  expect(problems).toContainEqual({ title: 'x', reason: 'The file does not say where it ends.' });
});

test('time zones without measure take no memory from the events', async () => {
  const changes = Array.from({ length: 15 }, (_, at) => `20${10 + at}0301T010000`).join(',');
  const zones = Array.from({ length: 100 }, (_, at) =>
    [
      'BEGIN:VTIMEZONE',
      `TZID:Zone ${at}`,
      'BEGIN:STANDARD',
      'DTSTART:20000101T000000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0100',
      ...Array.from({ length: 800 }, () => `RDATE:${changes}`),
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n'),
  );
  const { entries, problems } = await readWith(
    calendarOf(
      ...zones,
      eventOf('SUMMARY:Sound', `DTSTART;TZID=Zone 0:${day(1)}T090000`),
      eventOf('SUMMARY:Behind them', `DTSTART;TZID=Zone 99:${day(1)}T090000`),
    ),
  );
  expect(entries.map(({ title }) => title)).toEqual(['Sound']);
  expect(problems).toEqual([
    {
      title: 'Behind them',
      reason: 'Its time zone ‘Zone 99’ is not known, and the file does not explain it.',
    },
  ]);
});

test('many rules that no day fits end the reading, and what was read before is there', async () => {
  const stuck = Array.from({ length: 30 }, (_, at) =>
    eventOf(`SUMMARY:Stuck ${at}`, `DTSTART:${day(1)}T090000Z`, neverFits),
  );
  const { entries, problems } = await readWith(
    calendarOf(eventOf('SUMMARY:Sound', `DTSTART:${day(1)}T090000Z`), ...stuck),
    hurried,
  );
  expect(entries.map(({ title }) => title)).toEqual(['Sound']);
  expect(problems.slice(0, 2)).toEqual([
    { title: null, reason: 'The file takes too long to read: the rest of it was left out.' },
    { title: 'Stuck 0', reason: 'The rule by which it repeats takes too long to follow.' },
  ]);
});

test('a process that does not answer in time, and one that dies, are a refusal', async () => {
  const content = calendarOf(eventOf('SUMMARY:Sound', `DTSTART:${day(1)}T090000Z`));
  const silent = join(import.meta.dirname, '../../../../../test/calendar/silent-child.ts');
  await expect(readWith(content, { program: silent, workMs: 0 })).rejects.toMatchObject(refusal('tooHard'));
  await expect(readWith(content, { program: `${import.meta.filename}.missing` })).rejects.toMatchObject(
    refusal('tooHard'),
  );
});

test('without any time a calendar is still one', async () => {
  await withFile(calendarOf(eventOf('SUMMARY:Late', `DTSTART:${day(1)}T090000Z`)), async (path) => {
    const heard: string[] = [];
    await readCalendar({ path, timeZone: 'UTC', now: Date.now(), readingMs: 0 }, async ({ kind }) => {
      heard.push(kind);
    });
    expect(heard).toEqual(['done']);
  });
});

test('a person with many files waits for them, and leaves a place to others', async () => {
  const reader = new CalendarReader(patient);
  const hard = calendarOf(eventOf('SUMMARY:Stuck', `DTSTART:${day(1)}T090000Z`, neverFits));
  const easy = calendarOf(eventOf('SUMMARY:Sound', `DTSTART:${day(1)}T090000Z`));
  await withFile(hard, async (path) => {
    const done: string[] = [];
    const read = (who: string, from: string) => reader.read(who, from, 'UTC').then(() => done.push(who));
    const greedy = [1, 2, 3].map(() => read('greedy', path));
    await expect(read('greedy', path)).rejects.toMatchObject({ code: 'rate_limited', ...refusal('ownBusy') });
    await withFile(easy, (from) => read('somebody', from));
    await Promise.all(greedy);
    // The second and the third file of the greedy person come after it.
    expect(done.indexOf('somebody')).toBeLessThan(2);
    expect(done).toHaveLength(4);
  });
});

test('a file that does not get its turn in time is refused, and the next one is read', async () => {
  const reader = new CalendarReader({ ...patient, turnMs: 300 });
  const hard = calendarOf(eventOf('SUMMARY:Stuck', `DTSTART:${day(1)}T090000Z`, neverFits));
  const easy = calendarOf(eventOf('SUMMARY:Sound', `DTSTART:${day(1)}T090000Z`));
  await withFile(hard, async (path) => {
    const first = reader.read('greedy', path, 'UTC');
    await expect(reader.read('greedy', path, 'UTC')).rejects.toMatchObject({
      code: 'rate_limited',
      ...refusal('busy'),
    });
    expect((await first).problemCount).toBe(1);
  });
  const { entries } = await withFile(easy, (path) => reader.read('greedy', path, 'UTC'));
  expect(entries).toHaveLength(1);
});
