import { pulseText as text } from '#features/pulse/text.ts';

const hour = 60;
const day = 24 * hour;

/** 240 → 'within 4 hours'. */
export function answerTimeWords(minutes: number | null): string {
  if (minutes === null) return text.longer;
  if (minutes < hour) return text.within(text.minutes(minutes));
  return text.within(minutes < day ? text.hours(minutes / hour) : text.days(minutes / day));
}
