/** What is read of a file at most. What is shown of it at most says the contract (`importLimits`). */
export const readingLimits = {
  chunkBytes: 256 * 1024,
  /** Of a line whose folds are undone. Texts are cut there; an event whose rule or times are longer is left out. */
  lineBytes: 64 * 1024,
  /** Of one event or time zone. */
  lines: 1_000,
  lineChars: 256 * 1024,
  /** Each line counts as so many characters more: a short one takes memory, too. */
  lineCosts: 64,
  /** Components within each other. */
  depth: 16,
  zones: 100,
  /** Of all time zones together: the library takes many times as much memory for them. */
  zoneChars: 1024 * 1024,
  /** Events that may come within the window, rules not yet followed. */
  events: 20_000,
  eventChars: 24 * 1024 * 1024,
  rules: 5,
  /** Dates that a rule gives, those before the window too: every day for 55 years. */
  steps: 20_000,
  /** One event may keep the process busy so long, and the pieces of work between two looks at the clock last so long. */
  stuckMs: 1_000,
  sliceMs: 200,
  /** Reading the lines stops by itself after this share of the time, and all the work after that one. */
  linesShare: 0.45,
  ownShare: 0.7,
  /** Entries in one message to the server. */
  batch: 100,
  uidChars: 255,
  /** Of the title in a sentence about an event. */
  shownTitleChars: 80,
} as const;
