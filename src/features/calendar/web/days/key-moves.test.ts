import { expect, test } from 'vitest';
import { dayAfterKey } from './key-moves.ts';

const after = (key: string, day = '2026-08-05', firstWeekday = 1) => dayAfterKey(key, day, firstWeekday);

test('arrows lead to the day beside, above and below, over the end of a month too', () => {
  expect(after('ArrowLeft')).toBe('2026-08-04');
  expect(after('ArrowRight', '2026-08-31')).toBe('2026-09-01');
  expect(after('ArrowUp')).toBe('2026-07-29');
  expect(after('ArrowDown')).toBe('2026-08-12');
});

test('Home and End lead to the ends of the reader’s week', () => {
  expect([after('Home'), after('End')]).toEqual(['2026-08-03', '2026-08-09']);
  expect([after('Home', '2026-08-05', 7), after('End', '2026-08-05', 7)]).toEqual([
    '2026-08-02',
    '2026-08-08',
  ]);
});

test('Page Up and Page Down lead to the same day of the month beside', () => {
  expect([after('PageUp'), after('PageDown', '2026-08-31')]).toEqual(['2026-07-05', '2026-09-30']);
});

test('other keys lead nowhere', () => {
  expect([after('Enter'), after('a'), after('Tab')]).toEqual([undefined, undefined, undefined]);
});
