import type { Database } from '#platform/database/port.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import { toSessions } from '#features/calendar/server/service.ts';
import type { DashboardSource } from '#features/dashboard/server/service.ts';
import { holidaysInCalendar } from './calendar.ts';
import { terms } from './table.ts';

const dayMs = 24 * 3_600_000;

/** The next holidays: the same for everybody. */
export function holidaysOnDashboard(db: Database, reads: KeptReads, timeZone: string): DashboardSource {
  const kept = reads.define({ name: 'terms.dashboard', tables: [terms] });
  const source = holidaysInCalendar(db);
  return (viewer, ahead) =>
    kept.get('', '', async (expireIn) => {
      const span = {
        from: new Date(ahead.now.getTime() - dayMs),
        to: new Date(ahead.until.getTime() + dayMs),
      };
      const dates = await source.read(viewer, span, { withGone: false, limit: Number.POSITIVE_INFINITY });
      const holidays = dates.map((date) => ({ ...date, id: date.id.replace(/^holiday:/, '') }));
      const { sessions, changesInMs } = toSessions(holidays, ahead, timeZone);
      expireIn(Math.min(changesInMs, dayMs));
      return { sessions };
    });
}
