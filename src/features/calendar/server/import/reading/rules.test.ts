import { expect, test } from 'vitest';
import { kindsOf, readContent, startsOf, timesOf } from '../../../../../../test/calendar/calendar-file.ts';
import { calendarOf, eventOf, neverFits } from '../../../../../../test/calendar/calendar-text.ts';

const at = (day: string, time = '09:00'): string => `2026-${day}T${time}:00.000Z`;
const standup = (...lines: string[]) =>
  eventOf('UID:standup', 'SUMMARY:Standup', 'DTSTART:20261201T090000Z', 'DTEND:20261201T091500Z', ...lines);
const read = (...events: string[]) => readContent(calendarOf(...events));

test('a rule is followed on the clock of its zone, over the change to winter time', async () => {
  const { entries } = await read(
    eventOf(
      'UID:seminar',
      'SUMMARY:Seminar',
      'DTSTART;TZID=Europe/Berlin:20261019T100000',
      'DTEND;TZID=Europe/Berlin:20261019T113000',
      'RRULE:FREQ=WEEKLY;COUNT=2',
    ),
  );
  expect(timesOf(entries)).toEqual([
    `${at('10-19', '08:00')}–${at('10-19', '09:30')}`,
    `${at('10-26', '09:00')}–${at('10-26', '10:30')}`,
  ]);
  expect(entries.map(({ uid, title }) => [uid, title])).toEqual([
    ['seminar', 'Seminar'],
    ['seminar', 'Seminar'],
  ]);
});

test('exceptions are left out, and further dates are added', async () => {
  const { entries, problemCount } = await read(
    standup(
      'RRULE:FREQ=DAILY;COUNT=5',
      // The first two fit no date.
      'EXDATE:20261130T090000Z,20261201T093000Z,20261202T090000Z',
      'EXDATE;VALUE=DATE:20261204',
      'RDATE:20261210T090000Z,20261208T090000Z',
    ),
  );
  expect(startsOf(entries)).toEqual([at('12-01'), at('12-03'), at('12-05'), at('12-08'), at('12-10')]);
  expect(problemCount).toBe(0);
});

test('the last date of a rule belongs to it', async () => {
  const { entries } = await read(standup('RRULE:FREQ=DAILY;UNTIL=20261203T090000Z'));
  expect(startsOf(entries)).toEqual([at('12-01'), at('12-02'), at('12-03')]);
  const days = await read(
    eventOf(
      'SUMMARY:Fair',
      'DTSTART;VALUE=DATE:20261201',
      'DTEND;VALUE=DATE:20261202',
      'RRULE:FREQ=DAILY;UNTIL=20261203',
    ),
  );
  expect(startsOf(days.entries)).toEqual(['2026-12-01', '2026-12-02', '2026-12-03']);
});

test('a changed time stands in the place of its date, wherever the file has it; a cancelled one is left out', async () => {
  const moved = eventOf(
    'UID:standup',
    'SUMMARY:Standup in the garden',
    'RECURRENCE-ID:20261202T090000Z',
    'DTSTART:20261202T150000Z',
    'DTEND:20261202T151500Z',
  );
  const cancelled = eventOf(
    'UID:standup',
    'STATUS:CANCELLED',
    'RECURRENCE-ID:20261203T090000Z',
    'DTSTART:20261203T090000Z',
  );
  const { entries, problemCount } = await read(moved, standup('RRULE:FREQ=DAILY;COUNT=4'), cancelled);
  expect(startsOf(entries)).toEqual([at('12-01'), at('12-02', '15:00'), at('12-04')]);
  expect(entries.map(({ title }) => title)).toEqual(['Standup', 'Standup in the garden', 'Standup']);
  expect(problemCount).toBe(0);
});

const change = (uid: string, hour: string) =>
  eventOf(
    `UID:${uid}`,
    'SUMMARY:Changed',
    'RECURRENCE-ID:20261202T090000Z',
    `DTSTART:20261202T${hour}0000Z`,
    `DTEND:20261202T${hour}3000Z`,
  );

test('of two changes of one time the later one counts, and a change without its event is a date', async () => {
  const { entries } = await read(
    standup('RRULE:FREQ=DAILY;COUNT=2'),
    change('standup', '11'),
    change('standup', '12'),
    change('unknown', '16'),
  );
  expect(startsOf(entries)).toEqual([at('12-01'), at('12-02', '12:00'), at('12-02', '16:00')]);
});

test('a rule without an end is shown for two years, and said', async () => {
  const { entries, problems } = await read(standup('RRULE:FREQ=WEEKLY'));
  expect(entries).toHaveLength(104);
  expect(startsOf(entries).at(-1)).toBe('2028-11-21T09:00:00.000Z');
  expect(problems).toEqual([{ title: 'Standup', kind: 'endless' }]);
});

test('a count without measure is bounded as no end is', async () => {
  const { entries, problems } = await read(standup('RRULE:FREQ=DAILY;COUNT=1000000000'));
  expect(entries).toHaveLength(724);
  expect(kindsOf(problems)).toEqual(['longer']);
});

test('a rule for every second is bounded', async () => {
  const { entries, problems } = await read(
    standup('RRULE:FREQ=SECONDLY'),
    eventOf('SUMMARY:Since 1990', 'DTSTART:19900101T000000Z', 'RRULE:FREQ=SECONDLY'),
  );
  expect(entries).toHaveLength(1000);
  expect(problems).toEqual([
    { title: 'Standup', kind: 'tooOften' },
    // On a machine that is busy its steps take too long before they are too many.
    { title: 'Since 1990', kind: expect.stringMatching(/^(tooOften|ruleStuck)$/) as string },
  ]);
});

test.each([
  'RRULE:FREQ=WEEKLY;BYDAY=XX',
  'RRULE:FREQ=MONTHLY;BYDAY=9MO',
  'RRULE:FREQ=FORTNIGHTLY',
  'RRULE:COUNT=3',
  'RRULE:FREQ=DAILY;UNTIL=soon',
  'RRULE:FREQ=WEEKLY;BYYEARDAY=3',
  'RRULE:FREQ',
  'EXRULE:FREQ=DAILY;COUNT=2',
])('%s leaves its event out, and nothing else', async (rule) => {
  const { entries, problems } = await read(
    standup(rule),
    eventOf('SUMMARY:Sound', 'DTSTART:20261201T090000Z'),
  );
  expect(entries.map(({ title }) => title)).toEqual(['Sound']);
  expect(problems).toEqual([{ title: 'Standup', kind: 'ruleInvalid' }]);
});

test('a rule that no day fits is stopped, and what comes after it is read', async () => {
  const { entries, problems } = await read(
    standup(neverFits),
    eventOf('SUMMARY:Sound', 'DTSTART:20261201T090000Z'),
  );
  expect(entries.map(({ title }) => title)).toEqual(['Sound']);
  expect(problems).toEqual([{ title: 'Standup', kind: 'ruleStuck' }]);
});

test('a rule that ended long ago is left out, and counted', async () => {
  const { entries, problems } = await read(
    eventOf('SUMMARY:Old', 'DTSTART:20100101T090000Z', 'RRULE:FREQ=DAILY;UNTIL=20200101T000000Z'),
  );
  expect(entries).toEqual([]);
  expect(problems).toEqual([{ title: null, kind: 'past', count: 1 }]);
});
