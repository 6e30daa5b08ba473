import { bookingLimits as limits } from './contract/limits.ts';

/** The sentences of bookings that its contract says. */
export const bookingsText = {
  unreadable: 'This text has characters that cannot be kept',
  titleMissing: 'Please enter a title',
  titleTooLong: `Use at most ${limits.titleChars} characters`,
  noteTooLong: `Use at most ${limits.noteChars} characters`,
  placeTooLong: `Use at most ${limits.placeChars} characters`,
  linkInvalid: 'Enter an address that begins with http:// or https://',
  offeredToUnknown: 'Choose who may book',
  courseUnknown: 'Choose one of your courses',
  timeInvalid: 'Please enter a day and a time',
  minutesInvalid: `Choose ${limits.minutesMin} to ${limits.minutesMax} minutes`,
  slotsInvalid: `Offer 1 to ${limits.slots} times at once`,
  pauseInvalid: `A pause has at most ${limits.pauseMinutesMax} minutes`,
  changeHoursInvalid: 'Choose one of the offered limits',
  perPersonInvalid: `Choose 1 to ${limits.perPersonMax} times for each student`,
} as const;
