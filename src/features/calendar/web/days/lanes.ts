import type { Day } from '#features/terms/contract/day.ts';
import { isOn, type Placed } from './placed.ts';

/** A chip, or the part of a bar that begins on this day. */
export interface Slot {
  placed: Placed;
  /** So many days of this row, with this one. */
  span: number;
  beginsBefore: boolean;
  endsAfter: boolean;
}

/** One day of a row. */
export interface DayLayout {
  day: Day;
  /** From above. `taken`: a bar from a day before lies over it. Undefined: nothing lies there. */
  slots: readonly (Slot | 'taken' | undefined)[];
  /** Those for which there is no room. */
  hidden: number;
  /** All of the day. */
  placed: readonly Placed[];
}

type Lanes = (Placed | undefined)[];

/** Where the items of days that follow each other lie, at most so many above each other. What is over days keeps its height. */
export function layoutRow(days: readonly Day[], placed: readonly Placed[], most: number): DayLayout[] {
  const [firstDay = ''] = days;
  const lastDay = days.at(-1) ?? '';
  const ofRow = placed.filter(({ first, last }) => first <= lastDay && last >= firstDay);
  const columns = inLanes(days, ofRow);
  const shown = columns.map((lanes) => (lanes.length <= most ? lanes.length : most - 1));
  const isShown = (column: number, lane: number): boolean => lane < (shown[column] ?? 0);
  const isSame = (column: number, lane: number, each: Placed | undefined): boolean =>
    isShown(column, lane) && columns[column]?.[lane] === each;
  return days.map((day, column) => {
    const lanes = columns[column] ?? [];
    const slotAt = (lane: number): DayLayout['slots'][number] => {
      const each = lanes[lane];
      if (each === undefined) return undefined;
      if (isSame(column - 1, lane, each)) return 'taken';
      let span = 1;
      while (isSame(column + span, lane, each)) span += 1;
      const lastShown = days[column + span - 1] ?? day;
      return { placed: each, span, beginsBefore: each.first < day, endsAfter: each.last > lastShown };
    };
    return {
      day,
      slots: Array.from({ length: shown[column] ?? 0 }, (_, lane) => slotAt(lane)),
      hidden: lanes.filter((each, lane) => each !== undefined && !isShown(column, lane)).length,
      placed: ofRow.filter((each) => isOn(each, day)),
    };
  });
}

/** Each takes the highest lane that is free on all of its days. */
function inLanes(days: readonly Day[], placed: readonly Placed[]): Lanes[] {
  const columns = days.map((): Lanes => []);
  const [firstDay = ''] = days;
  const lastDay = days.at(-1) ?? '';
  for (const each of placed) {
    const from = each.first <= firstDay ? 0 : days.indexOf(each.first);
    const to = each.last >= lastDay ? days.length : days.indexOf(each.last) + 1;
    const own = columns.slice(from, to);
    let lane = 0;
    while (own.some((lanes) => lanes[lane] !== undefined)) lane += 1;
    for (const lanes of own) {
      while (lanes.length < lane) lanes.push(undefined);
      lanes[lane] = each;
    }
  }
  return columns;
}
