import type { QueryClient } from '@tanstack/react-query';
import { bookingsKey, calendarKey } from './keys.ts';

/** Fetches again what a change of bookings concerns: offers, slots, own bookings, and the calendar. */
export async function refreshBookings(queries: QueryClient): Promise<void> {
  await Promise.all([bookingsKey, calendarKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
}
