import type { Database } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import { invitation } from '#features/calendar/server/service.ts';
import type { NoticeKind } from '#features/notifications/contract/notice.ts';
import {
  isNear,
  type MailOrigin,
  type Notice,
  type NoticeSource,
  noticeSource,
  toPerson,
} from '#features/notifications/server/service.ts';
import { namesOf, type Person } from '#features/people/server/service.ts';
import {
  bookingCancelled,
  bookingKinds as kinds,
  bookingMade,
  bookingMoved,
  bookingSoon,
  type Side,
} from '../contract/notice-kinds.ts';
import { otherOf, toDate } from './calendar.ts';
import { type BookingRow, findBookingRow } from './find-booking.ts';
import { subjectOf } from './publishing/subject.ts';
import { bookingsUrl, offerUrl } from './urls.ts';

/** Each notice is for one of the two people of a booking, and names the other one. */
export const bookingNotices = (db: Database, origin: MailOrigin): NoticeSource[] => {
  /** Undefined when it has changed since. */
  const changed = async (
    { bookingId, sequence, to }: { bookingId: string; sequence: number; to: Side },
    kindOf: (row: BookingRow) => NoticeKind,
  ): Promise<Notice | undefined> => {
    const row = await findBookingRow(db, bookingId);
    if (row === undefined || row.sequence !== sequence) return undefined;
    const names = await namesOf(db, [row.teacherId, row.studentId]);
    return {
      ...base(db, row, to, kindOf(row)),
      // One entry of a booking: the latest change takes the place of those before.
      key: `booking:${bookingId}:${to}`,
      edition: sequence,
      words: row.note,
      invitation: (person) => invitationFor(person, row, names, origin),
    };
  };
  return [
    noticeSource(bookingMade, (ids) =>
      changed(ids, () => (ids.to === 'teacher' ? kinds.booked : kinds.confirmed)),
    ),
    noticeSource(bookingMoved, (ids) =>
      changed(ids, () => (ids.to === 'teacher' ? kinds.moved : kinds.ownMoved)),
    ),
    noticeSource(bookingCancelled, (ids) =>
      changed(ids, (row) =>
        row.cancelledBy === personOf(row, ids.to) ? kinds.ownCancelled : kinds.cancelled,
      ),
    ),
    noticeSource(bookingSoon, async ({ bookingId, lead, longer, notifiedAt, to }) => {
      const row = await findBookingRow(db, bookingId);
      if (row === undefined || row.cancelledAt !== null) return undefined;
      // It was moved away. The job sends the reminder when it is near.
      if (!isNear(row.startAt, lead, laterOf(row.now, new Date(notifiedAt)))) return undefined;
      return {
        ...base(db, row, to, kinds.soon),
        key: `booking-soon:${lead}:${bookingId}:${to}`,
        edition: notifiedAt,
        lead: { of: 'meets', lead, longer },
      };
    }),
  ];
};

const laterOf = (one: Date, other: Date): Date => (one > other ? one : other);
const personOf = ({ teacherId, studentId }: BookingRow, side: Side): string =>
  side === 'teacher' ? teacherId : studentId;

function base(db: Database, row: BookingRow, to: Side, kind: NoticeKind): Omit<Notice, 'key'> {
  const recipientId = personOf(row, to);
  return {
    subject: subjectOf(row.id),
    record: `booking:${row.id}`,
    personId: otherOf(recipientId, row),
    title: row.title,
    detail: row.startAt.toISOString(),
    url: to === 'teacher' ? offerUrl(row.offerId) : bookingsUrl,
    sees: ({ id }) => id === recipientId,
    recipients: () => toPerson(db, recipientId, kind),
  };
}

/** The teacher invites, and each of the two people gets a mail of their own. */
function invitationFor(
  { id, name, email }: Person,
  row: BookingRow,
  names: ReadonlyMap<string, string>,
  origin: MailOrigin,
) {
  const nameOf = (userId: string): string => names.get(userId) ?? deletedUserName;
  return invitation(toDate(id, row, nameOf(otherOf(id, row)), null), {
    ...origin,
    organizerName: nameOf(row.teacherId),
    attendee: { name, email },
    hasAgreed: true,
  });
}
