import { expect, test } from 'vitest';
import { kindsOf, readContent, startsOf, timesOf } from '../../../../../../test/calendar/calendar-file.ts';
import { calendarOf, eventOf } from '../../../../../../test/calendar/calendar-text.ts';

const start = 'DTSTART:20261201T090000Z';
const talk = (...lines: string[]) => eventOf('SUMMARY:Talk', start, ...lines);
const titlesIn = async (content: string | Uint8Array): Promise<string[]> =>
  (await readContent(content)).entries.map(({ title }) => title);
const bytes = (...parts: (string | number)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))));

test('an event has its texts, its place, its address and its end', async () => {
  const { entries, name, problems } = await readContent(
    calendarOf(
      'X-WR-CALNAME:Physics\\, second year',
      talk(
        'UID:talk-1',
        'DTEND:20261201T103000Z',
        'DESCRIPTION:First line\\nSecond\\, with a comma',
        'LOCATION;LANGUAGE=en:Room 4',
        'URL:https://physics.example/talk?id=1',
        'ATTACH;ENCODING=BASE64;VALUE=BINARY:AAAA',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'DESCRIPTION:Wake up',
        'TRIGGER:-PT15M',
        'END:VALARM',
      ),
    ),
  );
  expect(name).toBe('Physics, second year');
  expect(problems).toEqual([]);
  expect(entries).toEqual([
    {
      uid: 'talk-1',
      title: 'Talk',
      notes: 'First line\nSecond, with a comma',
      place: 'Room 4',
      link: 'https://physics.example/talk?id=1',
      when: { isAllDay: false, startAt: '2026-12-01T09:00:00.000Z', endAt: '2026-12-01T10:30:00.000Z' },
    },
  ]);
});

test('an end is exclusive for whole days, may be a duration, and may be absent', async () => {
  const { entries } = await readContent(
    calendarOf(
      eventOf('DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261227'),
      eventOf('DTSTART;VALUE=DATE:20261224'),
      eventOf('DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261224'),
      eventOf('DTSTART;VALUE=DATE:20261224', 'DURATION:P2D'),
      talk('DURATION:PT1H30M'),
      talk(),
    ),
  );
  expect(timesOf(entries)).toEqual([
    '2026-12-24–2026-12-26',
    '2026-12-24–2026-12-24',
    '2026-12-24–2026-12-24',
    '2026-12-24–2026-12-25',
    '2026-12-01T09:00:00.000Z–2026-12-01T10:30:00.000Z',
    '2026-12-01T09:00:00.000Z–2026-12-01T09:00:00.000Z',
  ]);
});

const unsound = (...lines: string[]) => eventOf('SUMMARY:Talk', ...lines);
test.each([
  ['an end before the beginning', talk('DTEND:20261130T090000Z'), 'endBeforeStart'],
  ['a negative duration', talk('DURATION:-PT1H'), 'endBeforeStart'],
  ['a day as the end of a moment', talk('DTEND;VALUE=DATE:20261202'), 'timeInvalid'],
  ['a duration in words', talk('DURATION:an hour'), 'timeInvalid'],
  ['two years', talk('DTEND:20281201T090000Z'), 'tooLong'],
  ['no beginning', unsound(), 'startMissing'],
  ['the 31st of February', unsound('DTSTART:20260231T090000Z'), 'timeInvalid'],
  ['an hour that no day has', unsound('DTSTART:20261201T250000Z'), 'timeInvalid'],
  ['a beginning in words', unsound('DTSTART:tomorrow'), 'timeInvalid'],
  ['an open quotation mark', unsound('DTSTART;X="open:20261201T090000Z'), 'timeInvalid'],
  ['too many dates', talk(`RDATE:${'20261202T090000Z,'.repeat(5000)}20261203T090000Z`), 'tooLarge'],
])('an event with %s is left out with its reason, and the rest is read', async (_what, event, kind) => {
  const { entries, problems } = await readContent(calendarOf(event, eventOf('SUMMARY:Sound', start)));
  expect(entries.map(({ title }) => title)).toEqual(['Sound']);
  expect(problems).toEqual([{ title: 'Talk', kind }]);
});

test('what is cancelled, long over or far ahead is counted', async () => {
  const { entries, problems, problemCount } = await readContent(
    calendarOf(
      talk('STATUS:cancelled'),
      eventOf('DTSTART:20251124T110000Z', 'DTEND:20251124T115900Z'),
      eventOf('DTSTART:20100101T090000Z'),
      eventOf('DTSTART:20281123T120000Z'),
      eventOf('DTSTART:99990101T090000Z'),
      eventOf('SUMMARY:At the edge', 'DTSTART:20251124T110000Z', 'DTEND:20251124T120100Z'),
    ),
  );
  expect(entries.map(({ title }) => title)).toEqual(['At the edge']);
  expect(problems.toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toEqual([
    { title: null, kind: 'ahead', count: 2 },
    { title: null, kind: 'cancelled', count: 1 },
    { title: null, kind: 'past', count: 2 },
  ]);
  expect(problemCount).toBe(3);
});

test('folds are undone, in the middle of a letter too, and with any line break', async () => {
  const folded = bytes('SUMMARY:Caf', 0xc3, '\r\n ', 0xa9, ' at\r\n\t noon');
  const [head, foot] = calendarOf(eventOf('X-FOLDED:', start)).split('X-FOLDED:');
  expect(await titlesIn(Buffer.concat([Buffer.from(head ?? ''), folded, Buffer.from(foot ?? '')]))).toEqual([
    'Café at noon',
  ]);
  const plain = calendarOf(eventOf('SUMMARY:Plain', start));
  expect(await titlesIn(plain.replaceAll('\r\n', '\n'))).toEqual(['Plain']);
  expect(await titlesIn(plain.replaceAll('\r\n', '\r'))).toEqual(['Plain']);
});

test('broken folds are tolerated', async () => {
  const { entries, problems } = await readContent(
    calendarOf(
      eventOf(
        'SUMMARY:A long ti\r\ntle',
        'DTSTART:20261201T0\r\n90000Z',
        'DESCRIPTION:First line\r\nSecond line\r\n\r\nThird line',
      ),
    ),
  );
  expect(entries).toMatchObject([{ title: 'A long ti tle', notes: 'First line\nSecond line\nThird line' }]);
  expect(startsOf(entries)).toEqual(['2026-12-01T09:00:00.000Z']);
  expect(problems).toEqual([]);
});

test('UTF-8 with a mark and UTF-16 are read, and other encodings are read as Western European, and said', async () => {
  const content = calendarOf(eventOf('SUMMARY:Café 咖啡', start));
  const little = Buffer.from(content, 'utf16le');
  const big = Buffer.from(little).swap16();
  for (const file of [
    bytes(0xef, 0xbb, 0xbf, content),
    Buffer.concat([bytes(0xff, 0xfe), little]),
    Buffer.concat([bytes(0xfe, 0xff), big]),
    little,
    big,
  ])
    expect(await titlesIn(file)).toEqual(['Café 咖啡']);

  const latin = await readContent(Buffer.from(calendarOf(talk('LOCATION:Café')), 'latin1'));
  expect(latin.entries).toMatchObject([{ title: 'Talk', place: 'Café' }]);
  expect(latin.problems).toMatchObject([{ title: null, kind: 'foreign' }]);
});

test('control characters and addresses that are none are left out', async () => {
  const { entries } = await readContent(
    calendarOf(
      eventOf('SUMMARY:Nu\0ll \u0007bell', start, 'URL:javascript:alert(1)', 'DESCRIPTION:One\0\\n\u001btwo'),
    ),
  );
  expect(entries).toMatchObject([{ title: 'Nu ll bell', link: null, notes: 'One\ntwo' }]);
});

test('long texts are cut where our own are', async () => {
  const { entries } = await readContent(
    calendarOf(
      eventOf(
        `SUMMARY:${'😀'.repeat(300)}`,
        start,
        `DESCRIPTION:${'n'.repeat(200_000)}`,
        `LOCATION:${'p'.repeat(300)}`,
        `URL:https://x.example/${'u'.repeat(3000)}`,
      ),
    ),
  );
  const [entry] = entries;
  expect(entry?.title).toBe('😀'.repeat(200));
  expect(entry?.notes).toBe('n'.repeat(4000));
  expect(entry?.place).toBe('p'.repeat(200));
  expect(entry?.link).toBeNull();
});

test('an event that does not end costs itself only', async () => {
  const { entries, problems } = await readContent(
    calendarOf(
      'BEGIN:VEVENT\r\nSUMMARY:Lost\r\nDTSTART:20261201T090000Z',
      'BEGIN:VEVENT\r\nBEGIN:VEVENT\r\nBEGIN:VEVENT',
      talk('BEGIN:VALARM', 'SUMMARY:Of the alarm'),
      'END:VEVENT\r\nEND:VALARM\r\nEND:NOTHING',
      eventOf('SUMMARY:Sound', start),
    ),
  );
  expect(entries.map(({ title }) => title)).toEqual(['Talk', 'Sound']);
  expect(problems).toEqual([
    { title: 'Lost', kind: 'endMissing' },
    { title: null, kind: 'endMissing' },
    { title: null, kind: 'endMissing' },
    { title: null, kind: 'endMissing' },
  ]);
});

test('a file that breaks off is read as far as it goes', async () => {
  const content = calendarOf(talk(), eventOf('SUMMARY:Broken off', start));
  const { entries, problems } = await readContent(content.slice(0, content.indexOf('Broken off') + 6));
  expect(entries.map(({ title }) => title)).toEqual(['Talk']);
  expect(problems).toEqual([
    { title: null, kind: 'cutOff', count: 1 },
    { title: 'Broken', kind: 'endMissing' },
  ]);
});

test('of many problems the first are shown, and all are counted', async () => {
  const { problems, problemCount } = await readContent(
    calendarOf(...Array.from({ length: 50 }, (_, at) => eventOf(`SUMMARY:Talk ${at}`))),
  );
  expect(problems).toHaveLength(20);
  expect(problems[0]).toEqual({ title: 'Talk 0', kind: 'startMissing' });
  expect(problemCount).toBe(50);
});

test('notes that are too long together are left out', async () => {
  const long = Array.from({ length: 1001 }, () => talk(`DESCRIPTION:${'n'.repeat(4000)}`));
  const { entries, problems } = await readContent(calendarOf(...long));
  expect(entries).toHaveLength(1001);
  expect(entries.filter(({ notes }) => notes === '')).toHaveLength(1);
  expect(kindsOf(problems)).toEqual(['notesLeftOut']);
});

test.each([
  ['nothing', ''],
  ['a text', 'Dear all,\nthe seminar is on Monday.\n'],
  ['a page', '<!doctype html><title>Calendar</title>'],
  ['an archive', bytes('PK', 3, 4, 0, 0, 0, 0, 0, 0xff)],
  ['an event alone', eventOf('SUMMARY:Talk', start)],
])('%s is no calendar', async (_what, content) => {
  expect(await readContent(content)).toMatchObject({ isCalendar: false, entries: [] });
});
