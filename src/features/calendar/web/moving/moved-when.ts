import type { CalendarItem, When } from '#features/calendar/contract/calendar.ts';
import { addDays } from '../days/day-math.ts';
import { dayAt, minuteAt, momentAt } from '../days/moments.ts';

/** How far something is moved: in days, and in minutes of the reader’s clock. */
export interface Shift {
  days: number;
  minutes: number;
}

export interface Zones {
  /** Absent: of this browser. */
  reader?: string;
  college: string;
}

/** A person’s own entries keep their time of day on the reader’s clock, everything else on the college’s. */
const clockOf = (kind: CalendarItem['kind'], { reader, college }: Zones): string | undefined =>
  kind === 'own' ? reader : college;

/** When an item is after a move. It lasts as long as before. */
export function movedWhen(item: CalendarItem, { days, minutes }: Shift, zones: Zones): When {
  if (item.isAllDay)
    return { isAllDay: true, firstDay: addDays(item.firstDay, days), lastDay: addDays(item.lastDay, days) };
  const zone = minutes === 0 ? clockOf(item.kind, zones) : zones.reader;
  const day = addDays(dayAt(item.startAt, zone), days);
  return startingAt(item, momentAt(day, minuteAt(item.startAt, zone) + minutes, zone));
}

/** The same from another beginning on. */
export function startingAt(when: Extract<When, { isAllDay: false }>, start: Date): When {
  const lasting = Date.parse(when.endAt) - Date.parse(when.startAt);
  return {
    isAllDay: false,
    startAt: start.toISOString(),
    endAt: new Date(start.getTime() + lasting).toISOString(),
  };
}

export function isSameWhen(one: When, other: When): boolean {
  if (one.isAllDay) return other.isAllDay && one.firstDay === other.firstDay && one.lastDay === other.lastDay;
  return (
    !other.isAllDay &&
    Date.parse(one.startAt) === Date.parse(other.startAt) &&
    Date.parse(one.endAt) === Date.parse(other.endAt)
  );
}

/** So far one drags before a time of day changes, and in such steps. */
const stepMinutes = 15;

/** A drag by so many minutes, to the next quarter of an hour. What stays about where it was keeps its minute. */
export function snapped(startMinute: number, dragged: number): number {
  if (Math.abs(dragged) < stepMinutes / 2) return 0;
  return Math.round((startMinute + dragged) / stepMinutes) * stepMinutes - startMinute;
}
