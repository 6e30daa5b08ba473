import { expect, test } from 'vitest';
import { hoursOf, stepped, type View, viewOf } from './views.ts';

test('without a view in the address it is the month', () => {
  expect([viewOf({}), viewOf({ view: 'list' })]).toEqual(['month', 'list']);
});

test('a week is the reader’s, three days on a phone, and a day is one', () => {
  expect(hoursOf('week', '2026-08-05', 1, false)).toHaveLength(7);
  expect(hoursOf('week', '2026-08-05', 1, false)[0]).toBe('2026-08-03');
  expect(hoursOf('week', '2026-08-31', 1, true)).toEqual(['2026-08-31', '2026-09-01', '2026-09-02']);
  expect(hoursOf('day', '2026-08-05', 1, false)).toEqual(['2026-08-05']);
});

const from = (view: View, isNarrow = false) => stepped(view, '2026-08-31', 1, isNarrow);

test('a step is as long as what the view shows', () => {
  expect([from('month'), from('list'), from('week'), from('week', true), from('day')]).toEqual([
    '2026-09-30',
    '2026-09-30',
    '2026-09-07',
    '2026-09-03',
    '2026-09-01',
  ]);
  expect(stepped('day', '2026-09-01', -1, false)).toBe('2026-08-31');
});
