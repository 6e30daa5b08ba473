// The door of the calendar for other features.
export type { CalendarDate, CalendarSource, RepeatedDate, Span } from './source.ts';
export { toSessions } from './coming.ts';
export { daysOfSpan } from './span-days.ts';
export { invitation } from './ics/invitation.ts';
