import { isApiError } from '#web/calls/api-error.ts';

/** For `retry`: a call without an answer is sent once more. Every change of bookings is harmless when it is repeated. */
export const onceMore = (failures: number, error: unknown): boolean =>
  failures === 0 && isApiError(error) && (error.isOffline || error.status >= 500);
