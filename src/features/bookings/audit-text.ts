import type { AuditWords } from '#features/audit/contract/words.ts';

export const bookingsAudit: AuditWords = {
  sentences: {
    'offer.added': 'offered times to book',
    'offer.withdrawn': 'withdrew times that were offered',
    'booking.made': 'booked a time',
    'booking.moved': 'moved a booking',
    'booking.cancelled': 'cancelled a booking',
    // A repeat of a call that was answered before.
    'bookings.offer': 'offered times to book',
    'bookings.withdrawOffer': 'withdrew times that were offered',
    'bookings.book': 'booked a time',
    'bookings.moveBooking': 'moved a booking',
    'bookings.cancelBooking': 'cancelled a booking',
  },
};
