import { escape as escapeText, ICalCalendar, type ICalCalendarMethod } from 'ical-generator';
import { plainLine } from './plain-text.ts';

interface CalendarFacts {
  /** As programs list it. */
  name?: string;
  method?: ICalCalendarMethod;
  /** After so long programs ask again. */
  ttlSeconds?: number;
  /** The VTIMEZONE of each zone that its events name. */
  vtimezones?: ReadonlyMap<string, string>;
}

export const newCalendar = ({ name, method, ttlSeconds, vtimezones }: CalendarFacts): ICalCalendar =>
  new ICalCalendar({
    prodId: '//Quad//Quad//EN',
    scale: 'GREGORIAN',
    method: method ?? null,
    // The library writes a name as it is.
    name: name === undefined ? null : escapeText(plainLine(name), false),
    ttl: ttlSeconds ?? null,
    // Without a name: a zone of the whole calendar would be that of DTSTAMP and LAST-MODIFIED, which are in UTC.
    timezone: vtimezones ? { name: null, generator: (zone) => vtimezones.get(zone) ?? null } : null,
  });

/** Its text. The library leaves two things to its caller: alarms behind the properties of their event, and the end of the last line. */
export const written = (calendar: ICalCalendar): string =>
  `${calendar.toString().replaceAll(alarmBeforeProperties, '$2$1')}\r\n`;

/** RFC 5545, 3.6.1: eventprop, then alarmc. A folded line begins with a space, so these lines are what they say. */
const alarmBeforeProperties =
  /(BEGIN:VALARM\r\n(?:(?!END:VALARM\r\n)[^\r]*\r\n)*END:VALARM\r\n)((?:(?!END:VEVENT\r\n)[^\r]*\r\n)+)/g;
