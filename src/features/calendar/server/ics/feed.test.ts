import { expect, test } from 'vitest';
import type { CalendarDate, RepeatedDate } from '../source.ts';
import { writeFeed } from './feed.ts';
import { invitation } from './invitation.ts';

const publicUrl = new URL('https://quad.college.example:8443');
const date = (facts: object = {}): CalendarDate => ({
  id: 'own:1',
  kind: 'own',
  title: 'Dentist',
  course: null,
  detail: '',
  place: null,
  link: null,
  url: null,
  isDone: false,
  isCancelled: false,
  canMove: true,
  version: 1,
  description: '',
  sequence: 3,
  changedAt: new Date('2026-11-01T08:00:00Z'),
  isAllDay: false,
  startAt: '2026-12-01T04:30:00.000Z',
  endAt: '2026-12-01T05:30:00.000Z',
  ...facts,
});
const write = (
  once: readonly CalendarDate[],
  { repeated = [], alarmMinutes = null }: { repeated?: RepeatedDate[]; alarmMinutes?: number | null } = {},
) => writeFeed({ once, repeated }, { name: 'Sue; phone, of mine', alarmMinutes, publicUrl });
const unfolded = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

test('each line ends with CRLF and has at most 75 octets, also where letters have several', async () => {
  const text = await write([
    date({ title: 'Prüfung für Ölmühlen 🎓 '.repeat(20), description: '数学'.repeat(400) }),
  ]);
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = text.split('\r\n').slice(0, -1);
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.every((line) => line !== '' && !line.includes('\uFFFD'))).toBe(true);
  expect(unfolded(text)).toContain(`SUMMARY:${'Prüfung für Ölmühlen 🎓 '.repeat(20).trim()}`);
});

test('texts are escaped, and controls do not reach other programs', async () => {
  const lines = unfolded(
    await write([
      date({
        title: 'A, B; C\\D\nBEGIN:VEVENT\u0007\u0000',
        description: 'First\r\nsecond\u001b[31m\ttab\u2028third',
        place: 'Hall 1; left',
        link: 'https://meet.example/x,y',
      }),
    ]),
  );
  expect(lines).toContain('SUMMARY:A\\, B\\; C\\\\D BEGIN:VEVENT');
  expect(lines).toContain('LOCATION:Hall 1\\; left');
  expect(lines).toContain(
    'DESCRIPTION:First\\nsecond[31m\ttab\\nthird\\n\\nJoin: https://meet.example/x\\,y',
  );
  expect(lines).toContain('X-WR-CALNAME:Sue\\; phone\\, of mine');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
});

test('a date has its UID, how often it moved, and its page', async () => {
  const lines = unfolded(await write([date({ id: 'due:7', kind: 'due', title: 'Essay', url: '/tasks/7' })]));
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:due:7@quad.college.example',
      'SEQUENCE:3',
      'DTSTAMP:20261101T080000Z',
      'LAST-MODIFIED:20261101T080000Z',
      'DTSTART:20261201T043000Z',
      'DTEND:20261201T053000Z',
      'SUMMARY:Due: Essay',
      'URL;VALUE=URI:https://quad.college.example:8443/tasks/7',
      'CATEGORIES:Due date',
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
    ]),
  );
});

test('what has no length has a minute, and whole days end before the day after them', async () => {
  const moment = unfolded(await write([date({ endAt: '2026-12-01T04:30:00.000Z' })]));
  expect(moment).toContain('DTSTART:20261201T043000Z');
  expect(moment).toContain('DTEND:20261201T043100Z');
  const days = unfolded(
    await write([date({ isAllDay: true, firstDay: '2026-12-31', lastDay: '2026-12-31' })]),
  );
  expect(days).toContain('DTSTART;VALUE=DATE:20261231');
  expect(days).toContain('DTEND;VALUE=DATE:20270101');
});

test('an alarm rings before a moment, and stands behind the properties of its event', async () => {
  const alarmed = unfolded(await write([date()], { alarmMinutes: 30 }));
  const from = alarmed.indexOf('BEGIN:VALARM');
  expect(alarmed.slice(from)).toEqual([
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT30M',
    'DESCRIPTION:Dentist',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  expect(unfolded(await write([date()], { alarmMinutes: 0 }))).toContain('TRIGGER:PT0S');
  const silent = [
    date({ isCancelled: true }),
    date({ isDone: true }),
    date({ isAllDay: true, firstDay: '2026-12-31', lastDay: '2026-12-31' }),
  ];
  expect(await write(silent, { alarmMinutes: 30 })).not.toContain('VALARM');
  expect(await write(silent)).toContain('STATUS:CANCELLED');
  expect(await write(silent)).toContain('SUMMARY:✓ Dentist');
});

test('a text that looks like an alarm or a zone is a text', async () => {
  const dates = ['BEGIN:VALARM', 'END:VALARM', 'BEGIN:VTIMEZONE'].map((title, n) =>
    date({ id: `own:${n}`, title }),
  );
  const lines = unfolded(await write(dates, { alarmMinutes: 10 }));
  for (const line of ['BEGIN:VEVENT', 'END:VEVENT', 'BEGIN:VALARM', 'END:VALARM'])
    expect(lines.filter((each) => each === line)).toHaveLength(3);
  const starts = lines.flatMap((line, at) => (line === 'BEGIN:VEVENT' ? [at] : []));
  expect(starts.map((at) => lines[at + 1])).toEqual(dates.map(({ id }) => `UID:${id}@quad.college.example`));
  expect(lines.filter((line) => line.startsWith('SUMMARY:'))).toEqual([
    'SUMMARY:BEGIN:VALARM',
    'SUMMARY:END:VALARM',
    'SUMMARY:BEGIN:VTIMEZONE',
  ]);
});

test('the texts of a feed have a limit together: dates after it come without theirs', async () => {
  const many = Array.from({ length: 4_100 }, (_, n) =>
    date({ id: `own:${n}`, description: 'x'.repeat(1_000) }),
  );
  const text = await write(many);
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(4_100);
  expect(text.match(/^DESCRIPTION:/gm)).toHaveLength(4_000);
});

test('what repeats is there once with its rule on the clock of its zone, and once for each that is different', async () => {
  // The clocks of Berlin go back on 25 October 2026.
  const first = date({
    id: 'meeting:1',
    kind: 'meeting',
    title: 'Lecture',
    startAt: '2026-10-19T08:00:00.000Z',
    endAt: '2026-10-19T09:30:00.000Z',
  });
  const moved = date({
    id: 'meeting:3',
    kind: 'meeting',
    title: 'Lecture',
    sequence: 4,
    startAt: '2026-11-03T09:00:00.000Z',
    endAt: '2026-11-03T10:30:00.000Z',
  });
  const repeated: RepeatedDate = {
    date: first,
    rule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261207T090000Z',
    timeZone: 'Europe/Berlin',
    except: [new Date('2026-10-26T09:00:00Z')],
    changed: [
      { instead: new Date('2026-11-02T09:00:00Z'), date: moved },
      { instead: new Date('2026-11-09T09:00:00Z'), date: { ...moved, isCancelled: true } },
    ],
  };
  const text = await write([], { repeated: [repeated] });
  const lines = unfolded(text);
  expect(lines.filter((line) => line === 'TZID:Europe/Berlin')).toHaveLength(1);
  expect(lines.indexOf('END:VTIMEZONE')).toBeLessThan(lines.indexOf('BEGIN:VEVENT'));
  expect(lines.indexOf('REFRESH-INTERVAL;VALUE=DURATION:PT1H')).toBeGreaterThan(0);
  expect(lines.indexOf('X-PUBLISHED-TTL:PT1H')).toBeLessThan(lines.indexOf('BEGIN:VTIMEZONE'));
  expect(lines.filter((line) => line === 'UID:meeting:1@quad.college.example')).toHaveLength(3);
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART;TZID=Europe/Berlin:20261019T100000',
      'DTEND;TZID=Europe/Berlin:20261019T113000',
      'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261207T090000Z',
      'EXDATE;TZID=Europe/Berlin:20261026T100000',
      'RECURRENCE-ID;TZID=Europe/Berlin:20261102T100000',
      'DTSTART;TZID=Europe/Berlin:20261103T100000',
      'RECURRENCE-ID;TZID=Europe/Berlin:20261109T100000',
      'STATUS:CANCELLED',
      'DTSTAMP:20261101T080000Z',
    ]),
  );
});

const weekly = (timeZone: string): RepeatedDate => ({
  date: date(),
  rule: 'FREQ=WEEKLY;COUNT=3',
  timeZone,
  except: [new Date('2026-12-08T04:30:00Z')],
  changed: [],
});

test('a zone has the name of its VTIMEZONE, and UTC has none', async () => {
  const kolkata = unfolded(await write([], { repeated: [weekly('Asia/Calcutta')] }));
  expect(kolkata).toContain('TZID:Asia/Kolkata');
  expect(kolkata).toContain('DTSTART;TZID=Asia/Kolkata:20261201T100000');
  const utc = unfolded(await write([], { repeated: [weekly('UTC')] }));
  expect(utc).toContain('DTSTART:20261201T043000Z');
  expect(utc).toContain('EXDATE:20261208T043000Z');
  expect(utc.join()).not.toContain('VTIMEZONE');
});

test('the same dates are the same text', async () => {
  expect(await write([date()])).toBe(await write([date()]));
});

test('an invitation asks for one date, and a cancelled one takes it back', async () => {
  const parts = {
    publicUrl,
    mailFrom: 'Quad <quad@college.example>',
    organizerName: 'Tara "T" Teacher',
    attendee: { name: 'Sue Second', email: 'sue@college.example' },
    hasAgreed: false,
  };
  const asked = invitation(date({ id: 'booking:1', kind: 'booking' }), parts);
  expect(asked.method).toBe('REQUEST');
  expect(unfolded(asked.content)).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      'UID:booking:1@quad.college.example',
      'SEQUENCE:3',
      `ORGANIZER;CN="Tara ^'T^' Teacher":mailto:quad@college.example`,
      'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE;CN="Sue Second":MAILTO:sue@college.example',
      'STATUS:CONFIRMED',
    ]),
  );
  const agreed = invitation(date({ id: 'booking:1', kind: 'booking' }), { ...parts, hasAgreed: true });
  expect(unfolded(agreed.content)).toContain(
    'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN="Sue Second":MAILTO:sue@college.example',
  );
  const cancelled = invitation(date({ id: 'booking:1', isCancelled: true, sequence: 4 }), parts);
  expect(cancelled.method).toBe('CANCEL');
  expect(unfolded(cancelled.content)).toEqual(
    expect.arrayContaining([
      'METHOD:CANCEL',
      'UID:booking:1@quad.college.example',
      'SEQUENCE:4',
      'STATUS:CANCELLED',
    ]),
  );
});
