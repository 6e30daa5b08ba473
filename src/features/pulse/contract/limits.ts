export const pulseLimits = {
  /** Of the card on the front page. */
  bars: 12,
  /** Minutes within which a mentor answers, for one half of the check-ins: steps, no exact times. */
  answerMinutes: [15, 60, 4 * 60, 24 * 60, 2 * 24 * 60, 4 * 24 * 60, 7 * 24 * 60],
  /** How long the figures of a programme are kept at most. What changes them drops them before. */
  keptMs: 10 * 60_000,
  files: { max: 60, windowMs: 60_000 },
} as const;
