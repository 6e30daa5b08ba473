import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import type { CalendarDate, CalendarSource, Span } from '#features/calendar/server/service.ts';
import { courseAccess, courseColumnFor, type RecordCourse } from '#features/courses/server/service.ts';
import { namesOf, peopleTables } from '#features/people/server/service.ts';
import { type BookingRow, bookingColumns, isOfPerson } from './find-booking.ts';
import { seesCourse } from './rights.ts';
import { bookingOffers, bookings, bookingSlots } from './table.ts';
import { bookingsUrl, offerUrl } from './urls.ts';

/** What a person has booked, and what is booked with them. Free slots are no dates. */
export const bookingsInCalendar = (db: Database): CalendarSource => ({
  kinds: ['booking'],
  tables: [bookingOffers, bookingSlots, ...courseAccess.tables, ...peopleTables],
  own: [bookings, ...courseAccess.own],
  read: (viewer, span, options) => readDates(db, viewer, span, options),
});

interface Options {
  courseId?: string | undefined;
  withGone: boolean;
  limit: number;
}

async function readDates(
  db: Database,
  viewer: Viewer,
  { from, to }: Span,
  { courseId, withGone, limit }: Options,
): Promise<CalendarDate[]> {
  const rows = await db
    .select({ ...bookingColumns, course: courseColumnFor(bookingOffers.courseId, viewer) })
    .from(bookings)
    .innerJoin(bookingSlots, eq(bookingSlots.id, bookings.slotId))
    .innerJoin(bookingOffers, eq(bookingOffers.id, bookings.offerId))
    .where(
      and(
        isOfPerson(viewer, sql`${from.toISOString()}::timestamptz`),
        lt(bookingSlots.startAt, to),
        gt(bookingSlots.endAt, from),
        withGone ? undefined : isNull(bookings.cancelledAt),
        courseId === undefined
          ? undefined
          : and(eq(bookingOffers.courseId, courseId), seesCourse.where(viewer)),
      ),
    )
    .orderBy(asc(bookingSlots.startAt), asc(bookings.id))
    .limit(limit);
  const names = await namesOf(
    db,
    rows.map((row) => otherOf(viewer.userId, row)),
  );
  return rows.map((row) => {
    const name = names.get(otherOf(viewer.userId, row)) ?? deletedUserName;
    return toDate(viewer.userId, row, name, courseOf(viewer, row));
  });
}

/** The other one of the two people. */
export const otherOf = (
  userId: string,
  { teacherId, studentId }: Pick<BookingRow, 'teacherId' | 'studentId'>,
): string => (userId === teacherId ? studentId : teacherId);

function courseOf(viewer: Viewer, row: { course: RecordCourse | null }): CalendarDate['course'] {
  if (row.course === null || !seesCourse.holds(viewer, row)) return null;
  return { id: row.course.id, title: row.course.title };
}

/** The date as one of the two people has it. `name`: of the other one. */
export const toDate = (
  userId: string,
  row: BookingRow,
  name: string,
  course: CalendarDate['course'],
): CalendarDate => ({
  id: `booking:${row.id}`,
  kind: 'booking',
  title: row.title,
  course,
  detail: name,
  place: row.place,
  link: row.link,
  url: userId === row.teacherId ? offerUrl(row.offerId) : bookingsUrl,
  isDone: false,
  isCancelled: row.cancelledAt !== null,
  // It moves to another slot only, on the page of its offer.
  canMove: false,
  version: row.sequence + 1,
  isAllDay: false,
  startAt: row.startAt.toISOString(),
  endAt: row.endAt.toISOString(),
  description: [row.offerNote, row.note].filter((words) => words !== '').join('\n\n'),
  sequence: row.sequence,
  changedAt: row.changedAt,
});
