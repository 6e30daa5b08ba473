/** The subject of its notifications. */
export const subjectOf = (bookingId: string): string => `booking:${bookingId}`;
