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

/** The owner of the programme, who may be neither of the two, sees who takes part. */
export function toOrganiser(
  { realtime }: Pick<JourneyDeps, 'realtime'>,
  { ownerId }: { ownerId: string },
  { journeyId, mentorId, menteeId }: { journeyId: string; mentorId: string; menteeId: string },
): void {
  if (ownerId !== mentorId) realtime.toUser(events, ownerId, 'journeys_changed', { journeyId, menteeId });
}
