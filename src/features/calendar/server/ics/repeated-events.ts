import { formatDate, type ICalDateTimeValue, type ICalEventData } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import type { CalendarDate, RepeatedDate } from '../source.ts';
import { momentsOf, toEventData, uidOf } from './event-data.ts';
import type { WrittenZone } from './time-zones.ts';

/**
 * What repeats, as RFC 5545 has it: once with its rule on the clock of its zone, so that it keeps its hour when the clocks
 * change. Those that are different have the same UID and say which one they replace.
 */
export function repeatedEvents(
  { date, rule, except, changed }: RepeatedDate,
  { tzid }: WrittenZone,
  publicUrl: URL,
): { event: ICalEventData; date: CalendarDate }[] {
  const id = uidOf(date, publicUrl);
  const inZone = (one: CalendarDate): ICalEventData => ({
    ...toEventData(one, publicUrl),
    ...timesIn(tzid, one),
    id,
  });
  const lines = [`RRULE:${rule}`, ...(except.length === 0 ? [] : [exdates(tzid, except)])];
  return [
    { date, event: { ...inZone(date), repeating: lines.join('\n') } },
    ...changed.map((one) => ({
      date: one.date,
      event: { ...inZone(one.date), recurrenceId: momentIn(tzid, one.instead) },
    })),
  ];
}

function timesIn(
  tzid: string | null,
  date: CalendarDate,
): Pick<ICalEventData, 'start' | 'end' | 'timezone'> | undefined {
  if (tzid === null || date.isAllDay) return undefined;
  const { start, end } = momentsOf(date);
  return { timezone: tzid, start: momentIn(tzid, start), end: momentIn(tzid, end) };
}

/** The library writes a `Date` in a zone as the clock of this machine shows it; an instant it converts. */
const momentIn = (tzid: string | null, at: Date): ICalDateTimeValue =>
  tzid === null ? at : Temporal.Instant.fromEpochMilliseconds(at.getTime());

const exdates = (tzid: string | null, except: readonly Date[]): string => {
  const moments = except.map((at) => formatDate(tzid, momentIn(tzid, at), false, tzid !== null));
  return `EXDATE${tzid === null ? '' : `;TZID=${tzid}`}:${moments.join(',')}`;
};
