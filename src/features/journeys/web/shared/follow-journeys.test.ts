import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { connection } from '#web/live/connection.ts';
import { followJourneys } from './follow-journeys.ts';
import { participantsQuery, programmeQuery, programmesQuery } from '../programmes/programmes-api.ts';
import { journeysKey, openKey } from './keys.ts';

const queries = new QueryClient();
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  queries.clear();
});

/** A screen that shows what the key names; gives how many times it was asked for. */
function shown(queryKey: QueryKey): () => number {
  let asked = 0;
  const queryFn = (): number => (asked += 1);
  stops.push(
    new QueryObserver(queries, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined),
  );
  return () => asked;
}

test('what happened to journeys and programmes while the connection was away is fetched when it is back', async () => {
  const viewer = { id: 'tara', role: 'teacher', isAdmin: false } as const;
  stops.push(followJourneys({ queries, viewer, open: () => undefined, onVisit: () => () => undefined }));
  const all = [
    [...journeysKey, 'mentees'],
    openKey,
    programmesQuery.queryKey,
    programmeQuery('p1').queryKey,
    participantsQuery('p1').queryKey,
  ].map((queryKey) => shown(queryKey));
  await expect.poll(() => all.map((asked) => asked())).toEqual([1, 1, 1, 1, 1]);
  connection.set('offline');
  connection.set('connected');
  await expect.poll(() => all.map((asked) => asked())).toEqual([2, 2, 2, 2, 2]);
});
