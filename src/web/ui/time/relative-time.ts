import { uiText } from '../text.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const units: readonly [unit: string, seconds: number][] = [
  ['minute', minute],
  ['hour', hour],
  ['day', day],
  ['week', 7 * day],
  ['month', (365 / 12) * day],
  ['year', 365 * day],
];

/**
 * How long ago, or how far ahead: '3 days ago', 'in 2 hours', under a minute 'just now'. Rounded to the nearest whole unit; the unit
 * is the largest that the rounded time fills: 47 h 59 min is 2 days, 6 days 23 h is 1 week. Written by hand, because opening the
 * formats of Intl takes a phone 100 ms.
 */
export function relativeTime(at: Date | string | number, now: number = Date.now()): string {
  const seconds = (new Date(at).getTime() - now) / 1000;
  const size = Math.abs(seconds);
  if (!(Math.floor(size) >= minute)) return uiText.justNow;
  const found = units.find(([, each], index) => {
    const next = units[index + 1]?.[1] ?? Number.POSITIVE_INFINITY;
    return size < next && Math.round(size / each) * each < next;
  });
  const [unit = '', each = 1] = found ?? [];
  const count = Math.round(size / each);
  const span = `${count} ${count === 1 ? unit : `${unit}s`}`;
  return seconds < 0 ? uiText.ago(span) : uiText.ahead(span);
}
