import type { Queryable } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { namesOf } from '#features/people/server/service.ts';
import type { Booking, Offer, Slot } from '../contract/bookings.ts';
import type { BookingRow } from './find-booking.ts';
import type { OfferRow } from './offers/find-offer.ts';
import { offerRights, seesCourse } from './rights.ts';
import type { SlotRow } from './table.ts';

const hourMs = 3_600_000;

type Names = ReadonlyMap<string, string>;
const personOf = (userId: string, names: Names) => ({ userId, name: names.get(userId) ?? deletedUserName });

interface Counts {
  free: number;
  booked: number;
}

function toOffer(viewer: Viewer, row: OfferRow & Counts, names: Names): Offer {
  const isOwn = offerRights.manage.holds(viewer, row);
  const course = row.course !== null && seesCourse.holds(viewer, row) ? row.course : null;
  return {
    id: row.id,
    teacher: personOf(row.ownerId, names),
    title: row.title,
    note: row.note,
    place: row.place,
    link: row.link,
    offeredTo: row.offeredTo,
    course: course && { id: course.id, title: course.title },
    minutes: row.minutes,
    changeHours: row.changeHours,
    perPerson: row.perPerson,
    startAt: row.startAt.toISOString(),
    endAt: row.endAt.toISOString(),
    free: row.free,
    booked: isOwn ? row.booked : null,
    isWithdrawn: row.withdrawnAt !== null,
    isOwn,
  };
}

export async function toOffers(
  db: Queryable,
  viewer: Viewer,
  rows: readonly (OfferRow & Counts)[],
): Promise<Offer[]> {
  const names = await namesOf(
    db,
    rows.map(({ ownerId }) => ownerId),
  );
  return rows.map((row) => toOffer(viewer, row, names));
}

/** The student until the limit of the offer, the teacher until it begins. */
export const changeLimitOf = (
  { userId }: Pick<Viewer, 'userId'>,
  { studentId, startAt, changeHours }: Pick<BookingRow, 'studentId' | 'startAt' | 'changeHours'>,
): Date => (userId === studentId ? new Date(startAt.getTime() - changeHours * hourMs) : startAt);

function toBooking(viewer: Viewer, row: BookingRow, names: Names): Booking {
  const limit = changeLimitOf(viewer, row);
  const canChange = row.cancelledAt === null && row.now < limit;
  return {
    id: row.id,
    slotId: row.slotId,
    offerId: row.offerId,
    title: row.title,
    teacher: personOf(row.teacherId, names),
    student: personOf(row.studentId, names),
    startAt: row.startAt.toISOString(),
    endAt: row.endAt.toISOString(),
    place: row.place,
    link: row.link,
    note: row.note,
    isCancelled: row.cancelledAt !== null,
    canChangeUntil: canChange ? limit.toISOString() : null,
  };
}

export async function toBookings(
  db: Queryable,
  viewer: Viewer,
  rows: readonly BookingRow[],
): Promise<Booking[]> {
  const names = await namesOf(
    db,
    rows.flatMap(({ teacherId, studentId }) => [teacherId, studentId]),
  );
  return rows.map((row) => toBooking(viewer, row, names));
}

/** `booking`: of the person who has it. Students see only their own, and of the others no more than that it is taken. */
export function toSlot(
  viewer: Viewer,
  { id, startAt, endAt }: SlotRow,
  { booking, isOwner, now }: { booking: Booking | undefined; isOwner: boolean; now: Date },
): Slot {
  const isOwn = booking?.student.userId === viewer.userId;
  return {
    id,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    state: startAt <= now ? 'over' : stateOf(booking, isOwn),
    booking: booking !== undefined && (isOwner || isOwn) ? booking : null,
  };
}

function stateOf(booking: Booking | undefined, isOwn: boolean): Slot['state'] {
  if (booking === undefined) return 'free';
  return isOwn ? 'own' : 'taken';
}
