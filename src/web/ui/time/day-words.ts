import { formatIn } from './formats.ts';

/** '3 Aug 2026', of '2026-08-03'. A day of the calendar is the same day on every clock. */
export const dayWords = (day: string): string => formatIn('date', `${day}T00:00:00Z`, 'UTC');
