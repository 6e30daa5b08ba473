const dayMs = 24 * 3_600_000;

/** A day of the calendar, without a time zone: '2026-08-03'. Days in this form compare as text. */
export type Day = string;

const atMidnight = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** Refuses days that no calendar has, such as 30 February. */
export function isDay(text: string): boolean {
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const ms = atMidnight(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** How many days from the first to the last, both counted. */
export const daysFrom = (first: Day, last: Day): number => (atMidnight(last) - atMidnight(first)) / dayMs + 1;
