export const similarityLimits = {
  /** Hand-ins of one report, the newest work of each. */
  handIns: 1_000,
  /** Larger files are left out. */
  fileBytes: 1_000_000,
  /** Of all texts of one report together. Later ones are left out. */
  totalChars: 20_000_000,
  /** What staff gave to everybody. */
  templateChars: 100_000,
  /** Words of a text or signs of a program that are compared; the rest of it is not. */
  tokensOfWork: 100_000,
  /** Shorter works are left out: everything short is similar. */
  wordsMin: 20,
  signsMin: 40,
  /** Pairs of one report, the most similar first. */
  pairs: 500,
  /** Of one pair, the longest first. */
  passages: 200,
  /** A pair is shown from this share, or from a passage this long. */
  shareMin: 0.15,
  longWords: 40,
  longSigns: 120,
  comparingMs: 60_000,
  memoryMb: 768,
  /** A run that has not ended by then has failed. */
  runMs: 15 * 60_000,
  keptDays: 180,
  running: { max: 20, windowMs: 10 * 60_000 },
  askAgainMs: 1_500,
} as const;
