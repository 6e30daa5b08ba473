import { isApiError } from '#web/calls/api-error.ts';
import { authText as text } from '#features/auth/text.ts';

/** What a refused sign-in says: the server's sentence; without one (no answer, or not an answer of ours) the catalogue's. */
export function sentenceOf(error: unknown): string {
  if (!isApiError(error) || error.isOffline || error.code === 'unknown') return text.anError;
  return error.message || text.anError;
}

/** No answer came, or the code to ask with could not be fetched. */
export const isOffline = (error: unknown): boolean =>
  isApiError(error) ? error.isOffline : error !== null && !navigator.onLine;
