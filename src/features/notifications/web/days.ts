import { formatLongDate } from '#web/ui/dates.ts';
import { notificationScreenText as text } from './text.ts';

interface Dated {
  createdAt: string;
}
export interface Day<T> {
  label: string;
  items: T[];
}

/** The newest first, in the days of the reader's own clock. */
export function inDays<T extends Dated>(items: readonly T[], now: number): Day<T>[] {
  const days: Day<T>[] = [];
  for (const item of items) {
    const label = dayLabel(new Date(item.createdAt), new Date(now));
    const last = days.at(-1);
    if (last?.label === label) last.items.push(item);
    else days.push({ label, items: [item] });
  }
  return days;
}

function dayLabel(at: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (isSameDay(at, now)) return text.today;
  if (isSameDay(at, yesterday)) return text.yesterday;
  return formatLongDate(at);
}

const isSameDay = (a: Date, b: Date): boolean =>
  a.getFullYear() === b.getFullYear() && a.getMonth() === b.getMonth() && a.getDate() === b.getDate();
