import { expect, test } from 'vitest';
import type { Dashboard } from '../contract/dashboard.ts';
import { msToNextChange } from './next-change.ts';

const now = Date.parse('2026-03-01T12:00:00.000Z');
const minutes = 60_000;
const at = (ms: number): string => new Date(now + ms).toISOString();

function board({ upNext = [], sessions = [] }: { upNext?: string[]; sessions?: string[] }): Dashboard {
  const common = { title: 'Essay', url: '/tasks/1' };
  return {
    pinned: [],
    upNext: upNext.map((dueAt, n) => ({ ...common, id: `${n}`, subject: 'English', points: 10, dueAt })),
    upNextCount: upNext.length,
    overdue: 0,
    focus: [],
    stats: [],
    sessions: sessions.map((moment, n) => ({
      ...common,
      id: `${n}`,
      kind: 'due' as const,
      at: moment,
      detail: '',
    })),
    activity: [],
    hasJourney: false,
  };
}

test('an open dashboard asks again when something falls due, begins or is 48 hours ahead', () => {
  expect(msToNextChange(board({ upNext: [at(3 * minutes)] }), now)).toBe(3 * minutes + 1000);
  expect(msToNextChange(board({ sessions: [at(2 * minutes)] }), now)).toBe(2 * minutes + 1000);
  expect(msToNextChange(board({ sessions: [at(48 * 60 * minutes + minutes)] }), now)).toBe(minutes + 1000);
});

test('and after ten minutes at the latest; what has passed by our clock is not asked about without end', () => {
  expect(msToNextChange(board({}), now)).toBe(10 * minutes);
  expect(msToNextChange(board({ upNext: [at(-1), at(0)], sessions: [at(30 * 60 * minutes)] }), now)).toBe(
    10 * minutes,
  );
});
