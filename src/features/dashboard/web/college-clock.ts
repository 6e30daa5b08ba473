import { formatDateTime, locale } from '#web/ui/dates.ts';

/** 'GMT+13' of the college's clock at a moment, for whoever has another one on the wall. */
export function zoneElsewhere(at: string, timeZone: string): string | undefined {
  if (formatDateTime(at, timeZone) === formatDateTime(at)) return undefined;
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(
    new Date(at),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value;
}

/** As the task itself says it: 21 Nov 2026, 23:59 GMT+13. */
export const formatDueMoment = (at: string, timeZone: string): string =>
  [formatDateTime(at, timeZone), zoneElsewhere(at, timeZone)].filter(Boolean).join(' ');
