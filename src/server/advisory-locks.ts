/**
 * Numbers of PostgreSQL's advisory locks, the same in every process and version. All in one place: two subjects under
 * one number wait for each other. The migrations have their own (`platform/database/migrate.ts`).
 */
export const advisoryLocks = {
  /** Who is first is decided one sign-up at a time. */
  firstPerson: 7_233_901,
  /** Whoever changes a message's words keeps the index still meanwhile. */
  wordIndex: 7_233_902,
  /** Nobody signs up while a roster is being imported, and the other way round. */
  roster: 7_233_903,
  /** Nobody asks for a mentor while one is being given, and the other way round. */
  mentors: 7_233_904,
  /** How many categories of documents there are is looked at by one at a time. */
  documentCategories: 7_233_905,
  /** Of two who take one student id at the same moment the second waits; with a hash of the id. */
  studentIds: 7_233_906,
  /** A student's documents are stored one at a time; with a hash of the account's id. */
  studentUploads: 7_233_907,
} as const;
