import { refusals } from '#shared/refusals.ts';
import { bookingsText as text } from './text.ts';

/** 'an hour', '12 hours', '7 days' */
const span = (hours: number): string => {
  if (hours === 1) return 'an hour';
  return hours < 48 ? `${hours} hours` : `${hours / 24} days`;
};

const othersFree = (free: number): string => {
  if (free === 0) return 'No other one is free.';
  return free === 1 ? 'One other is still free.' : `${free} others are still free.`;
};

/** Why the server refuses. What a screen says by itself too is in text.ts. */
export const bookingsRefusals = refusals('bookings', {
  accountEnded: 'This account has ended.',
  offerNotFound: 'These times do not exist, or are not offered to you.',
  slotNotFound: 'This time does not exist, or is not offered to you.',
  bookingNotFound: 'This booking does not exist, or is not yours.',
  courseUnknown: text.courseUnknown,
  timeInvalid: text.timeInvalid,
  startInPast: 'The first time cannot be in the past',
  startTooFar: ({ most }: { most: number }) => `The first time can be at most ${most} days ahead`,
  overlapsOffer: ({ title }: { title: string }) => `You offer other times then: ${title}`,
  tooManyOffers: ({ most }: { most: number }) =>
    `You have ${most} offers that are not over. Withdraw those that nobody needs.`,
  onlyStudentsBook: 'These are your own times: only students book them.',
  onlyStudentMoves: 'Only the student moves this booking. You can cancel it.',
  slotTaken: ({ free }: { free: number }) => `Somebody else has this time already. ${othersFree(free)}`,
  alreadyYours: 'You have booked this time already.',
  slotBegun: 'This time has begun already.',
  tooManyOfOffer: ({ most }: { most: number }) =>
    most === 1
      ? 'You have booked one of these times already. You can move it.'
      : `You can book at most ${most} of these times.`,
  overlapsBooking: ({ title }: { title: string }) => `You have booked something else then: ${title}`,
  tooLate: ({ hours }: { hours: number }) =>
    `This can be moved and cancelled until ${span(hours)} before it begins. Please write to your teacher.`,
  alreadyBegun: 'This has begun already, and stays as it is.',
  alreadyCancelled: 'This booking is cancelled already.',
});
