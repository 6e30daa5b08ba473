// The door of the bookings for other features.
export { bookingsOfPairs, findPairBooking, type PairBooking } from './pairs.ts';
export { bookingsHeld, bookingsHeldTables } from './held.ts';
