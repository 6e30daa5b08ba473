export const bookingLimits = {
  titleChars: 200,
  noteChars: 1_000,
  placeChars: 200,
  linkChars: 2_000,
  minutesMin: 5,
  minutesMax: 8 * 60,
  pauseMinutesMax: 4 * 60,
  /** Slots of one offer. */
  slots: 200,
  /** Offers of one teacher that are not over. */
  offers: 100,
  /** An offer begins at most so far ahead. */
  aheadDays: 400,
  /** What the form begins with. */
  usualMinutes: 15,
  usualSlots: 8,
  /** Until so many hours before it begins students may move and cancel. */
  changeHours: [0, 1, 2, 6, 12, 24, 48, 168],
  usualChangeHours: 2,
  /** Slots that one student may have of one offer. */
  perPersonMax: 10,
  /** Offers, or bookings, that one call lists: the next ones. With the longest texts they are a megabyte. */
  listed: 100,
  writing: { max: 240, windowMs: 60_000 },
  /** Each is a mail to the other person. */
  taking: { max: 60, windowMs: 60_000 },
} as const;
