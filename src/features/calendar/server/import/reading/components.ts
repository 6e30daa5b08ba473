import { decodeLine } from './encoding.ts';
import { readingLimits as limits } from './limits.ts';
import type { ContentLine } from './lines.ts';
import { outsideOf } from './outside.ts';
import type { Problems } from './problems.ts';
import { type EventLine, firstValueOf, type RawEvent, titleOf } from './properties.ts';
import type { Window } from './window.ts';

/** What a file has, before anything is made of it. */
export interface FileParts {
  isCalendar: boolean;
  name: string | null;
  /** The time zones that it explains, as text. */
  zones: readonly string[];
  events: readonly RawEvent[];
}

const texts: ReadonlySet<string> = new Set(['SUMMARY', 'DESCRIPTION', 'LOCATION', 'URL', 'UID', 'STATUS']);
const times: ReadonlySet<string> = new Set([
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'EXRULE',
  'RECURRENCE-ID',
]);
const ofZone: ReadonlySet<string> = new Set([
  'TZID',
  'TZOFFSETFROM',
  'TZOFFSETTO',
  'DTSTART',
  'RRULE',
  'RDATE',
]);
/** They are within a calendar, and in nothing else. */
const outermost: ReadonlySet<string> = new Set(['VEVENT', 'VTIMEZONE', 'VTODO', 'VJOURNAL', 'VFREEBUSY']);
const partsOfZone: ReadonlySet<string> = new Set(['STANDARD', 'DAYLIGHT']);

/** The component whose lines are being read. */
interface Open {
  what: string;
  lines: EventLine[];
  chars: number;
  /** Components within it that have begun. */
  inner: string[];
  isTooLarge: boolean;
}

/** Divides the lines of a file into events and time zones. What begins or ends in the wrong place costs one event only. */
export function makeCollector(window: Window, problems: Problems) {
  const zones: string[] = [];
  const events: RawEvent[] = [];
  let eventChars = 0;
  let zoneChars = 0;
  let isCalendar = false;
  let isInside = false;
  let name: string | null = null;
  let open: Open | undefined;

  const take = ({ name: property, bytes, isCut }: ContentLine): void => {
    if (property === 'BEGIN') begin(componentOf(bytes));
    else if (property === 'END') end(componentOf(bytes));
    else if (isInside) takeProperty(property, bytes, isCut);
  };

  const begin = (what: string): void => {
    if (what === 'VCALENDAR') {
      leave();
      isCalendar = true;
      isInside = true;
      return;
    }
    if (!isInside) return;
    if (open === undefined || outermost.has(what)) {
      leave();
      open = { what, lines: [], chars: 0, inner: [], isTooLarge: false };
      return;
    }
    if (open.inner.length >= limits.depth) return;
    if (open.what === 'VTIMEZONE' && partsOfZone.has(what)) add(open, 'BEGIN', `BEGIN:${what}`);
    open.inner.push(what);
  };

  const end = (what: string): void => {
    if (what === 'VCALENDAR') {
      leave();
      isInside = false;
      return;
    }
    if (open === undefined) return;
    if (what === open.what) {
      finish(open);
      open = undefined;
      return;
    }
    const at = open.inner.lastIndexOf(what);
    if (at === -1) return;
    if (open.what === 'VTIMEZONE' && partsOfZone.has(what)) add(open, 'END', `END:${what}`);
    open.inner.length = at;
  };

  /** The component that is open has no end. */
  const leave = (): void => {
    if (open?.what === 'VEVENT') problems.add(titleOf(open), 'endMissing');
    open = undefined;
  };

  const takeProperty = (property: string, bytes: string, isCut: boolean): void => {
    if (open === undefined) takeOfCalendar(property, bytes, isCut);
    else if (open.what === 'VTIMEZONE') takeOfZone(open, property, bytes, isCut);
    else if (open.what === 'VEVENT' && open.inner.length === 0) takeOfEvent(open, property, bytes, isCut);
  };

  const takeOfCalendar = (property: string, bytes: string, isCut: boolean): void => {
    if (property === 'X-WR-CALNAME' || (property === 'NAME' && name === null))
      name = nameOf(toText(bytes, isCut));
  };

  const takeOfZone = (zone: Open, property: string, bytes: string, isCut: boolean): void => {
    if (ofZone.has(property) && zone.inner.length <= 1 && !isCut) add(zone, property, toText(bytes, false));
  };

  const takeOfEvent = (event: Open, property: string, bytes: string, isCut: boolean): void => {
    if (times.has(property) && isCut) event.isTooLarge = true;
    else if (times.has(property) || texts.has(property)) add(event, property, toText(bytes, isCut));
  };

  const toText = (bytes: string, isCut: boolean): string => {
    const { text, isForeign } = decodeLine(bytes, isCut);
    if (isForeign) problems.note('foreign');
    return text;
  };

  const finish = (done: Open): void => {
    if (done.what === 'VEVENT') finishEvent(done);
    else if (done.what === 'VTIMEZONE') finishZone(done);
  };

  const finishZone = ({ lines, chars, isTooLarge }: Open): void => {
    if (isTooLarge || zones.length >= limits.zones || zoneChars + chars > limits.zoneChars) return;
    zoneChars += chars;
    zones.push(['BEGIN:VTIMEZONE', ...lines.map(({ text }) => text), 'END:VTIMEZONE'].join('\r\n'));
  };

  const finishEvent = (event: Open): void => {
    const outside = outsideOf(event, window);
    if (event.isTooLarge) problems.add(titleOf(event), 'tooLarge');
    else if (outside !== undefined) problems.note(outside);
    else if (events.length >= limits.events || eventChars + event.chars > limits.eventChars)
      problems.note('beyond');
    else {
      eventChars += event.chars;
      events.push({ lines: event.lines });
    }
  };

  return {
    take,
    /** `isWhole`: the file was read to its end. */
    end(isWhole: boolean): FileParts {
      const isCutOff = isWhole && isInside;
      leave();
      if (isCutOff) problems.note('cutOff');
      return { isCalendar, name, zones, events };
    },
  };
}

function add(open: Open, name: string, text: string): void {
  const chars = limits.lineCosts + text.length;
  if (open.lines.length >= limits.lines || open.chars + chars > limits.lineChars) {
    open.isTooLarge = true;
    return;
  }
  open.lines.push({ name, text });
  open.chars += chars;
}

/** Of a line that begins or ends one. */
const componentOf = (bytes: string): string =>
  bytes
    .slice(bytes.indexOf(':') + 1)
    .trim()
    .toUpperCase()
    .slice(0, 40);

function nameOf(line: string): string | null {
  const value = firstValueOf(line);
  // The library does not know this property, and leaves its backslashes.
  return typeof value === 'string' ? value.replaceAll(/\\([\\,;])/g, '$1') : null;
}
