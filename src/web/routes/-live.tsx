import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUser } from '#web/session/session.ts';
import { keepAsking } from '#web/calls/keep-asking.ts';
import { features } from '#features/web.ts';
import type { WebFeature } from '#web/feature.ts';
import type { Followed } from '#web/live/followed.ts';
import { fetchDrawings } from '#web/ui/drawing.tsx';
import { idle } from '#web/loading/idle.ts';

/** What features follow on every screen. Their code comes when the browser has time: nothing of it is part of a first load. */
export function Live() {
  const queries = useQueryClient();
  const { history } = useRouter();
  const { id, role, isAdmin } = useUser();
  useEffect(() => {
    const stop = new AbortController();
    const open = (path: string): void => history.push(path);
    const onVisit: Followed['onVisit'] = (hear) =>
      history.subscribe(({ location }) => hear(location.pathname));
    void followAll({ queries, open, onVisit, viewer: { id, role, isAdmin } }, stop.signal);
    return () => stop.abort();
  }, [queries, history, id, role, isAdmin]);
  return null;
}

/**
 * How many features are fetched at a time: from a server far away one after the other would take seconds, and all at
 * once would take every connection that a browser has for it.
 */
const fetchedAtOnce = 4;

async function followAll(followed: Followed, signal: AbortSignal): Promise<void> {
  const left = features.values();
  await Promise.all(Array.from({ length: fetchedAtOnce }, async () => followEach(left, followed, signal)));
  if (signal.aborted) return;
  // What is empty or fails has its drawing at once, also when the connection is what fails.
  await idle();
  await fetchDrawings().catch(() => undefined);
}

async function followEach(
  left: Iterable<WebFeature>,
  followed: Followed,
  signal: AbortSignal,
): Promise<void> {
  for (const { follow } of left) {
    if (!follow) continue;
    await idle();
    const loaded = await keepAsking(
      async () => follow(followed.viewer),
      () => !signal.aborted,
    );
    if (signal.aborted) return;
    if (loaded?.code) signal.addEventListener('abort', loaded.code(followed));
  }
}
