import { formatDateTime, locale } from './dates.ts';

/** As the college says it: 21 Nov 2026, 23:59; with GMT+13 behind it for whoever has another time on the wall. */
export const formatMoment = (at: string, zone: string): string =>
  [formatDateTime(at, zone), zoneElsewhere(at, zone)].filter(Boolean).join(' ');

/** 'GMT+13' of the college's clock at a moment, for whoever has another one on the wall. */
export function zoneElsewhere(at: string, zone: string): string | undefined {
  if (formatDateTime(at, zone) === formatDateTime(at)) return undefined;
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    new Date(at),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value;
}
