import { ICalAlarmType, type ICalEventData } from 'ical-generator';
import { feedLimits } from '#features/calendar/contract/limits.ts';
import type { CalendarDate, RepeatedDate } from '../source.ts';
import { toEventData } from './event-data.ts';
import { repeatedEvents } from './repeated-events.ts';
import { writtenZone } from './time-zones.ts';
import { newCalendar, written } from './write.ts';

export interface FeedContent {
  once: readonly CalendarDate[];
  repeated: readonly RepeatedDate[];
}
interface FeedFacts {
  name: string;
  /** Null: without an alarm. */
  alarmMinutes: number | null;
  publicUrl: URL;
}

/** A whole calendar as iCalendar (RFC 5545). The same content is the same text. */
export function writeFeed(
  { once, repeated }: FeedContent,
  { name, alarmMinutes, publicUrl }: FeedFacts,
): string {
  const names = new Set(repeated.map(({ timeZone }) => timeZone));
  const zones = new Map(Array.from(names, (zone) => [zone, writtenZone(zone)] as const));
  const calendar = newCalendar({
    name,
    ttlSeconds: feedLimits.askAgainMinutes * 60,
    vtimezones: new Map(
      [...zones.values()].flatMap(({ tzid, vtimezone }) =>
        tzid === null || vtimezone === null ? [] : [[tzid, vtimezone] as const],
      ),
    ),
  });
  let charsLeft = feedLimits.textChars;
  const add = (event: ICalEventData, date: CalendarDate): void => {
    charsLeft -= charsOf(event.description) + charsOf(event.location);
    const texts = charsLeft < 0 ? { description: null, location: null } : {};
    calendar.createEvent({ ...event, ...texts, ...alarmFor(date, alarmMinutes) });
  };
  for (const date of once) add(toEventData(date, publicUrl), date);
  for (const each of repeated) {
    const zone = zones.get(each.timeZone) ?? writtenZone(each.timeZone);
    for (const { event, date } of repeatedEvents(each, zone, publicUrl)) add(event, date);
  }
  return written(calendar);
}

const charsOf = (text: unknown): number => (typeof text === 'string' ? text.length : 0);

/** Nothing rings for what is over with, nor at midnight for a whole day. */
const alarmFor = (
  { isAllDay, isCancelled, isDone }: CalendarDate,
  minutes: number | null,
): Pick<ICalEventData, 'alarms'> =>
  minutes === null || isAllDay || isCancelled || isDone
    ? {}
    : { alarms: [{ type: ICalAlarmType.display, trigger: minutes * 60 }] };
