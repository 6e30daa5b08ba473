import { expect, test } from 'vitest';
import type { Viewer } from '#server/session.ts';
import { readFeedContent, spanOfFeed } from './feed-content.ts';
import type { CalendarDate, CalendarSource } from './source.ts';

const viewer: Viewer = {
  userId: 'sue',
  sessionId: '',
  role: 'student',
  isPendingTeacher: false,
  isAdmin: false,
  name: 'Sue Second',
  email: 'sue@college.example',
  year: 'second',
  division: 'A',
};
const hourMs = 3_600_000;
const span = spanOfFeed(new Date('2026-11-26T10:00:00Z'));
const today = '2026-11-26T00:00:00.000Z';

/** One date in each of so many hours before today, and after its beginning. */
const hourly = (before: number, after: number): CalendarDate[] =>
  Array.from({ length: before + after }, (_, n): CalendarDate => {
    const at = new Date(Date.parse(today) + (n - before) * hourMs).toISOString();
    return {
      id: `own:${n}`,
      kind: 'own',
      title: at,
      course: null,
      detail: '',
      place: null,
      link: null,
      url: null,
      isDone: n % 2 === 1,
      isCancelled: false,
      canMove: false,
      version: 1,
      description: '',
      sequence: 0,
      changedAt: new Date(today),
      isAllDay: false,
      startAt: at,
      endAt: at,
    };
  });
const sourceOf = (dates: readonly CalendarDate[]): CalendarSource => ({
  kinds: ['own'],
  tables: [],
  own: [],
  read: async (_viewer, { from, to }, { limit }) =>
    dates.filter(({ title }) => title >= from.toISOString() && title < to.toISOString()).slice(0, limit),
});
const read = async (dates: readonly CalendarDate[], withDone = true) => {
  const options = { courseId: undefined, withDone };
  return (await readFeedContent([sourceOf(dates)], viewer, span, options)).once.map(({ title }) => title);
};

test('a feed has half a year of what is over, and a year of what comes, from midnight to midnight', () => {
  expect(span).toEqual({ from: new Date('2026-05-30T00:00:00Z'), to: new Date('2027-12-31T00:00:00Z') });
  expect(spanOfFeed(new Date('2026-11-26T23:59:59Z'))).toEqual(span);
});

test('where there are too many, the oldest go first, and what is to come stays', async () => {
  const all = hourly(4_300, 2_000);
  expect(await read(all)).toEqual(all.slice(1_300).map(({ title }) => title));
});

test('what comes is cut at its end only where it is too much alone', async () => {
  const all = hourly(100, 6_000);
  expect(await read(all)).toEqual(all.slice(100, 5_100).map(({ title }) => title));
});

test('what is done is left out where the person wishes', async () => {
  expect(await read(hourly(4, 0), false)).toEqual(['2026-11-25T20:00:00.000Z', '2026-11-25T22:00:00.000Z']);
});
