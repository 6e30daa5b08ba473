import { setImmediate as nextTurn } from 'node:timers/promises';
import { ICalAlarmType, type ICalEventData } from 'ical-generator';
import { feedLimits } from '#features/calendar/contract/limits.ts';
import type { CalendarDate, RepeatedDate } from '../source.ts';
import { toEventData } from './event-data.ts';
import { repeatedEvents } from './repeated-events.ts';
import { type WrittenZone, writtenZone } from './time-zones.ts';
import { beginningOf, ending, eventsOf, newCalendar } from './write.ts';

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

/** Written without a pause: the library takes milliseconds for them. */
const eventsAtOnce = 100;

/**
 * A whole calendar as iCalendar (RFC 5545). The same content is the same text. A large one takes long: between its parts
 * others get their turn.
 */
export async function writeFeed(
  content: FeedContent,
  { name, alarmMinutes, publicUrl }: FeedFacts,
): Promise<string> {
  const names = new Set(content.repeated.map(({ timeZone }) => timeZone));
  const zones = new Map(Array.from(names, (zone) => [zone, writtenZone(zone)] as const));
  const parts = [
    beginningOf({ name, ttlSeconds: feedLimits.askAgainMinutes * 60 }),
    ...new Set(Array.from(zones.values(), vtimezoneOf)),
  ];
  let charsLeft = feedLimits.textChars;
  let calendar = newCalendar({});
  for (const { event, date } of eventsIn(content, zones, publicUrl)) {
    charsLeft -= charsOf(event.description) + charsOf(event.location);
    const texts = charsLeft < 0 ? { description: null, location: null } : {};
    calendar.createEvent({ ...event, ...texts, ...alarmFor(date, alarmMinutes) });
    if (calendar.length() < eventsAtOnce) continue;
    parts.push(eventsOf(calendar));
    calendar = newCalendar({});
    await nextTurn();
  }
  if (calendar.length() > 0) parts.push(eventsOf(calendar));
  return [...parts, ending].join('');
}

function* eventsIn(
  { once, repeated }: FeedContent,
  zones: ReadonlyMap<string, WrittenZone>,
  publicUrl: URL,
): Generator<{ event: ICalEventData; date: CalendarDate }> {
  for (const date of once) yield { event: toEventData(date, publicUrl), date };
  for (const each of repeated)
    yield* repeatedEvents(each, zones.get(each.timeZone) ?? writtenZone(each.timeZone), publicUrl);
}

/** Each line ends with CRLF. */
const vtimezoneOf = ({ vtimezone }: WrittenZone): string =>
  vtimezone === null ? '' : `${vtimezone.trim().replaceAll(/\r?\n/g, '\r\n')}\r\n`;

const charsOf = (text: unknown): number => (typeof text === 'string' ? text.length : 0);

/** Nothing rings for what is over with, nor at midnight for a whole day. */
const alarmFor = (
  { isAllDay, isCancelled, isDone }: CalendarDate,
  minutes: number | null,
): Pick<ICalEventData, 'alarms'> =>
  minutes === null || isAllDay || isCancelled || isDone
    ? {}
    : { alarms: [{ type: ICalAlarmType.display, trigger: minutes * 60 }] };
