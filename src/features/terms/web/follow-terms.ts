import type { Followed } from '#web/live/followed.ts';
import { catchUp } from '#web/live/catch-up.ts';
import { onServerEvent } from '#web/live/socket.ts';
import { changesSummary } from '#web/live/summary.ts';
import { termEvents as events } from '../contract/terms.ts';
import { termsQuery } from './terms-api.ts';

/** Applies the server's events to the cache. Returns a function that stops it. */
export function followTerms({ queries }: Followed): () => void {
  const { queryKey } = termsQuery;
  const stops = [
    onServerEvent(events, 'terms_changed', () => void queries.invalidateQueries({ queryKey })),
    changesSummary(events, ['terms_changed']),
    catchUp(queries, queryKey),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
