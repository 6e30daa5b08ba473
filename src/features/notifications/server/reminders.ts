import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#platform/database/port.ts';
import { inLeadOrder, type Lead, leadMinutes, leads } from '../contract/leads.ts';

/** Where a feature keeps what people were reminded of. Its primary key is the record and the lead. */
export interface ReminderTable {
  table: PgTable;
  recordId: PgColumn;
  lead: PgColumn;
  /** The date of the record as it was then. */
  at: PgColumn;
  notifiedAt: PgColumn;
}

/** People who chose one of these leads are to be notified of a record, with one notification. */
export interface Reminder {
  recordId: string;
  /** The shortest one. */
  lead: Lead;
  /** Those that came near together with it: the date was moved, or the server did not run. */
  longer: Lead[];
  /** In milliseconds. It serves as edition, because a moved date is notified again. */
  notifiedAt: number;
}

/**
 * Finds the records that have come near, and marks them as notified: each lead once for each date. Call it in the
 * transaction that notifies. `dates` selects `id` and `at`, a moment, of every record that people may be reminded of.
 * When a shorter lead is over already, the longer ones get no notification of their own. A moved date is notified again
 * when it comes near, but not when it was near already. `now` is the database's time; tests pass another.
 */
export async function findReminders(
  tx: Queryable,
  { table, recordId, lead, at, notifiedAt }: ReminderTable,
  dates: SQL,
  now?: Date,
): Promise<Reminder[]> {
  const moment = now === undefined ? sql`now()` : sql`${now.toISOString()}::timestamptz`;
  const kept = sql.identifier(getTableName(table));
  const { rows } = await tx.execute<{ recordId: string; lead: string; notifiedAt: number }>(sql`
    with near as (
      select dates.id, dates.at, leads.lead, leads.before,
        leads.before = min(leads.before) over (partition by dates.id) as is_shortest
      from (values ${leadRows}) leads (lead, before)
      join (${dates}) dates on dates.at > ${moment} and dates.at <= ${moment} + leads.before
    ), waiting as (
      select * from near where not exists (
        select from ${kept} known where known.${named(recordId)} = near.id and known.${named(lead)} = near.lead
          and (known.${named(at)} = near.at or known.${named(notifiedAt)} >= near.at - near.before))
    )
    insert into ${kept} as known (${named(recordId)}, ${named(lead)}, ${named(at)}, ${named(notifiedAt)})
    select waiting.id, waiting.lead, waiting.at, ${moment} from waiting
    where waiting.id in (select shortest.id from waiting shortest where shortest.is_shortest)
    order by waiting.id, waiting.lead
    on conflict (${named(recordId)}, ${named(lead)}) do update
      set ${named(at)} = excluded.${named(at)}, ${named(notifiedAt)} = excluded.${named(notifiedAt)}
      where known.${named(at)} <> excluded.${named(at)}
    returning known.${named(recordId)} as "recordId", known.${named(lead)} as lead,
      (extract(epoch from known.${named(notifiedAt)})::float8 * 1000)::bigint::float8 as "notifiedAt"`);
  const byRecord = Map.groupBy(rows, (row) => row.recordId);
  return Array.from(byRecord).flatMap(([id, own]) => {
    const near = inLeadOrder(own.map((row) => row.lead));
    const shortest = near.at(-1);
    if (shortest === undefined) return [];
    return [
      {
        recordId: id,
        lead: shortest,
        longer: near.slice(0, -1),
        notifiedAt: Math.max(...own.map((row) => row.notifiedAt)),
      },
    ];
  });
}

/** A notification may be made a while after its reminder was found: is the date, as it is now, still this near? */
export const isNear = (at: Date, lead: Lead, now: Date): boolean =>
  at > now && at.getTime() - leadMinutes[lead] * 60_000 <= now.getTime();

const leadRows = sql.join(
  leads.map((lead) => sql`(${lead}::text, make_interval(mins => ${leadMinutes[lead]}::int))`),
  sql`, `,
);
const named = ({ name }: PgColumn) => sql.identifier(name);
