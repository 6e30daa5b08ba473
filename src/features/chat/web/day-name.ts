import { formatLongDate } from '#web/ui/dates.ts';
import { chatText as text } from '../text.ts';

/** Today, Yesterday, or the date in full; days as the reader's calendar has them. */
export function dayName(at: string, now: Date = new Date()): string {
  const day = new Date(at).toDateString();
  if (day === now.toDateString()) return text.today;
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return day === yesterday.toDateString() ? text.yesterday : formatLongDate(at);
}
