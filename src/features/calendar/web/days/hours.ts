import type { Day } from '#features/terms/contract/day.ts';
import { dayMinutes, minuteAt } from './moments.ts';
import { isLong, isOn, type Placed } from './placed.ts';

/** An item among the hours of a day, in minutes of the day’s clock. */
export interface Block {
  placed: Placed;
  top: number;
  bottom: number;
  /** Which of the columns beside each other it is in, from the left, and over how many of them it reaches. */
  column: number;
  span: number;
  columns: number;
}

/** What is shorter is drawn as long as this, so that its title has room. */
const leastMinutes = 30;

type Interval = Pick<Block, 'placed' | 'top' | 'bottom'>;

/** Where the items of a day lie among its hours: those that overlap stand beside each other. Without a zone: the reader's. */
export function layoutHours(day: Day, placed: readonly Placed[], zone?: string): Block[] {
  const intervals = placed
    .filter((each) => !isLong(each.item) && isOn(each, day))
    .map((each) => intervalOf(each, day, zone))
    .toSorted((one, other) => one.top - other.top || other.bottom - one.bottom);
  return groupsOf(intervals).flatMap(besideEachOther);
}

/** Where it is drawn. A clock that goes back may show an end before its beginning: then it is drawn as long as it lasts. */
function intervalOf(placed: Placed, day: Day, zone?: string): Interval {
  const { item, first, last } = placed;
  if (item.isAllDay) return { placed, top: 0, bottom: dayMinutes };
  const top = first === day ? minuteAt(item.startAt, zone) : 0;
  const lasting = (Date.parse(item.endAt) - Date.parse(item.startAt)) / 60_000;
  const end = last === day && lasting > 0 ? minuteAt(item.endAt, zone) || dayMinutes : dayMinutes;
  const bottom = end <= top || lasting === 0 ? Math.min(dayMinutes, top + lasting) : end;
  if (bottom - top >= leastMinutes) return { placed, top, bottom };
  const fitting = Math.min(top, dayMinutes - leastMinutes);
  return { placed, top: fitting, bottom: fitting + leastMinutes };
}

/** Those that overlap, also by way of others. */
function groupsOf(intervals: readonly Interval[]): Interval[][] {
  const groups: Interval[][] = [];
  let end = 0;
  for (const each of intervals) {
    const group = groups.at(-1);
    if (group === undefined || each.top >= end) groups.push([each]);
    else group.push(each);
    end = Math.max(end, each.bottom);
  }
  return groups;
}

function besideEachOther(group: readonly Interval[]): Block[] {
  const columns: Interval[][] = [];
  const found = group.map((each) => {
    const free = columns.findIndex((column) => (column.at(-1)?.bottom ?? 0) <= each.top);
    const column = free < 0 ? columns.length : free;
    columns[column] = [...(columns[column] ?? []), each];
    return { each, column };
  });
  return found.map(({ each, column }) => ({
    ...each,
    column,
    span: spanOf(each, columns.slice(column + 1)),
    columns: columns.length,
  }));
}

/** It reaches to the right as far as nothing else lies beside it. */
function spanOf({ top, bottom }: Interval, toTheRight: readonly Interval[][]): number {
  const taken = toTheRight.findIndex((column) =>
    column.some((other) => other.top < bottom && other.bottom > top),
  );
  return 1 + (taken < 0 ? toTheRight.length : taken);
}
