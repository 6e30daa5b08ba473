import type { HelpEntry } from '#features/assistant/contract/help.ts';

export const bookingsHelp: readonly HelpEntry[] = [
  {
    title: 'Book a time with a teacher',
    words: 'book booking reserve make appointment slot time talk teacher mentor',
    how: 'Open Bookings in the calendar, press See times beside what is offered to you, and choose a free time.',
    url: '/calendar/booking',
    only: 'student',
  },
  {
    title: 'Move or cancel a booking',
    words: 'move change cancel reschedule book booking booked appointment slot time',
    how: 'Press Move or Cancel booking beside it under Your bookings. Each offer says until when.',
    url: '/calendar/booking',
    only: 'student',
  },
  {
    title: 'Offer times to book',
    words: 'offer open add make appointment appointments slot slots time times book students mentees',
    how: 'Press Offer times on the page of bookings: say when the first one begins, how many there are, and who may book.',
    url: '/calendar/booking',
    only: 'teacher',
  },
];
