import { uiText } from './text.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const units: readonly [seconds: number, unit: string][] = [
  [365 * day, 'year'],
  [30 * day, 'month'],
  [7 * day, 'week'],
  [day, 'day'],
  [hour, 'hour'],
  [minute, 'minute'],
];

/**
 * How long ago, or how far ahead: '3 days ago', 'in 2 hours', under a minute 'just now'. What Intl would say in English, without
 * the tenth of a second that a phone takes to open its formats.
 */
export function relativeTime(at: Date | string | number, now: number = Date.now()): string {
  const seconds = Math.round((new Date(at).getTime() - now) / 1000);
  const found = units.find(([size]) => Math.abs(seconds) >= size);
  if (!found) return uiText.justNow;
  const [size, unit] = found;
  const count = Math.trunc(Math.abs(seconds) / size);
  const span = `${count} ${count === 1 ? unit : `${unit}s`}`;
  return seconds < 0 ? uiText.ago(span) : uiText.ahead(span);
}
