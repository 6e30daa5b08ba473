import { expect, test } from 'vitest';
import { formatMoment, zoneElsewhere } from './college-time.ts';

const due = '2026-11-22T10:59:00.000Z';
const { timeZone: own } = Intl.DateTimeFormat().resolvedOptions();

test('a moment is told in the time of the college, with its zone for whoever is elsewhere', () => {
  expect(formatMoment(due, 'Pacific/Auckland')).toMatch(/22.*(23:59|11:59\sPM) GMT\+13$/);
  expect(zoneElsewhere(due, 'Pacific/Auckland')).toBe('GMT+13');
});

test('without it where the clock on the wall is the same', () => {
  expect(zoneElsewhere(due, own)).toBeUndefined();
  expect(formatMoment(due, own)).not.toMatch(/GMT|UTC/);
});
