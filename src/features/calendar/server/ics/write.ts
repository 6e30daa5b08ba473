import { escape as escapeText, ICalCalendar, type ICalCalendarMethod } from 'ical-generator';
import { plainLine } from './plain-text.ts';

interface CalendarFacts {
  /** As programs list it. */
  name?: string;
  method?: ICalCalendarMethod;
  /** After so long programs ask again. */
  ttlSeconds?: number;
}

export const newCalendar = ({ name, method, ttlSeconds }: CalendarFacts): ICalCalendar =>
  new ICalCalendar({
    prodId: '//Quad//Quad//EN',
    scale: 'GREGORIAN',
    method: method ?? null,
    // The library writes a name as it is.
    name: name === undefined ? null : escapeText(plainLine(name), false),
    ttl: ttlSeconds ?? null,
  });

/** Its text. The library leaves the order of some lines, and the end of the last one, to its caller. */
export const written = (calendar: ICalCalendar): string =>
  `${calendar.toString().replaceAll(alarmBeforeProperties, '$2$1')}\r\n`;

export const ending = 'END:VCALENDAR\r\n';

/** A calendar without events, up to where its components begin. The other end of it is `ending`. */
export const beginningOf = (facts: CalendarFacts): string =>
  written(newCalendar(facts)).slice(0, -ending.length);

/** The events of a calendar without the calendar. */
export function eventsOf(calendar: ICalCalendar): string {
  const text = written(calendar);
  return text.slice(text.indexOf(firstEvent) + lineEnd.length, -ending.length);
}
const lineEnd = '\r\n';
const firstEvent = `${lineEnd}BEGIN:VEVENT${lineEnd}`;

// It begins behind the end of a line, and a folded line begins with a space: no text of an event passes for these lines.
/** RFC 5545, 3.6.1: eventprop, then alarmc. */
const alarmBeforeProperties =
  /(?<=\r\n)(BEGIN:VALARM\r\n(?:(?!END:VALARM\r\n)[^\r]*\r\n)*END:VALARM\r\n)((?:(?!END:VEVENT\r\n)[^\r]*\r\n)+)/g;
