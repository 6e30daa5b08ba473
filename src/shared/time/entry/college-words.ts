// Times in what the server writes: mails, push messages, answers, files. They are the college's, and name its zone.

type Style = 'moment' | 'longMoment' | 'mediumMoment' | 'shortMoment' | 'day' | 'date' | 'sortable';
const options: Record<Style, Intl.DateTimeFormatOptions> = {
  moment: { dateStyle: 'long', timeStyle: 'short' },
  longMoment: { dateStyle: 'full', timeStyle: 'short' },
  mediumMoment: { dateStyle: 'medium', timeStyle: 'short' },
  shortMoment: { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  date: { dateStyle: 'long' },
  sortable: { dateStyle: 'short', timeStyle: 'short' },
};
const formats = new Map<string, Intl.DateTimeFormat>();

function format(style: Style | 'zone', at: string | Date, zone: string): string {
  const key = `${style} ${zone}`;
  // Sweden writes dates as ISO does.
  const language = style === 'sortable' ? 'sv-SE' : 'en-GB';
  const wanted = style === 'zone' ? { timeZoneName: 'short' as const } : options[style];
  const found = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...wanted, timeZone: zone });
  formats.set(key, found);
  if (style !== 'zone') return found.format(new Date(at));
  return found.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** 'GMT+5:30' */
const zoneName = (at: string | Date, zone: string): string => format('zone', at, zone);
const withZone = (words: string, at: string | Date, zone: string): string => `${words} ${zoneName(at, zone)}`;

/** '23 November 2026 at 23:59 GMT+5:30' */
export const collegeMoment = (at: string | Date, zone: string): string =>
  withZone(format('moment', at, zone), at, zone);
/** 'Monday 23 November 2026 at 23:59 GMT+5:30' */
export const collegeLongMoment = (at: string | Date, zone: string): string =>
  withZone(format('longMoment', at, zone), at, zone);
/** 'Monday 23 November, 23:59 GMT+5:30' */
export const collegeShortMoment = (at: string | Date, zone: string): string =>
  withZone(format('shortMoment', at, zone).replace(',', '').replace(' at ', ', '), at, zone);
/** '23 Nov 2026, 18:29': for a page that says once that its times are UTC. */
export const utcMoment = (at: string | Date): string => format('mediumMoment', at, 'UTC');
/** 'Monday 23 November' */
export const collegeDay = (at: string | Date, zone: string): string =>
  format('day', at, zone).replace(',', '');
/** '24 November 2028': a day of another year. */
export const collegeDate = (at: string | Date, zone: string): string => format('date', at, zone);
/** '2026-11-23 23:59', which spreadsheets read as a time; the zone belongs above the column. */
export const sortableMoment = (at: string | Date, zone: string): string => format('sortable', at, zone);
