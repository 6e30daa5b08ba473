export const pulseLimits = {
  /** Of the card on the front page. */
  bars: 12,
  /** Minutes within which a mentor answers, for one half of the check-ins: steps, no exact times. */
  answerMinutes: [15, 60, 4 * 60, 24 * 60, 2 * 24 * 60, 4 * 24 * 60, 7 * 24 * 60],
  files: { max: 60, windowMs: 60_000 },
} as const;
