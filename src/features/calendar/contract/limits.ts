export const calendarLimits = {
  /** One call answers with at most so many days: six weeks of a month, with room for time zones. */
  daysAtOnce: 64,
  /** Above it a call answers with the first ones, and says so. */
  itemsAtOnce: 2_000,
  /** The hours that the week shows first. */
  dayBeginsAt: 8,
  /** Entries of one person's own, without imported ones. */
  ownEntries: 5_000,
  titleChars: 200,
  notesChars: 4_000,
  placeChars: 200,
  linkChars: 2_000,
  /** A personal entry lasts at most so long. */
  entryDays: 62,
  /** Of the rate limit of one person. */
  writing: { max: 240, windowMs: 60_000 },
} as const;

export const feedLimits = {
  /** Feed addresses of one person that are not revoked. */
  feeds: 10,
  nameChars: 60,
  /** A feed has what began so long ago, and all that comes in so long. */
  pastDays: 180,
  aheadDays: 400,
  entries: 5_000,
  /** Of the text of a date. The rest of it is read on its page. */
  descriptionChars: 1_000,
  /** The texts and places of one feed together: dates after it come without theirs. */
  textChars: 4_000_000,
  /** An alarm so many minutes before; 0: when it begins. */
  alarmMinutes: [0, 5, 10, 15, 30, 60, 120, 1_440, 2_880],
  /** A calendar program asks again after so long, where it keeps to it. */
  askAgainMinutes: 60,
  /** While nothing changes, a process answers from the same text for so long: until after a program asks again. */
  keptMinutes: 120,
  /** Of one network address: the telephones of a whole college may share one. */
  reading: { max: 600, windowMs: 60_000 },
} as const;

const megabyte = 1024 * 1024;
export const importLimits = {
  bytes: 64 * megabyte,
  /** Calendars of one person that were added by file. */
  calendars: 20,
  nameChars: 60,
  /** Of one file, rules unrolled. */
  entries: 5_000,
  /** Of one rule. */
  occurrences: 1_000,
  /** Rules are followed for so many days from today, and what ended longer ago is left out. */
  aheadDays: 730,
  pastDays: 365,
  /** A date of a file lasts at most so long. */
  lastsDays: 366,
  /** The notes of one file together: dates after it come without theirs. */
  notesChars: 4_000_000,
  /** Reading a file takes at most so long. */
  readingMs: 10_000,
  /** What a person sees of what was left out: the first lines, and the number of the rest. */
  problemsShown: 20,
  importing: { max: 20, windowMs: 60_000 },
} as const;
