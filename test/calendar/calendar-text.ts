export const eventOf = (...lines: string[]): string => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
export const calendarOf = (...parts: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Quad//Tests//EN', ...parts, 'END:VCALENDAR', ''].join('\r\n');

/** No day fits: the library would search without end. */
export const neverFits = 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31';
