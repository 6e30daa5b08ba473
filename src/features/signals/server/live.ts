import { signalEvents as events } from '../contract/events.ts';
import type { SignalDeps } from './deps.ts';

/** Makes the screens of both load the signals again. Call it after the commit. */
export function signalsChanged(
  { realtime }: Pick<SignalDeps, 'realtime'>,
  { studentId, mentorId }: { studentId: string; mentorId: string | null },
): void {
  for (const userId of [studentId, mentorId])
    if (userId !== null) realtime.toUser(events, userId, 'signals_changed', { studentId });
}
