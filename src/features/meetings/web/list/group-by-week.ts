import { startOfDay } from '#web/ui/time/days.ts';
import { placeInOwnWeek } from '../shared/weekdays.ts';

interface Week<T> {
  /** Its Monday begins then. */
  startAt: string;
  /** Undefined: another one. */
  name: 'last' | 'this' | 'next' | undefined;
  meetings: T[];
}

/** Weeks of the reader's calendar, from Monday, in the order of their meetings. */
export function groupByWeek<T extends { startAt: string }>(meetings: readonly T[], now: number): Week<T>[] {
  const names = new Map<string, Week<T>['name']>([
    [weekOf(now, -7), 'last'],
    [weekOf(now), 'this'],
    [weekOf(now, 7), 'next'],
  ]);
  const weeks = new Map<string, T[]>();
  for (const meeting of meetings) {
    const startAt = weekOf(meeting.startAt);
    weeks.set(startAt, [...(weeks.get(startAt) ?? []), meeting]);
  }
  return Array.from(weeks, ([startAt, meetings]) => ({ startAt, name: names.get(startAt), meetings }));
}

const weekOf = (at: string | number, laterDays = 0): string =>
  startOfDay(at, laterDays - placeInOwnWeek(at)).toISOString();
