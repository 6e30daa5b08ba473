import { post } from '../../../e2e/lib/accounts.ts';
import type { TestServer } from '../../lib/server.ts';
import type { Actors } from '../actors.ts';
import type { CoursesWorld } from './courses.ts';

export interface OfferIds {
  offerId: string;
  /** Its slots, the first one first. */
  slotIds: string[];
}
/** All of the teacher's. The student is a mentee. */
export interface BookingsWorld {
  /** To all students. */
  open: OfferIds;
  /** To mentees. */
  mentees: OfferIds;
  /** To the students of a course for third year, division B: the other student's class. */
  course: OfferIds;
  withdrawn: OfferIds;
  /** When a new offer can begin, on the college's clock: no other one is then. */
  nextStart(): string;
  /** To all students, to be booked or withdrawn. */
  newOffer(): Promise<OfferIds>;
  /** What the student has booked of such an offer, and another slot of it. */
  newBooking(): Promise<{ bookingId: string; slotId: string; otherSlotId: string }>;
}

const hourMs = 3_600_000;
const clockChars = '2026-08-03T10:00'.length;

export async function makeBookingsWorld(
  { url }: TestServer,
  { teacher, student }: Actors,
  courses: CoursesWorld,
): Promise<BookingsWorld> {
  // Far enough ahead for every time zone and every limit.
  let nextMs = Date.now() + 7 * 24 * hourMs;
  const nextStart = (): string => {
    nextMs += 4 * hourMs;
    return new Date(nextMs).toISOString().slice(0, clockChars);
  };
  const offer = async (more: object = {}): Promise<OfferIds> => {
    const facts = { title: 'Office hours', offeredTo: 'students', start: nextStart(), minutes: 15, slots: 8 };
    const answer = await post(`${url}/api/bookings/offers`, { ...facts, ...more }, teacher.cookie);
    const { offer: made } = (await answer.json()) as { offer: { id: string } };
    const shown = await fetch(`${url}/api/bookings/offers/${made.id}`, {
      headers: { cookie: teacher.cookie },
    });
    const { slots } = (await shown.json()) as { slots: { id: string }[] };
    return { offerId: made.id, slotIds: slots.map(({ id }) => id) };
  };
  const withdrawn = await offer();
  await fetch(`${url}/api/bookings/offers/${withdrawn.offerId}`, {
    method: 'DELETE',
    headers: { cookie: teacher.cookie, origin: url },
  });
  return {
    open: await offer({ perPerson: 8 }),
    mentees: await offer({ offeredTo: 'mentees', perPerson: 8 }),
    course: await offer({ offeredTo: 'course', courseId: courses.restricted.courseId, perPerson: 8 }),
    withdrawn,
    nextStart,
    newOffer: () => offer(),
    newBooking: async () => {
      const { slotIds } = await offer();
      const [slotId = '', otherSlotId = ''] = slotIds;
      const answer = await post(`${url}/api/bookings/slots/${slotId}/book`, {}, student.cookie);
      const { booking } = (await answer.json()) as { booking: { id: string } };
      return { bookingId: booking.id, slotId, otherSlotId };
    },
  };
}
