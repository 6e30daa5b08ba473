import { expect, test } from 'vitest';
import type { CalendarItem } from '#features/calendar/contract/calendar.ts';
import { weekOf } from './day-math.ts';
import { layoutRow } from './lanes.ts';
import { placeItems } from './placed.ts';
import { allDay, itemOf, timed } from './test-items.ts';

const week = weekOf('2026-08-03', 1);
const layout = (items: readonly CalendarItem[], most: number) =>
  layoutRow(week, placeItems(items, 'Europe/Berlin'), most);
/** 'title×3' for a bar over three days, '-' where a bar lies, '' for nothing. */
const drawn = (items: readonly CalendarItem[], most = 3): string[] =>
  layout(items, most).map(({ slots, hidden }) =>
    [
      ...slots.map((slot) => {
        if (slot === undefined) return '';
        return slot === 'taken' ? '-' : `${slot.placed.item.title}${slot.span > 1 ? `×${slot.span}` : ''}`;
      }),
      ...(hidden > 0 ? [`+${hidden}`] : []),
    ].join('|'),
  );
const at = (title: string, day: string, hour: string): CalendarItem =>
  itemOf(title, timed(`${day}T${hour}:00:00.000Z`, `${day}T${hour}:30:00.000Z`));

test('a bar keeps its height over its days, and what is on one day lies below it', () => {
  const items = [
    itemOf('trip', allDay('2026-08-04', '2026-08-06')),
    at('talk', '2026-08-04', '08'),
    at('early', '2026-08-03', '08'),
  ];
  expect(drawn(items)).toEqual(['early', 'trip×3|talk', '-', '-', '', '', '']);
});

test('what begins before the row or ends after it says so', () => {
  const [monday] = layout([itemOf('holiday', allDay('2026-07-30', '2026-08-20'))], 3);
  expect(monday?.slots).toMatchObject([{ span: 7, beginsBefore: true, endsAfter: true }]);
});

test('a bar takes the height that the one before it has left', () => {
  const items = [
    itemOf('a', allDay('2026-08-03', '2026-08-04')),
    itemOf('b', allDay('2026-08-05', '2026-08-05')),
  ];
  expect(drawn(items)).toEqual(['a×2', '-', 'b', '', '', '', '']);
});

test('where there is no room, the last line counts the rest', () => {
  const items = ['06', '07', '08', '09', '10'].map((hour) => at(hour, '2026-08-03', hour));
  expect(drawn(items)[0]).toBe('06|07|+3');
  expect(drawn(items.slice(0, 3))[0]).toBe('06|07|08');
});

test('a bar that has no room on one of its days goes on behind it', () => {
  const items = [
    itemOf('a', allDay('2026-08-03', '2026-08-05')),
    itemOf('b', allDay('2026-08-03', '2026-08-05')),
    at('one', '2026-08-04', '08'),
  ];
  expect(drawn(items, 2)).toEqual(['a×3|b', '-|+2', '-|b', '', '', '', '']);
});

test('a day knows all of its items, the hidden ones too', () => {
  const items = ['06', '07', '08', '09'].map((hour) => at(hour, '2026-08-03', hour));
  expect(layout(items, 2)[0]?.placed).toHaveLength(4);
});
