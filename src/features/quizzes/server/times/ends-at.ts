const minuteMs = 60_000;

/** What decides when an attempt ends. */
export interface QuizTimes {
  opensAt: Date | null;
  closesAt: Date | null;
  minutes: number | null;
  publishedAt: Date | null;
  createdAt: Date;
}

/**
 * When the quiz closes for a person. Without a time limit an accommodation makes the time between opening and closing
 * longer, as it does for tasks; with one it makes the limit longer.
 */
export function closesFor(
  { opensAt, closesAt, minutes, publishedAt, createdAt }: QuizTimes,
  extraPercent: number,
): Date | null {
  if (closesAt === null || minutes !== null) return closesAt;
  const from = opensAt ?? publishedAt ?? createdAt;
  const openMs = Math.max(closesAt.getTime() - from.getTime(), 0);
  return new Date(closesAt.getTime() + Math.round((openMs * extraPercent) / 100));
}

/** When an attempt ends by itself: its time is over, or the quiz closes. Null: never. */
export function endsAtOf(quiz: QuizTimes, startedAt: Date, extraPercent: number): Date | null {
  const { minutes } = quiz;
  const closesAt = closesFor(quiz, extraPercent);
  if (minutes === null) return closesAt;
  const extendedMs = Math.round(minutes * minuteMs * (1 + extraPercent / 100));
  const isOverAt = new Date(startedAt.getTime() + extendedMs);
  return closesAt !== null && closesAt < isOverAt ? closesAt : isOverAt;
}
