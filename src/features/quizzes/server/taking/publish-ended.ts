import { publishResultsChanged } from '../results-topic.ts';
import type { LockedAttempt } from './find-attempt.ts';
import { publishAttemptChanged } from './live.ts';
import type { TakingDeps } from './taking-deps.ts';

/** To the taker, and to those who see results; a preview has none. Call it after the commit. */
export function publishEnded(
  { bus, realtime }: Pick<TakingDeps, 'bus' | 'realtime'>,
  { attempt, quiz }: Pick<LockedAttempt, 'attempt' | 'quiz'>,
): void {
  publishAttemptChanged(realtime, attempt);
  if (attempt.number === 0) return;
  const { id: recordId, courseId } = quiz;
  publishResultsChanged(bus, { courseId, recordId, studentIds: [attempt.userId] });
}
