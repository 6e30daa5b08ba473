import { momentOfClock } from '#shared/time/entry/moment-of-clock.ts';
import type { SignalSource } from '#features/signals/server/service.ts';
import type { TermStore } from './term-store.ts';

interface Days {
  firstDay: string;
  lastDay: string;
}

/** Holidays, and the days between two terms: nobody is silent then. */
export const holidaysInSignals = (terms: TermStore, timeZone: string): SignalSource => ({
  async read() {
    const all = await terms.list();
    const free = [...all.flatMap(({ holidays }) => holidays), ...between(all)];
    return { holidays: apart(free).map((days) => momentsOf(days, timeZone)) };
  },
});

const nextDay = (day: string): string => shifted(day, 1);
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * 24 * 3_600_000).toISOString().slice(0, day.length);

/** The days that lie in no term, between the first and the last one. */
function between(terms: readonly Days[]): Days[] {
  const covered = apart(terms);
  return covered.slice(1).flatMap(({ firstDay }, at) => {
    const gap = { firstDay: nextDay(covered[at]?.lastDay ?? firstDay), lastDay: shifted(firstDay, -1) };
    return gap.firstDay <= gap.lastDay ? [gap] : [];
  });
}

/** The same days without overlaps: none is counted twice. */
function apart(all: readonly Days[]): Days[] {
  const found: Days[] = [];
  for (const { firstDay, lastDay } of all.toSorted((one, other) =>
    one.firstDay < other.firstDay ? -1 : 1,
  )) {
    const last = found.at(-1);
    if (last === undefined || firstDay > nextDay(last.lastDay)) found.push({ firstDay, lastDay });
    else if (lastDay > last.lastDay) last.lastDay = lastDay;
  }
  return found;
}

const momentsOf = ({ firstDay, lastDay }: Days, timeZone: string) => ({
  from: beginning(firstDay, timeZone),
  to: beginning(nextDay(lastDay), timeZone),
});
const beginning = (day: string, timeZone: string): string =>
  (momentOfClock(`${day}T00:00`, timeZone)?.at ?? new Date(`${day}T00:00Z`)).toISOString();
