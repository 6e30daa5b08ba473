import { inOrder } from '#shared/format/in-order.ts';
import { ownZone } from '#shared/time/zoned-clock.ts';
import type { CalendarItem, When } from '#features/calendar/contract/calendar.ts';
import type { Day } from '#features/terms/contract/day.ts';
import { daysBetween } from './day-math.ts';
import { dayAt } from './moments.ts';

/** An item on the days that it touches, as a zone's clock has them. */
export interface Placed {
  item: CalendarItem;
  first: Day;
  last: Day;
}

/** The first and the last day. What ends at midnight does not touch the day that begins then. Without a zone: the reader's. */
export function daysOf(when: When, zone?: string): { first: Day; last: Day } {
  if (when.isAllDay) return { first: when.firstDay, last: when.lastDay };
  const first = dayAt(when.startAt, zone);
  const end = Date.parse(when.endAt);
  return { first, last: end > Date.parse(when.startAt) ? dayAt(end - 1, zone) : first };
}

/** In the order in which a day lists them: what is over days first, longer ones above, then by time and title. */
export function placeItems(items: readonly CalendarItem[], zone?: string): Placed[] {
  const clock = zone ?? ownZone();
  return items.map((item) => placeOf(item, zone, clock)).toSorted(inCalendarOrder);
}

/** A month shows most of the items that the one beside it has shown. */
const places = new WeakMap<CalendarItem, { clock: string; place: Placed }>();

function placeOf(item: CalendarItem, zone: string | undefined, clock: string): Placed {
  const known = places.get(item);
  if (known?.clock === clock) return known.place;
  const place = { item, ...daysOf(item, zone) };
  places.set(item, { clock, place });
  return place;
}

/** All day long, or on more than one day: a bar. */
const isOverDays = ({ item, first, last }: Placed): boolean => item.isAllDay || first !== last;

const dayMs = 24 * 3_600_000;
/** Nothing that the hours of one day could show. */
export const isLong = (when: When): boolean =>
  when.isAllDay || Date.parse(when.endAt) - Date.parse(when.startAt) >= dayMs;

function inCalendarOrder(one: Placed, other: Placed): number {
  const [isOne, isOther] = [isOverDays(one), isOverDays(other)];
  if (isOne !== isOther) return isOne ? -1 : 1;
  if (isOne)
    return (
      inOrder(one.first, other.first) ||
      daysBetween(other.first, other.last) - daysBetween(one.first, one.last) ||
      inOrder(one.item.title, other.item.title)
    );
  return inOrder(startOf(one), startOf(other)) || inOrder(one.item.title, other.item.title);
}

const startOf = ({ item, first }: Placed): string => (item.isAllDay ? first : item.startAt);

export const isOn = ({ first, last }: Placed, day: Day): boolean => first <= day && day <= last;

/** Those of each day, for a list: what lasts several days is under its first one, or under `from` when that was before. */
export function byDay(
  placed: readonly Placed[],
  from: Day,
  to: Day,
): { day: Day; placed: readonly Placed[] }[] {
  const shown = placed.filter(({ first, last }) => first <= to && last >= from);
  const days = Map.groupBy(shown, ({ first }) => (first < from ? from : first));
  return Array.from(days, ([day, ofDay]) => ({ day, placed: ofDay })).toSorted((one, other) =>
    inOrder(one.day, other.day),
  );
}
