import type { PalettePlace } from '#web/shell/palette/palette-source.ts';
import { screenText as text } from './shared/text.ts';

/** The menu has no row for them: the calendar leads there, and the palette. */
export const bookingPlaces: readonly PalettePlace[] = [
  {
    id: 'bookings',
    label: text.title,
    detail: text.calendar,
    words: text.paletteWords,
    to: { to: '/calendar/booking' },
    isScreen: true,
  },
];
