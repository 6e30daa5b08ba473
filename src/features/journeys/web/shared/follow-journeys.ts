import { catchUp } from '#web/live/catch-up.ts';
import type { Followed } from '#web/live/followed.ts';
import { gatherer } from '#web/live/gatherer.ts';
import { onServerEvent } from '#web/live/socket.ts';
import { changesSummary } from '#web/live/summary.ts';
import { mentorshipEvents } from '#features/mentorship/contract/mentorship.ts';
import { journeyEvents as events } from '#features/journeys/contract/events.ts';
import { followOutbox } from '../check-ins/outbox/follow-outbox.ts';
import { programmesKey } from '../programmes/keys.ts';
import { journeysKey, openKey } from './keys.ts';

const gatherMs = 1000;

/** Applies the server's events to the caches. Returns a function that stops it. */
export function followJourneys({ queries, viewer }: Followed): () => void {
  // An organiser who puts a division in sends a mentor many of them.
  const later = gatherer(gatherMs);
  const again = (): void => later('all', () => void queries.invalidateQueries({ queryKey: journeysKey }));
  // Who takes part, on the screens of mentors and organisers.
  const withPeople = (): void => {
    again();
    later('programmes', () => void queries.invalidateQueries({ queryKey: programmesKey }));
  };
  const stops = [
    changesSummary(events, ['journeys_changed']),
    onServerEvent(events, 'journeys_changed', withPeople),
    onServerEvent(events, 'open_programmes_changed', () =>
      later('open', () => void queries.invalidateQueries({ queryKey: openKey })),
    ),
    // A journey is of the two of a mentorship, and a document may be a step of it.
    onServerEvent(mentorshipEvents, 'mentorship_changed', again),
    onServerEvent(mentorshipEvents, 'document_changed', again),
    onServerEvent(mentorshipEvents, 'document_removed', again),
    catchUp(queries, journeysKey),
    catchUp(queries, programmesKey),
    ...(viewer.role === 'student' ? [followOutbox(queries, viewer.id)] : []),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
