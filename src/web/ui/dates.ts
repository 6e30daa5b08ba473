/** English in the reader's own flavour: day before month in Pune, month before day in Boston. */
export const locale: string =
  typeof navigator === 'undefined'
    ? 'en'
    : (navigator.languages.find((language) => language.startsWith('en')) ?? 'en');

type When = string | number | Date;

/** Made when it is first needed: the first of all takes a phone up to a tenth of a second, and not every screen shows a date. */
function dateFormat(options: Intl.DateTimeFormatOptions): (at: When, timeZone?: string) => string {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>();
  return (at, timeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(timeZone, format);
    return format.format(new Date(at));
  };
}

/** 21 Nov 2026 */
export const formatDate = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' });
/** Saturday, 21 November 2026 */
export const formatLongDate = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
/** 21 Nov 2026, 14:05 */
export const formatDateTime = dateFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
/** 14:05 */
export const formatTime = dateFormat({ hour: '2-digit', minute: '2-digit' });

const dayTile = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' });
/** Sat 21 Nov */
export const formatDayTile = (at: When, timeZone?: string): string => dayTile(at, timeZone).replace(',', '');
