import { formatIn, locale } from './formats.ts';

// Days, months and hours of a calendar: the same on every clock.

const styles = {
  /** August 2026 */
  month: { month: 'long', year: 'numeric' },
  /** Mon */
  weekday: { weekday: 'short' },
  /** Monday */
  longWeekday: { weekday: 'long' },
  /** 9 AM */
  hour: { hour: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type Style = keyof typeof styles;

const formats = new Map<Style, Intl.DateTimeFormat>();

function formatOf(style: Style): Intl.DateTimeFormat {
  const found = formats.get(style) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'UTC' });
  formats.set(style, found);
  return found;
}

const words = (style: Style, at: string): string => formatOf(style).format(new Date(at));

const midnight = (day: string): string => `${day}T00:00:00Z`;

/** 'Monday 3 August 2026', of '2026-08-03'. */
export const longDayWords = (day: string): string => formatIn('longDate', midnight(day), 'UTC');
/** 'Mon 3 Aug' */
export const dayTileWords = (day: string): string => formatIn('tile', midnight(day), 'UTC');
/** 'August 2026' */
export const monthWords = (day: string): string => words('month', midnight(day));
/** 'August – September 2026', or of one month 'August 2026'. */
export const monthsWords = (first: string, last: string): string =>
  formatOf('month').formatRange(new Date(midnight(first)), new Date(midnight(last)));
/** 'Mon' */
export const weekdayWords = (day: string): string => words('weekday', midnight(day));
/** 'Monday' */
export const longWeekdayWords = (day: string): string => words('longWeekday', midnight(day));
/** '9 AM', or '09' where clocks have 24 hours. */
export const hourWords = (hour: number): string =>
  words('hour', `2026-01-01T${String(hour).padStart(2, '0')}:00:00Z`);
