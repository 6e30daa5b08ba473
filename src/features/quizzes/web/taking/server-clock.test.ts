import { expect, test } from 'vitest';
import { passedMark, secondsLeft } from './server-clock.ts';

const clock = { now: Date.parse('2026-11-27T10:00:00Z'), at: 5_000 };

test('the time that is left follows the server’s clock and the time since its answer', () => {
  expect(secondsLeft('2026-11-27T10:01:00Z', clock, 5_000)).toBe(60);
  expect(secondsLeft('2026-11-27T10:01:00Z', clock, 35_400)).toBe(30);
  expect(secondsLeft('2026-11-27T10:01:00Z', clock, 65_000)).toBe(0);
  expect(secondsLeft('2026-11-27T10:01:00Z', clock, 900_000)).toBe(0);
});

test('ten, five and one minute before the end are said, each once', () => {
  expect([601, 600, 301, 300, 61, 60, 0].map(passedMark)).toEqual([undefined, 10, 10, 5, 5, 1, 1]);
});
