import { expect, test } from 'vitest';
import { daysFrom, isDay } from './day.ts';

test.each(['2026-08-03', '2028-02-29', '1999-12-31'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true);
});

test.each(['2026-02-29', '2026-13-01', '2026-8-3', '2026-08-03T00:00', '', '0026-08-03', ' 2026-08-03'])(
  '%j is no day',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test('the first and the last day count, also over a change of clocks', () => {
  expect(daysFrom('2026-08-03', '2026-08-03')).toBe(1);
  expect(daysFrom('2026-03-01', '2026-03-31')).toBe(31);
  expect(daysFrom('2026-08-03', '2026-08-02')).toBe(0);
});
