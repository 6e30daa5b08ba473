import { inOrder } from '#shared/format/in-order.ts';
import { momentOfClock, toClock } from '#shared/time/entry/moment-of-clock.ts';
import { dashboardLimits as limits, type Session } from '#features/dashboard/contract/dashboard.ts';
import type { Ahead } from '#features/dashboard/server/service.ts';
import type { When } from '../contract/calendar.ts';
import { dayAfter } from './when-columns.ts';

type Coming = Pick<Session, 'id' | 'kind' | 'title' | 'detail'> & When;

const dayChars = '2026-08-03'.length;

/**
 * What of these is on the dashboard: whole days from the college's today on, and moments that are not over, as far ahead as
 * it looks. `changesInMs`: until one of them is over, or a later one of these comes near enough.
 */
export function toSessions(
  dates: readonly Coming[],
  { now, until }: Ahead,
  timeZone: string,
): { sessions: Session[]; changesInMs: number } {
  const beginningOf = (day: string): Date => momentOfClock(`${day}T00:00`, timeZone)?.at ?? new Date(day);
  const aheadMs = until.getTime() - now.getTime();
  const sessions: Session[] = [];
  let changesAt = Number.POSITIVE_INFINITY;
  for (const { id, kind, title, detail, ...when } of dates) {
    const at = when.isAllDay ? beginningOf(when.firstDay) : new Date(when.startAt);
    const goesAt = when.isAllDay ? beginningOf(dayAfter(when.firstDay)) : at;
    if (goesAt <= now) continue;
    changesAt = Math.min(changesAt, at < until ? goesAt.getTime() : at.getTime() - aheadMs);
    if (at >= until) continue;
    const day = when.isAllDay ? when.firstDay : toClock(at, timeZone).slice(0, dayChars);
    sessions.push({
      id,
      kind,
      title,
      at: at.toISOString(),
      ...(when.isAllDay ? { firstDay: when.firstDay } : {}),
      detail,
      url: `/calendar?day=${day}`,
    });
  }
  return {
    sessions: sessions.toSorted((one, other) => inOrder(one.at, other.at)).slice(0, limits.sessions),
    changesInMs: changesAt - now.getTime(),
  };
}
