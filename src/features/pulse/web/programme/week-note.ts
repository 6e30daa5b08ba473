import type { PulseWeek } from '#features/pulse/contract/pulse.ts';
import { pulseText as text } from '#features/pulse/text.ts';

/** Less is within the steps of a figure. */
const leastChange = 0.1;

/** Whether more people had a low week than in the week before. */
export const isLower = (week: PulseWeek, before: PulseWeek | undefined): boolean =>
  before !== undefined && week.low !== null && week.low.share - (before.low?.share ?? 0) >= leastChange;

/** What the last week says, in one sentence that anybody can check in the table. */
export function weekNote(weeks: readonly PulseWeek[]): string | null {
  const [before, last] = weeks.filter(({ sent }) => sent !== null).slice(-2);
  if (before === undefined || last === undefined) return null;
  if (isLower(last, before)) return text.notes.low(last.week);
  const fell = (before.sent?.share ?? 0) - (last.sent?.share ?? 0) >= leastChange;
  return fell ? text.notes.sent(last.week) : text.notes.steady(last.week);
}

/** Places for weeks in a picture: a programme that has just begun has few. */
export const slotsOf = (weeks: readonly PulseWeek[]): number => Math.max(8, weeks.length);
