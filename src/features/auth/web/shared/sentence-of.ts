import { isApiError } from '#web/calls/api-error.ts';
import { authText as text } from '#features/auth/text.ts';

/** The sentence of a refused sign-in: the server's, or without one (no answer, or a foreign one) the catalogue's. */
export function sentenceOf(error: unknown): string {
  if (!isApiError(error) || error.isOffline || error.code === 'unknown') return text.anError;
  return error.message || text.anError;
}

/** The server did not answer, or the call's code could not be loaded. */
export const isOffline = (error: unknown): boolean =>
  isApiError(error) ? error.isOffline : error !== null && !navigator.onLine;
