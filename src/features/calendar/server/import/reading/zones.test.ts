import { expect, test } from 'vitest';
import { readContent, startsOf } from '../../../../../../test/calendar/calendar-file.ts';
import { calendarOf, eventOf } from '../../../../../../test/calendar/calendar-text.ts';

/** As Outlook writes it. */
const zoneOf = (name: string, rule = 'FREQ=YEARLY;BYDAY=-1SU') =>
  [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    `RRULE:${rule};BYMONTH=10`,
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    `RRULE:${rule};BYMONTH=3`,
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ].join('\r\n');
const inZone = (zone: string) => [
  eventOf('SUMMARY:Summer', `DTSTART;TZID=${zone}:20260701T100000`),
  eventOf('SUMMARY:Winter', `DTSTART;TZID=${zone}:20261201T100000`),
];
const berlin = ['2026-07-01T08:00:00.000Z', '2026-12-01T09:00:00.000Z'];

test('a zone with a name of its own is the one that the file explains, also below its events', async () => {
  const name = 'W. Europe Standard Time';
  const above = await readContent(calendarOf(zoneOf(name), ...inZone(name)));
  expect(startsOf(above.entries)).toEqual(berlin);
  const below = await readContent(calendarOf(...inZone(name), zoneOf(name)));
  expect(startsOf(below.entries)).toEqual(berlin);
});

test('a quoted name may hold a colon and a comma', async () => {
  const { entries } = await readContent(
    calendarOf(zoneOf('(UTC+01:00) Amsterdam\\, Berlin'), ...inZone('"(UTC+01:00) Amsterdam, Berlin"')),
  );
  expect(startsOf(entries)).toEqual(berlin);
});

test('a name that IANA knows needs no explanation', async () => {
  const { entries } = await readContent(
    calendarOf(...inZone('Europe/Berlin'), ...inZone('"America/New_York"')),
  );
  expect(startsOf(entries)).toEqual([...berlin, '2026-07-01T14:00:00.000Z', '2026-12-01T15:00:00.000Z']);
});

test('a zone that nobody explains leaves out its events, and is named', async () => {
  const { entries, problems } = await readContent(
    calendarOf(...inZone('W. Europe Standard Time'), eventOf('SUMMARY:Sound', 'DTSTART:20261201T100000Z')),
  );
  expect(entries.map(({ title }) => title)).toEqual(['Sound']);
  expect(problems).toEqual([
    { title: 'Summer', kind: 'zoneUnknown', what: 'W. Europe Standard Time' },
    { title: 'Winter', kind: 'zoneUnknown', what: 'W. Europe Standard Time' },
  ]);
});

test('a zone whose clock changes every second is no zone', async () => {
  const { entries, problems } = await readContent(
    calendarOf(zoneOf('Mars', 'FREQ=SECONDLY'), ...inZone('Mars')),
  );
  expect(entries).toEqual([]);
  expect(problems).toMatchObject([{ kind: 'zoneUnknown' }, { kind: 'zoneUnknown' }]);
});

test('times without a zone are on the clock of the college, and whole days have none', async () => {
  const { entries } = await readContent(
    calendarOf(
      eventOf('SUMMARY:Floating', 'DTSTART:20261201T100000'),
      eventOf('SUMMARY:UTC', 'DTSTART:20261201T100000Z'),
      eventOf('SUMMARY:Day', 'DTSTART;VALUE=DATE:20261201'),
      eventOf('SUMMARY:Unsaid day', 'DTSTART:20261202'),
    ),
    'Asia/Kolkata',
  );
  expect(startsOf(entries)).toEqual([
    '2026-12-01T04:30:00.000Z',
    '2026-12-01T10:00:00.000Z',
    '2026-12-01',
    '2026-12-02',
  ]);
});
