import type { Booking } from '#features/bookings/contract/bookings.ts';

/** The limit may pass while the screen is open. */
export const canChange = ({ canChangeUntil }: Pick<Booking, 'canChangeUntil'>, now: number): boolean =>
  canChangeUntil !== null && now < Date.parse(canChangeUntil);
