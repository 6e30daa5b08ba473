import type { Span } from './source.ts';

const hourMs = 3_600_000;
/** The clocks that are furthest behind UTC, and furthest ahead of it. */
const mostBehindMs = 12 * hourMs;
const mostAheadMs = 14 * hourMs;
const dayChars = '2026-08-03'.length;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, dayChars);

/** The days that a span touches on any clock of the world: whole days have no time zone, and readers have all of them. */
export const daysOfSpan = ({ from, to }: Span): { firstDay: string; lastDay: string } => ({
  firstDay: dayOf(from.getTime() - mostBehindMs),
  lastDay: dayOf(to.getTime() + mostAheadMs),
});
