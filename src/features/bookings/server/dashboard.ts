import type { Database } from '#platform/database/port.ts';
import { joinedRows } from '#server/reads/joined-reads.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import { nextMoment } from '#server/reads/next-moment.ts';
import { deletedUserName } from '#server/personal-data.ts';
import { dashboardLimits as limits } from '#features/dashboard/contract/dashboard.ts';
import type { DashboardPart, DashboardSource } from '#features/dashboard/server/service.ts';
import { namesOf, peopleTables } from '#features/people/server/service.ts';
import { bookingOffers, bookings, bookingSlots } from './table.ts';
import { bookingsUrl, offerUrl } from './urls.ts';

/** The next bookings, of students and of teachers. */
export function bookingsOnDashboard(db: Database, reads: KeptReads): DashboardSource {
  const [tables, own] = [[bookingOffers, bookingSlots], [bookings]];
  const kept = reads.defineRare<DashboardPart>(
    { name: 'bookings.dashboard', isPart: true, tables: [...tables, ...peopleTables], own },
    { statement: peopleText, tables, own, nothing: {} },
  );
  const untilNext = nextMoment(db, reads, 'bookings.nextMoment', [
    { at: bookingSlots.startAt, before: ['0', `${limits.aheadDays} days`] },
  ]);
  return ({ userId }) =>
    kept.get('', userId, async (expireIn) => {
      expireIn(await untilNext());
      return toPart(db, await comingOf(db, userId));
    });
}

interface Coming {
  key: string;
  id: string;
  offerId: string;
  title: string;
  startMs: number;
  otherId: string;
  isTeacher: boolean;
}

const peopleText = `
  select owner_id as id from booking_offers where end_at > now()
  union all
  select b.student_id from booking_slots s join bookings b on b.slot_id = s.id where s.start_at > now()`;

/** Most people have none: then nothing is sorted. */
const comingText = `
  select u.id as key, f.id, f."offerId", f.title, f."startMs", f."otherId", f."isTeacher"
  from unnest($1::text[]) u (id)
  cross join lateral (
    select m.id, o.id as "offerId", o.title, extract(epoch from s.start_at)::float8 * 1000 as "startMs",
      m.other_id as "otherId", m.is_teacher as "isTeacher"
    from (
      select b.id, b.slot_id, o.owner_id as other_id, false as is_teacher
      from bookings b join booking_offers o on o.id = b.offer_id
      where b.student_id = u.id and b.cancelled_at is null
      union all
      select b.id, b.slot_id, b.student_id, true
      from booking_offers o join bookings b on b.offer_id = o.id
      where o.owner_id = u.id and o.end_at > now() and b.cancelled_at is null) m
    join booking_slots s on s.id = m.slot_id
    join booking_offers o on o.id = s.offer_id
    where s.start_at > now() and s.start_at < now() + interval '${limits.aheadDays} days'
    order by s.start_at, m.id limit ${limits.sessions}) f
  where exists (select from bookings b where b.student_id = u.id)
    or exists (select from booking_offers o where o.owner_id = u.id)
  order by u.id, f."startMs", f.id`;
const comingOf = joinedRows<Coming>('bookings_coming', comingText);

async function toPart(db: Database, coming: readonly Coming[]): Promise<DashboardPart> {
  if (coming.length === 0) return {};
  const names = await namesOf(
    db,
    coming.map(({ otherId }) => otherId),
  );
  return {
    sessions: coming.map(({ id, offerId, title, startMs, otherId, isTeacher }) => ({
      id,
      kind: 'booking',
      title,
      at: new Date(startMs).toISOString(),
      detail: names.get(otherId) ?? deletedUserName,
      url: isTeacher ? offerUrl(offerId) : bookingsUrl,
    })),
  };
}
