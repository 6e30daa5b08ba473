/** English in the reader's own flavour: day before month in Pune, month before day in Boston. */
export const locale: string =
  typeof navigator === 'undefined'
    ? 'en'
    : (navigator.languages.find((language) => language.startsWith('en')) ?? 'en');

/** Created on first use: the first format takes a phone up to 100 ms, and not every screen shows a date. */
const formats = new Map<string, Intl.DateTimeFormat>();
function format(style: string, options: Intl.DateTimeFormatOptions, timeZone?: string) {
  const key = `${style} ${timeZone ?? ''}`;
  const found = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formats.set(key, found);
  return found;
}

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit' } as const;
const styles = {
  /** 21 Nov 2026 */
  date: day,
  /** Saturday, 21 November 2026 */
  longDate: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** 21 Nov 2026, 14:05 */
  moment: { ...day, ...clock },
  /** 14:05 */
  clock,
  /** 14:05, 2:05 PM, 2 PM */
  shortClock: { hour: 'numeric', minute: '2-digit' },
  /** Sat 21 Nov */
  tile: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Saturday, 21 November 2026 at 14:05 India Standard Time */
  full: {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'long',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type Style = keyof typeof styles;

/** Without a zone as the reader's clock has it. */
export function formatIn(style: Style, at: string | number | Date, zone?: string): string {
  const words = format(style, styles[style], zone).format(new Date(at));
  if (style === 'tile') return words.replace(',', '');
  // Where the half of the day is named, a whole hour needs no minutes.
  return style === 'shortClock' ? words.replace(/:00(?=\s)/, '') : words;
}

/** 'GMT+5:30', or 'IST' where the reader's English has that name. */
export const zoneNameAt = (at: string | number | Date, zone: string): string =>
  format('zone', { timeZoneName: 'short' }, zone)
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;
