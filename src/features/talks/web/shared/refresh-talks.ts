import type { QueryClient } from '@tanstack/react-query';
import { calendarKey, talksKey } from './keys.ts';

/** Fetches again what a change of talks concerns: lists, notes, and the calendar. */
export async function refreshTalks(queries: QueryClient): Promise<void> {
  await Promise.all([talksKey, calendarKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
}
