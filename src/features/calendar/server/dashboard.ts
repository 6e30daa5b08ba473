import type { Database } from '#platform/database/port.ts';
import { joinedRows } from '#server/reads/joined-reads.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import { dashboardLimits as limits } from '#features/dashboard/contract/dashboard.ts';
import type { DashboardPart, DashboardSource } from '#features/dashboard/server/service.ts';
import { toSessions } from './coming.ts';
import { calendarEntries, importedCalendars } from './table.ts';
import { whenOf } from './when-columns.ts';

/** The next dates that the viewer has entered, or added by file. */
export function entriesOnDashboard(db: Database, reads: KeptReads, timeZone: string): DashboardSource {
  const kept = reads.defineRare<DashboardPart>(
    { name: 'calendar.dashboard', isPart: true, tables: [], own: [calendarEntries, importedCalendars] },
    { statement: peopleText, own: [calendarEntries], nothing: {} },
  );
  const comingOf = joinedRows<Coming>('calendar_coming', comingText(timeZone));
  return ({ userId }, ahead) =>
    kept.get('', userId, async (expireIn) => {
      const rows = await comingOf(db, userId);
      const { sessions, changesInMs } = toSessions(rows.map(toDate), ahead, timeZone);
      expireIn(changesInMs);
      return { sessions };
    });
}

interface Coming {
  key: string;
  id: string;
  calendar: string | null;
  title: string;
  place: string | null;
  isAllDay: boolean;
  startMs: number;
  endMs: number;
}

const toDate = ({ id, calendar, title, place, isAllDay, startMs, endMs }: Coming) => ({
  id,
  kind: calendar === null ? ('own' as const) : ('imported' as const),
  title,
  detail: place ?? calendar ?? '',
  ...whenOf({ isAllDay, startAt: new Date(startMs), endAt: new Date(endMs) }),
});

/** The nearest, and one more: whatever is beyond what the dashboard shows, the answer knows when the first of it comes. */
const rowsMost = limits.sessions + 1;

/** A step to the next person, as each may have hundreds of entries. */
const peopleText = `
  select person.id from (
    with recursive each_one (id) as (
      select min(user_id) from calendar_entries
      union all
      select (select min(e.user_id) from calendar_entries e where e.user_id > o.id) from each_one o where o.id is not null)
    select id from each_one) person
  where person.id is not null`;

/**
 * Whole days lie at midnight UTC of the day (when-columns.ts): today's is the first that counts. Most people have no entries:
 * then nothing is sorted.
 */
const comingText = (timeZone: string): string => `
  select u.id as key, e.id, c.name as calendar, e.title, e.place, e.is_all_day as "isAllDay",
    extract(epoch from e.start_at)::float8 * 1000 as "startMs", extract(epoch from e.end_at)::float8 * 1000 as "endMs"
  from unnest($1::text[]) u (id)
  cross join lateral (
    (select * from calendar_entries where user_id = u.id and not is_all_day and start_at > now()
      order by start_at, id limit ${rowsMost})
    union all
    (select * from calendar_entries where user_id = u.id and is_all_day and start_at >=
        date_trunc('day', now() at time zone '${timeZone.replaceAll("'", "''")}') at time zone 'UTC'
      order by start_at, id limit ${rowsMost})) e
  left join imported_calendars c on c.id = e.calendar_id
  where exists (select from calendar_entries own where own.user_id = u.id)
  order by u.id, e.start_at, e.id`;
