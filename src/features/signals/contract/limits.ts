/** How a mentor answers a signal. */
export const settlements = ['dismissed', 'message', 'meeting', 'note'] as const;
export type Settlement = (typeof settlements)[number];

export const signalCardLimits = {
  wordsChars: 1_000,
  noteChars: 1_000,
  keyChars: 2_000,
  /** Students of a mentor’s list. */
  listed: 200,
  /** How long a settled signal stays on the card, and how many. */
  settledDays: 30,
  settled: 5,
  /** What nobody sees any more goes. */
  keptDays: 400,
  /** The job looks from this hour of the day on, on the college’s clock. */
  fromHour: 6,
  writing: { max: 120, windowMs: 60_000 },
} as const;
