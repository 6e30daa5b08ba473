export const meetingLimits = {
  titleChars: 200,
  descriptionChars: 4_000,
  placeChars: 200,
  linkChars: 2_000,
  noteChars: 500,
  /** Meetings of one course, with cancelled ones. */
  perCourse: 1_000,
  /** Of one plan: what repeats ends after so many meetings. */
  perPlan: 200,
  /** A plan that repeats lasts at most so long. */
  planDays: 400,
  everyWeeksMax: 8,
  minutesMin: 5,
  minutesMax: 24 * 60,
  capacityMax: 20_000,
  page: 50,
  writing: { max: 240, windowMs: 60_000 },
} as const;

export const attendanceLimits = {
  /** Marks of one call. */
  marksAtOnce: 500,
  /** A code counts for so long, and then the next one is shown. */
  codeSeconds: 10,
  /** A code that was shown is taken for so long after the next one came: typing and the network take time. */
  graceSeconds: 10,
  codeChars: 6,
  /** Codes can be given from so long before a meeting begins until it ends. */
  openBeforeMinutes: 15,
  /** Given so long after its beginning, it counts as late. */
  lateAfterMinutes: 15,
  /** Guesses of one person, for all meetings together. */
  guessing: { max: 20, windowMs: 60_000 },
} as const;
