import { isApiError, refusalOr } from '#web/calls/api-error.ts';
import { assistantText as text } from '#features/assistant/text.ts';

/**
 * A missing answer, or one from a proxy whose server is down, is 'failed to connect'. A refusal has its own sentence.
 */
export function problemOf(error: unknown): string {
  const isAway = isApiError(error) && (error.isOffline || [502, 503, 504].includes(error.status));
  return isAway ? text.unreachable : refusalOr(error, text.improveFailed);
}
