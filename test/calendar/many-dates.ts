import { momentOfClock } from '#shared/time/entry/moment-of-clock.ts';
import type { CalendarDate, RepeatedDate } from '#features/calendar/server/service.ts';

/** What takes place once: what a program that reads calendars is expected to show. */
export interface Taking {
  uid: string;
  /** '2026-10-19T08:00:00Z', or of whole days '2026-10-19'. */
  start: string;
  /** Of whole days the last one. */
  end: string;
  isAllDay: boolean;
  isCancelled: boolean;
  title: string;
}
export interface ReadCalendar {
  /** What the program could not read. */
  errors: number;
  dates: Taking[];
}

export const publicUrl = new URL('https://quad.college.example');
/** All dates lie within it. The clocks of both zones change twice. */
export const span = { first: '2026-08-01T00:00:00', last: '2027-08-31T00:00:00' };
const zones = ['Europe/Berlin', 'America/New_York'] as const;
const odd = [
  'Plain',
  'Commas, semicolons; colons: all',
  'Back\\slash and "quotes"',
  'Prüfung für Ölmühlen',
  '数学の試験 🎓 '.repeat(12).trim(),
  'A very long title that is folded more than once, '.repeat(5).trim(),
];

const dayMs = 86_400_000;
const dayAt = (first: string, days: number): string =>
  new Date(Date.parse(`${first}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
const wire = (at: Date): string => at.toISOString().replace('.000Z', 'Z');
const uidOf = (id: string): string => `${id}@${publicUrl.hostname}`;

function dateOf(id: string, at: number, facts: Partial<Pick<CalendarDate, 'isCancelled' | 'sequence'>> = {}) {
  return {
    id,
    kind: 'own' as const,
    title: odd[at % odd.length] ?? '',
    course: null,
    detail: '',
    place: at % 3 === 0 ? 'Room 1; left, upstairs' : null,
    link: at % 5 === 0 ? 'https://meet.example/a,b;c' : null,
    url: at % 2 === 0 ? `/tasks/${at}` : null,
    isDone: false,
    isCancelled: at % 11 === 0,
    canMove: false,
    version: 1,
    description: at % 4 === 0 ? `Line one, and\nline two; ${'more '.repeat(40)}` : '',
    sequence: at % 7,
    changedAt: new Date('2026-08-01T06:00:00Z'),
    ...facts,
  };
}

/** Moments through a whole year, also in the hours that the clocks show twice or never. */
function moments(count: number) {
  const changes = ['2026-10-25T00:30', '2026-11-01T05:30', '2027-03-14T06:30', '2027-03-28T00:30'];
  return Array.from({ length: count }, (_, at) => {
    const near = changes[at % 20];
    const start =
      near === undefined
        ? new Date(Date.parse('2026-08-10T00:00:00Z') + at * 7.3 * 3_600_000)
        : new Date(Date.parse(`${near}:00Z`) + Math.floor(at / 20) * 900_000);
    start.setUTCMilliseconds(0);
    const minutes = [0, 15, 90, 600][at % 4] ?? 0;
    const isDue = minutes === 0;
    const id = `${isDue ? 'due' : 'own'}:m${at}`;
    const end = new Date(start.getTime() + minutes * 60_000);
    const date: CalendarDate = {
      ...dateOf(id, at),
      kind: isDue ? 'due' : 'own',
      isAllDay: false,
      startAt: start.toISOString(),
      endAt: end.toISOString(),
    };
    const expected: Taking = {
      uid: uidOf(id),
      start: wire(start),
      // What has no length is shown with a minute.
      end: wire(isDue ? new Date(start.getTime() + 60_000) : end),
      isAllDay: false,
      isCancelled: date.isCancelled,
      title: isDue ? `Due: ${date.title}` : date.title,
    };
    return { date, expected };
  });
}

function wholeDays(count: number) {
  return Array.from({ length: count }, (_, at) => {
    const id = `holiday:d${at}`;
    const firstDay = dayAt('2026-09-01', at * 3);
    const lastDay = dayAt(firstDay, at % 4);
    const date: CalendarDate = { ...dateOf(id, at), kind: 'holiday', isAllDay: true, firstDay, lastDay };
    const expected: Taking = {
      uid: uidOf(id),
      start: firstDay,
      end: lastDay,
      isAllDay: true,
      isCancelled: date.isCancelled,
      title: date.title,
    };
    return { date, expected };
  });
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Weekly plans across the change of the clocks, some on two days a week, with days off, moves and cancellations. */
function plan(at: number): { repeated: RepeatedDate; expected: Taking[] } {
  const timeZone = zones[at % 2] ?? 'Europe/Berlin';
  const id = `meeting:p${at}`;
  // Mondays to Wednesdays, so that a second day is in the same week.
  const firstDay = dayAt('2026-09-28', 7 * (at % 20) + (at % 3));
  const everyWeeks = 1 + (at % 2);
  const offsets = at % 4 < 2 ? [0] : [0, 2];
  const clock = `${String(8 + (at % 11)).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}`;
  const minutes = 45 + (at % 3) * 30;
  const startOf = (day: string): Date =>
    momentOfClock(`${day}T${clock}`, timeZone)?.at ?? new Date(Number.NaN);
  const starts = Array.from({ length: 8 }, (_, week) => week).flatMap((week) =>
    offsets.map((offset) => startOf(dayAt(firstDay, week * 7 * everyWeeks + offset))),
  );
  const last = starts.at(-1) ?? new Date(Number.NaN);
  const first = new Date(`${firstDay}T00:00:00Z`).getUTCDay();
  const days = offsets.map((offset) => weekdays[(first + 6 + offset) % 7]).join(',');
  const ends = at % 5 === 0 ? `COUNT=${starts.length}` : `UNTIL=${wire(last).replaceAll(/[-:]/g, '')}`;
  const occurrence = (start: Date, facts: Parameters<typeof dateOf>[2] = {}): CalendarDate => ({
    ...dateOf(id, at, { isCancelled: false, ...facts }),
    kind: 'meeting',
    isAllDay: false,
    startAt: start.toISOString(),
    endAt: new Date(start.getTime() + minutes * 60_000).toISOString(),
  });
  const [firstStart = last, , off = last, movedFrom = last, cancelled = last] = starts;
  const movedTo = new Date(movedFrom.getTime() + dayMs + 95 * 60_000);
  const takings = (start: Date, isCancelled = false): Taking => ({
    uid: uidOf(id),
    start: wire(start),
    end: wire(new Date(start.getTime() + minutes * 60_000)),
    isAllDay: false,
    isCancelled,
    title: dateOf(id, at).title,
  });
  const unchanged = starts.filter((start) => ![off, movedFrom, cancelled].includes(start));
  return {
    repeated: {
      date: occurrence(firstStart),
      rule: `FREQ=WEEKLY;INTERVAL=${everyWeeks};BYDAY=${days};${ends}`,
      timeZone,
      except: [off],
      changed: [
        { instead: movedFrom, date: occurrence(movedTo, { sequence: 2 }) },
        { instead: cancelled, date: occurrence(cancelled, { isCancelled: true, sequence: 1 }) },
      ],
    },
    expected: [...unchanged.map((start) => takings(start)), takings(movedTo), takings(cancelled, true)],
  };
}

/** 1,000 events, and what takes place of them. */
export function manyDates(): { once: CalendarDate[]; repeated: RepeatedDate[]; expected: Taking[] } {
  const single = [...moments(650), ...wholeDays(100)];
  const plans = Array.from({ length: 250 }, (_, at) => plan(at));
  return {
    once: single.map(({ date }) => date),
    repeated: plans.map(({ repeated }) => repeated),
    expected: [...single.map(({ expected }) => expected), ...plans.flatMap(({ expected }) => expected)],
  };
}
