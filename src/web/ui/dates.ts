/** English in the reader's own flavour: day before month in Pune, month before day in Boston. */
export const locale: string =
  typeof navigator === 'undefined'
    ? 'en'
    : (navigator.languages.find((language) => language.startsWith('en')) ?? 'en');

type When = string | number | Date;

const formats = {
  date: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
  longDate: new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }),
  dateTime: new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }),
  dayTile: new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' }),
  time: new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }),
};

/** 21 Nov 2026 */
export const formatDate = (at: When): string => formats.date.format(new Date(at));
/** Saturday, 21 November 2026 */
export const formatLongDate = (at: When): string => formats.longDate.format(new Date(at));
/** 21 Nov 2026, 14:05 */
export const formatDateTime = (at: When): string => formats.dateTime.format(new Date(at));
/** 14:05 */
export const formatTime = (at: When): string => formats.time.format(new Date(at));
/** Sat 21 Nov */
export const formatDayTile = (at: When): string => formats.dayTile.format(new Date(at)).replace(',', '');
