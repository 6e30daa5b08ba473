import { uiText } from './text.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const units: readonly [seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [365 * day, 'year'],
  [30 * day, 'month'],
  [7 * day, 'week'],
  [day, 'day'],
  [hour, 'hour'],
  [minute, 'minute'],
];
let format: Intl.RelativeTimeFormat | undefined;

/** How long ago, or how far ahead: '3 days ago', 'in 2 hours', under a minute 'just now'. */
export function relativeTime(at: Date | string | number, now: number = Date.now()): string {
  const seconds = Math.round((new Date(at).getTime() - now) / 1000);
  const found = units.find(([size]) => Math.abs(seconds) >= size);
  if (!found) return uiText.justNow;
  const [size, unit] = found;
  return (format ??= new Intl.RelativeTimeFormat('en', { numeric: 'always' })).format(
    Math.trunc(seconds / size),
    unit,
  );
}
