import type { CalendarItem } from '#features/calendar/contract/calendar.ts';

/** What this screen knows how to move; the server says what the viewer may. */
export const isMovable = ({ kind, canMove }: CalendarItem): boolean =>
  canMove && (kind === 'own' || kind === 'due' || kind === 'event' || kind === 'meeting');
