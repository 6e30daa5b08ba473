import { dayLabel } from '#web/ui/time/days.ts';

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
    const label = dayLabel(item.createdAt, now);
    const last = days.at(-1);
    if (last?.label === label) last.items.push(item);
    else days.push({ label, items: [item] });
  }
  return days;
}
