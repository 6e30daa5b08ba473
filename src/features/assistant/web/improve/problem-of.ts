import { isApiError, refusalOr } from '#web/calls/api-error.ts';
import { assistantText as text } from '#features/assistant/text.ts';

/** No answer, or one by what stands before a server that is away, is 'failed to connect'; a refusal says itself. */
export function problemOf(error: unknown): string {
  const isAway = isApiError(error) && (error.isOffline || [502, 503, 504].includes(error.status));
  return isAway ? text.unreachable : refusalOr(error, text.improveFailed);
}
