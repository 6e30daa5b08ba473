import { and, eq, isNull, sql } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import type { Transaction } from '#platform/database/port.ts';
import { advisoryLocks } from '#server/advisory-locks.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { mayAddTo } from '#features/courses/server/service.ts';
import type { NewOffer } from '#features/bookings/contract/forms/offer.ts';
import { bookingLimits as limits } from '#features/bookings/contract/limits.ts';
import { bookingsRefusals as refusals } from '#features/bookings/refusals-text.ts';
import type { BookingDeps } from '../deps.ts';
import { lockAccount } from '../lock-account.ts';
import { publishBookingsChanged } from '../publishing/live.ts';
import { bookingOffers, bookingSlots } from '../table.ts';
import { type Times, timesOf } from './new-slots.ts';

/** Offers times, and gives the id. A repeat with the same `clientId` changes nothing. */
export async function offerTimes(deps: BookingDeps, viewer: Viewer, input: NewOffer): Promise<string> {
  const times = timesOf(input, deps.timeZone);
  const offerId = await deps.db.transaction(async (tx) => {
    await lockTeacher(tx, viewer);
    const repeated = await findRepeated(tx, viewer, input.clientId);
    if (repeated !== undefined) return repeated;
    await requireFuture(tx, times);
    await requireCourse(tx, viewer, input.courseId);
    await requireRoom(tx, viewer);
    await refuseOverlap(tx, viewer, times);
    return store(tx, viewer, input, times);
  });
  publishBookingsChanged(deps.realtime, offerId, [viewer.userId]);
  return offerId;
}

/** Two offers of a teacher at once would not see that they overlap. */
const lockTeacher = (tx: Transaction, viewer: Viewer) => lockAccount(tx, advisoryLocks.bookingOffers, viewer);

async function findRepeated(
  tx: Transaction,
  { userId }: Viewer,
  clientId: string | undefined,
): Promise<string | undefined> {
  if (clientId === undefined) return undefined;
  const [row] = await tx
    .select({ id: bookingOffers.id })
    .from(bookingOffers)
    .where(and(eq(bookingOffers.ownerId, userId), eq(bookingOffers.clientId, clientId)));
  return row?.id;
}

/** By the database's clock. The first slot decides: the others come after it. */
async function requireFuture(tx: Transaction, [first]: readonly Times[]): Promise<void> {
  const startAt = sql`${first?.startAt.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ isPast: boolean; isFar: boolean }>(sql`
    select ${startAt} <= clock_timestamp() as "isPast",
      ${startAt} > clock_timestamp() + make_interval(days => ${limits.aheadDays}::int) as "isFar"`);
  const [is] = rows;
  if (is === undefined || is.isPast) throw refuseField('start', refusals.startInPast);
  if (is.isFar) throw refuseField('start', refusals.startTooFar({ most: limits.aheadDays }));
}

/** The teacher is on the staff of the course. */
async function requireCourse(tx: Transaction, viewer: Viewer, courseId: string | null): Promise<void> {
  if (courseId !== null && !(await mayAddTo(tx, viewer, courseId, 'help')))
    throw refuseField('courseId', refusals.courseUnknown);
}

const isOpenOf = ({ userId }: Viewer) =>
  and(
    eq(bookingOffers.ownerId, userId),
    isNull(bookingOffers.withdrawnAt),
    sql`${bookingOffers.endAt} > now()`,
  );

async function requireRoom(tx: Transaction, viewer: Viewer): Promise<void> {
  if ((await tx.$count(bookingOffers, isOpenOf(viewer))) >= limits.offers)
    throw refuse('conflict', refusals.tooManyOffers({ most: limits.offers }));
}

async function refuseOverlap(tx: Transaction, viewer: Viewer, times: readonly Times[]): Promise<void> {
  const [other] = await tx
    .select({ title: bookingOffers.title })
    .from(bookingSlots)
    .innerJoin(bookingOffers, eq(bookingOffers.id, bookingSlots.offerId))
    .where(
      and(
        isOpenOf(viewer),
        sql`exists (
          select 1 from unnest(${arrayOf(times.map(({ startAt }) => startAt))}, ${arrayOf(times.map(({ endAt }) => endAt))}) n (start_at, end_at)
          where ${bookingSlots.startAt} < n.end_at and ${bookingSlots.endAt} > n.start_at)`,
      ),
    )
    .orderBy(bookingSlots.startAt)
    .limit(1);
  if (other !== undefined) throw refuseField('start', refusals.overlapsOffer({ title: other.title }));
}

const arrayOf = (moments: readonly Date[]) =>
  sql`${sql.param(moments.map((moment) => moment.toISOString()))}::timestamptz[]`;

async function store(
  tx: Transaction,
  { userId }: Viewer,
  { title, note, place, link, offeredTo, courseId, ...input }: NewOffer,
  times: readonly Times[],
): Promise<string> {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) throw new Error('an offer without a slot');
  const id = newId();
  await tx.insert(bookingOffers).values({
    id,
    ownerId: userId,
    clientId: input.clientId,
    title,
    note,
    place: place || null,
    link: link || null,
    offeredTo,
    courseId,
    minutes: input.minutes,
    pauseMinutes: input.pauseMinutes,
    changeHours: input.changeHours,
    perPerson: input.perPerson,
    startAt: first.startAt,
    endAt: last.endAt,
  });
  await tx.insert(bookingSlots).values(times.map((each) => ({ id: newId(), offerId: id, ...each })));
  await audit(tx, {
    actorId: userId,
    action: 'offer.added',
    subject: id,
    details: { slots: times.length, courseId },
  });
  return id;
}
