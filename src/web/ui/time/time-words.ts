import { uiText } from '../text.ts';
import { formatIn, zoneNameAt } from './formats.ts';
import { otherZoneAt } from './zones.ts';

type When = string | number | Date;
export type TimeStyle = 'moment' | 'clock' | 'shortClock' | 'date' | 'longDate';

/**
 * The rule for every time on a screen: the reader's clock. A moment has the college's clock behind it where that shows something
 * else; a day, a clock and a relative time have both in their title.
 */
export const timeWords = (at: When, style: TimeStyle = 'moment'): string =>
  formatIn(style, at) + (style === 'moment' ? collegeWords(at) : '');

/** ' · 23:59 at college (GMT+5:30)', with the day where that is another one. Empty where the clocks agree. */
function collegeWords(at: When): string {
  const clock = collegeClock(at);
  return clock === undefined ? '' : ` · ${clock}`;
}

/** '23:59 at college (GMT+5:30)' */
export function collegeClock(at: When): string | undefined {
  const zone = otherZoneAt(at);
  if (zone === undefined) return undefined;
  const isSameDay = formatIn('date', at) === formatIn('date', at, zone);
  const words = isSameDay
    ? formatIn('clock', at, zone)
    : `${formatIn('tile', at, zone)}, ${formatIn('clock', at, zone)}`;
  return uiText.atCollege(words, zoneNameAt(at, zone));
}

/** 'Saturday, 21 November 2026 at 14:05 Greenwich Mean Time', and the college's below it where the clocks differ. */
export function fullWords(at: When): string {
  const zone = otherZoneAt(at);
  const own = formatIn('full', at);
  return zone === undefined ? own : `${own}\n${uiText.fullAtCollege(formatIn('full', at, zone))}`;
}
