import { isSameDay } from '#web/ui/time/days.ts';

interface Begins {
  startAt: string;
}

/** What is in the order of its beginning, by the days of the reader's calendar. */
export function byDay<T extends Begins>(all: readonly T[]): { startAt: string; items: T[] }[] {
  const days: { startAt: string; items: T[] }[] = [];
  for (const each of all) {
    const last = days.at(-1);
    if (last && isSameDay(last.startAt, each.startAt)) last.items.push(each);
    else days.push({ startAt: each.startAt, items: [each] });
  }
  return days;
}
