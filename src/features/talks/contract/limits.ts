export const talkLimits = {
  titleChars: 200,
  aboutChars: 10_000,
  placeChars: 200,
  linkChars: 2_000,
  /** Of one talk of a group. */
  mentees: 30,
  shortestMinutes: 5,
  longestMinutes: 8 * 60,
  /** What the form begins with. */
  usualMinutes: 30,
  /** A talk begins at most so far ahead. */
  aheadDays: 400,
  /** Talks of one mentor that are to come. With the longest texts they are a megabyte. */
  coming: 100,
  /** Of the shared note, and of the private one. */
  noteChars: 20_000,
  page: 20,
  writing: { max: 60, windowMs: 60_000 },
  /** Notes are saved more often than talks are planned. */
  noting: { max: 120, windowMs: 60_000 },
} as const;
