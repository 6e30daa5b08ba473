import { journeyEvents as events } from '#features/journeys/contract/events.ts';
import type { JourneyDeps } from './deps.ts';

/** Makes the screens of mentor and mentee load it again. Call it after the commit. */
export function journeyChanged(
  { realtime }: Pick<JourneyDeps, 'realtime'>,
  pair: { mentorId: string; menteeId: string; journeyId: string | null },
): void {
  const { journeyId, menteeId } = pair;
  for (const userId of new Set([pair.mentorId, menteeId]))
    realtime.toUser(events, userId, 'journeys_changed', { journeyId, menteeId });
}
