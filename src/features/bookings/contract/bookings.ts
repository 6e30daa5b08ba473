import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { NewOffer, Note, offeredTo } from './forms/offer.ts';
import { bookingLimits } from './limits.ts';

const PersonFacts = z.object({ userId: z.string(), name: z.string() });

/** Times that a teacher offers for talks. */
export const Offer = z.object({
  id: z.string(),
  teacher: PersonFacts,
  title: z.string(),
  note: z.string(),
  place: z.nullable(z.string()),
  link: z.nullable(z.string()),
  offeredTo: z.enum(offeredTo),
  course: z.nullable(z.object({ id: z.string(), title: z.string() })),
  minutes: z.number(),
  changeHours: z.number(),
  perPerson: z.number(),
  /** Of its first slot, and of its last one. */
  startAt: z.iso.datetime(),
  endAt: z.iso.datetime(),
  /** Slots to come that nobody has. */
  free: z.number(),
  /** Slots that somebody has. Null for students. */
  booked: z.nullable(z.number()),
  isWithdrawn: z.boolean(),
  /** The viewer’s own offer. */
  isOwn: z.boolean(),
});
export type Offer = z.output<typeof Offer>;

export const Booking = z.object({
  id: z.string(),
  slotId: z.string(),
  offerId: z.string(),
  title: z.string(),
  teacher: PersonFacts,
  student: PersonFacts,
  startAt: z.iso.datetime(),
  endAt: z.iso.datetime(),
  place: z.nullable(z.string()),
  link: z.nullable(z.string()),
  /** What it is about, in the student’s words. */
  note: z.string(),
  isCancelled: z.boolean(),
  /** The viewer may move and cancel it until then. Null: not any more. */
  canChangeUntil: z.nullable(z.iso.datetime()),
});
export type Booking = z.output<typeof Booking>;

export const Slot = z.object({
  id: z.string(),
  startAt: z.iso.datetime(),
  endAt: z.iso.datetime(),
  /** `taken`: by somebody else, who is not named to students. `over`: it has begun. */
  state: z.enum(['free', 'taken', 'own', 'over']),
  /** For the teacher, and of the viewer’s own. */
  booking: z.nullable(Booking),
});
export type Slot = z.output<typeof Slot>;

const Done = z.object({ success: z.literal(true) });
const Booked = z.object({ success: z.literal(true), booking: Booking });
/** The browser makes it. A retry books once. */
const ClientId = z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/)));

export const bookingsContract = defineContract({
  listOffers: {
    verb: 'GET',
    path: '/api/bookings/offers',
    access: 'signedIn',
    summary: 'A student: what is offered to them and not over. A teacher: their own offers. The next first',
    reply: z.object({ offers: z.array(Offer) }),
  },
  getOffer: {
    verb: 'GET',
    path: '/api/bookings/offers/:offerId',
    access: 'signedIn',
    reply: z.object({ offer: Offer, slots: z.array(Slot) }),
  },
  offer: {
    verb: 'POST',
    path: '/api/bookings/offers',
    access: 'teacher',
    summary: 'Offers times: so many slots of one length with pauses in between',
    body: NewOffer,
    limit: bookingLimits.writing,
    status: 201,
    reply: z.object({ success: z.literal(true), offer: Offer }),
  },
  withdrawOffer: {
    verb: 'DELETE',
    path: '/api/bookings/offers/:offerId',
    access: 'teacher',
    summary:
      'Nobody books it any more; what is booked and to come is cancelled, and its students are notified',
    limit: bookingLimits.writing,
    reply: z.extend(Done, { cancelled: z.number() }),
  },
  book: {
    verb: 'POST',
    path: '/api/bookings/slots/:slotId/book',
    access: 'signedIn',
    summary: 'A student takes a slot that is offered to them. A slot is never given twice',
    body: z.object({ note: z._default(Note, ''), clientId: ClientId }),
    limit: bookingLimits.taking,
    status: 201,
    reply: Booked,
  },
  listBookings: {
    verb: 'GET',
    path: '/api/bookings',
    access: 'signedIn',
    summary: 'The viewer’s bookings that are not over, the next first',
    reply: z.object({ bookings: z.array(Booking) }),
  },
  moveBooking: {
    verb: 'POST',
    path: '/api/bookings/:bookingId/move',
    access: 'signedIn',
    summary: 'To another slot of the same offer; when that one is taken meanwhile, the old one stays',
    body: z.object({ slotId: z.string().check(z.maxLength(64)) }),
    limit: bookingLimits.taking,
    reply: Booked,
  },
  cancelBooking: {
    verb: 'DELETE',
    path: '/api/bookings/:bookingId',
    access: 'signedIn',
    summary: 'By the student until the limit of its offer, by the teacher until it begins',
    limit: bookingLimits.taking,
    reply: Booked,
  },
});
