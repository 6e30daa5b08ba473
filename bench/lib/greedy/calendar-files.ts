import { calendarForm } from '../../../test/calendar/calendar-form.ts';
import { calendarOf, eventOf, neverFits } from '../../../test/calendar/calendar-text.ts';

const dated = ['SUMMARY:Lecture', 'DTSTART:20260105T090000Z', 'DTEND:20260105T100000Z'];
const repeated = (count: number, line: (nth: number) => string): string =>
  Array.from({ length: count }, (_, nth) => line(nth)).join('');
const megabytes = (text: string, size: number): string =>
  text.repeat(Math.ceil((size * 1024 * 1024) / text.length));

/** Calendar files that are hard to read: each a form of its own, as a form is sent once. */
export const hardCalendars: readonly (() => FormData)[] = [
  calendarOf(repeated(5000, (nth) => `${eventOf(`UID:${nth}`, ...dated, 'RRULE:FREQ=SECONDLY')}\r\n`)),
  calendarOf(repeated(2000, (nth) => `${eventOf(`UID:${nth}`, ...dated, neverFits)}\r\n`)),
  calendarOf(eventOf('UID:folded', ...dated, `DESCRIPTION:${megabytes('\r\n ', 40)}`)),
  calendarOf(eventOf('UID:spaces', ...dated, `DESCRIPTION:${megabytes(' ()[]{}', 40)}`)),
  calendarOf(
    repeated(60_000, (nth) => `${eventOf(`UID:${nth}`, ...dated, `DESCRIPTION:${'x'.repeat(500)}`)}\r\n`),
  ),
].map((content, nth) => () => calendarForm({ name: `Hard ${nth}` }, content));
