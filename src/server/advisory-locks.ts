/**
 * Numbers of PostgreSQL's advisory locks, the same in every process and version. They are all here, because two
 * subjects with one number would wait for each other. Migrations have their own (`platform/database/migrate.ts`).
 */
export const advisoryLocks = {
  /** Sign-ups take it in turn, because the first account becomes the administrator. */
  firstPerson: 7_233_901,
  /** Changing a message's words blocks the indexer. */
  wordIndex: 7_233_902,
  /** No sign-up runs during the import of a roster, and no import during a sign-up. */
  roster: 7_233_903,
  /** No mentor request runs while a mentor is assigned, and the other way round. */
  mentors: 7_233_904,
  /** Serializes changes that count the categories of documents. */
  documentCategories: 7_233_905,
  /** Serializes claims of one student id; with a hash of the id. */
  studentIds: 7_233_906,
  /** Serializes the documents of a student; with a hash of the account's id. */
  studentUploads: 7_233_907,
  /** Serializes changes that count the terms. */
  terms: 7_233_908,
  /** Serializes changes that count the meetings of a course; with a hash of its id. */
  courseMeetings: 7_233_911,
  /** Serializes the offers of times by a teacher; with a hash of the account's id. */
  bookingOffers: 7_233_909,
  /** Serializes the bookings of a student; with a hash of the account's id. */
  bookingsOfStudent: 7_233_910,
  /** Serializes changes that count the entries or the feeds of a person; with a hash of the account's id. */
  ownCalendar: 7_233_916,
  /** No task changes, and nothing is handed in or graded, while an accommodation or a late rule changes. */
  dueDates: 7_233_917,
  /** Serializes changes that count the scales of the college. */
  gradeScales: 7_233_918,
  /** Serializes changes that count the questions or the quizzes of a course; with a hash of its id. */
  quizzesOfCourse: 7_233_919,
  /** Serializes changes that count the goals or the moments of a mentee; with a hash of the account's id. */
  goalsOfMentee: 7_233_925,
  /** Serializes the talks that a mentor plans, and the notes that a person writes; with a hash of the account's id. */
  talksOfPerson: 7_233_927,
  /** Nobody stores, changes or deletes signals of a student at the same time; with a hash of the account's id. */
  signalsOfStudent: 7_233_926,
} as const;
