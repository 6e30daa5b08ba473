import type { Row } from '../../../test/authorization/row.ts';
import type { BookingsWorld, OfferIds } from '../../../test/authorization/worlds/bookings.ts';

const ok = 200;
/** Everything is the teacher's; the administrator is another teacher. */
const stranger = { student: 404, otherStudent: 404, pendingTeacher: 404, teacher: ok, administrator: 404 };
const toStudents = { ...stranger, student: ok, otherStudent: ok };
const toMentees = { ...stranger, student: ok };
const toCourse = { ...stranger, otherStudent: ok };
/** Teachers do not book what they offer. */
const booking = (statuses: Record<string, number>) =>
  Object.fromEntries(
    Object.entries({ ...statuses, teacher: 403 }).map(([who, status]) => [who, status === ok ? 201 : status]),
  );

const readOne = (what: string, which: (world: BookingsWorld) => OfferIds, expect: Row['expect']): Row => ({
  what,
  ask: ({ bookings }) => ({ params: { offerId: which(bookings).offerId } }),
  expect,
  sameAs: 'unknown',
});

/** Each actor another slot. */
let next = 0;
const slotOf = ({ slotIds }: OfferIds): string => slotIds[(next += 1) % slotIds.length] ?? '';
const bookOne = (what: string, which: (world: BookingsWorld) => OfferIds, expect: Row['expect']): Row => ({
  what,
  ask: ({ bookings }) => ({ params: { slotId: slotOf(which(bookings)) }, body: {} }),
  expect,
  sameAs: 'unknown',
});

const newOffer = (bookings: BookingsWorld) => ({
  title: 'Office hours',
  start: bookings.nextStart(),
  minutes: 10,
  slots: 2,
});

export const bookingRows: Record<string, readonly Row[]> = {
  'GET /api/bookings/offers': [{ what: 'the list', ask: () => ({}), expect: ok }],
  'GET /api/bookings': [{ what: "one's own", ask: () => ({}), expect: ok }],
  'GET /api/bookings/offers/:offerId': [
    readOne('to all students', ({ open }) => open, toStudents),
    readOne('to mentees', ({ mentees }) => mentees, toMentees),
    readOne('to a course', ({ course }) => course, toCourse),
    readOne('withdrawn', ({ withdrawn }) => withdrawn, stranger),
    { what: 'unknown', ask: ({ unknownId }) => ({ params: { offerId: unknownId } }), expect: 404 },
  ],
  'POST /api/bookings/offers': [
    {
      what: 'to all students',
      ask: ({ bookings }) => ({ body: { ...newOffer(bookings), offeredTo: 'students' } }),
      expect: 201,
    },
    {
      what: 'to a course of the teacher',
      ask: ({ bookings, courses }) => ({
        body: { ...newOffer(bookings), offeredTo: 'course', courseId: courses.open.courseId },
      }),
      expect: { teacher: 201, administrator: 400 },
    },
  ],
  'DELETE /api/bookings/offers/:offerId': [
    {
      what: "the teacher's",
      ask: async ({ bookings }) => ({ params: { offerId: (await bookings.newOffer()).offerId } }),
      expect: { teacher: ok, administrator: 404 },
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: ({ unknownId }) => ({ params: { offerId: unknownId } }), expect: 404 },
  ],
  'POST /api/bookings/slots/:slotId/book': [
    bookOne('to all students', ({ open }) => open, booking(toStudents)),
    bookOne('to mentees', ({ mentees }) => mentees, booking(toMentees)),
    bookOne('to a course', ({ course }) => course, booking(toCourse)),
    bookOne('withdrawn', ({ withdrawn }) => withdrawn, { ...stranger, teacher: 403 }),
    { what: 'unknown', ask: ({ unknownId }) => ({ params: { slotId: unknownId }, body: {} }), expect: 404 },
  ],
  'POST /api/bookings/:bookingId/move': [
    {
      what: "the student's",
      ask: async ({ bookings }) => {
        const { bookingId, otherSlotId } = await bookings.newBooking();
        return { params: { bookingId }, body: { slotId: otherSlotId } };
      },
      expect: { ...stranger, student: ok, teacher: 403 },
      sameAs: 'unknown',
    },
    {
      what: 'unknown',
      ask: ({ unknownId }) => ({ params: { bookingId: unknownId }, body: { slotId: unknownId } }),
      expect: 404,
    },
  ],
  'DELETE /api/bookings/:bookingId': [
    {
      what: "the student's",
      ask: async ({ bookings }) => ({ params: { bookingId: (await bookings.newBooking()).bookingId } }),
      expect: { ...stranger, student: ok },
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: ({ unknownId }) => ({ params: { bookingId: unknownId } }), expect: 404 },
  ],
};
