import { expect, test } from 'vitest';
import { dayLabel } from '#web/ui/time/days.ts';
import { toRows } from './message-rows.ts';
import type { ShownMessage } from './shown-message.ts';

const shown = (at: Date, isOwn: boolean): ShownMessage => ({
  key: at.toISOString(),
  content: 'ok',
  isOwn,
  at: at.toISOString(),
  state: isOwn ? 'sent' : 'received',
});
const time = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute);
const flags = (messages: ShownMessage[]) =>
  toRows(messages).map(({ startsDay, startsGroup, endsGroup }) =>
    [startsDay && 'day', startsGroup && 'first', endsGroup && 'last'].filter(Boolean).join(' '),
  );

test('what one person writes within five minutes stands together', () => {
  expect(
    flags([
      shown(time(20, 10, 0), true),
      shown(time(20, 10, 2), true),
      shown(time(20, 10, 3), false),
      shown(time(20, 10, 9), false),
    ]),
  ).toEqual(['day first', 'last', 'first last', 'first last']);
});

test('a new day is written above its first message, and ends a group', () => {
  expect(flags([shown(time(20, 23, 59), true), shown(time(21, 0, 1), true)])).toEqual([
    'day first last',
    'day first last',
  ]);
});

test('days are called Today and Yesterday, then by their date', () => {
  const now = time(21, 0, 30);
  expect(dayLabel(time(21, 0, 5).toISOString(), now)).toBe('Today');
  expect(dayLabel(time(20, 23, 55).toISOString(), now)).toBe('Yesterday');
  expect(dayLabel(time(19, 12, 0).toISOString(), now)).toMatch(/November/);
});
