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

/** Its text. The library leaves the order of some lines, and the end of the last one, to its caller. */
export const written = (calendar: ICalCalendar): string => {
  const text = calendar
    .toString()
    .replace(zonesBeforeProperties, '$2$1')
    .replaceAll(alarmBeforeProperties, '$2$1');
  return `${text}\r\n`;
};

// Each begins behind the end of a line, and a folded line begins with a space: no text of an event passes for these lines.
/** RFC 5545, 3.4: calprops, then components. */
const zonesBeforeProperties =
  /(?<=\r\n)((?:BEGIN:VTIMEZONE\r\n(?:(?!END:VTIMEZONE\r\n)[^\r]*\r\n)*END:VTIMEZONE\r\n)+)((?:(?:REFRESH-INTERVAL|X-PUBLISHED-TTL)[^\r]*\r\n)+)/;
/** RFC 5545, 3.6.1: eventprop, then alarmc. */
const alarmBeforeProperties =
  /(?<=\r\n)(BEGIN:VALARM\r\n(?:(?!END:VALARM\r\n)[^\r]*\r\n)*END:VALARM\r\n)((?:(?!END:VEVENT\r\n)[^\r]*\r\n)+)/g;
