import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { groupByWeek } from './group-by-week.ts';

beforeEach(() => void vi.stubEnv('TZ', 'Europe/Berlin'));
afterEach(() => void vi.unstubAllEnvs());

const at = (startAt: string) => ({ startAt });
// A Wednesday.
const now = Date.parse('2026-10-21T10:00:00Z');

test('meetings stand in the weeks of the reader’s calendar, and the near ones have names', () => {
  const weeks = groupByWeek(
    [
      at('2026-10-22T08:00:00.000Z'),
      // Sunday late in the evening, in the week in which the clocks go back.
      at('2026-10-25T22:30:00.000Z'),
      // Half an hour later it is Monday in Berlin.
      at('2026-10-25T23:00:00.000Z'),
      at('2026-11-12T08:00:00.000Z'),
    ],
    now,
  );
  expect(weeks.map(({ name, meetings }) => [name, meetings.length])).toEqual([
    ['this', 2],
    ['next', 1],
    [undefined, 1],
  ]);
  expect(weeks.map(({ startAt }) => startAt)).toEqual([
    '2026-10-18T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
    '2026-11-08T23:00:00.000Z',
  ]);
});

test('those that are over keep their order, the latest first', () => {
  const over = [at('2026-10-20T08:00:00.000Z'), at('2026-10-13T08:00:00.000Z')];
  expect(groupByWeek(over, now).map(({ name }) => name)).toEqual(['this', 'last']);
});
