import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUser } from '#web/session/session.ts';
import { keepAsking } from '#web/calls/keep-asking.ts';
import { fetchDrawings } from '#web/ui/drawing.tsx';
import { idle } from '#web/loading/idle.ts';
import type { Followed } from './-follow-features.ts';

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

async function followAll(followed: Followed, signal: AbortSignal): Promise<void> {
  const isWanted = (): boolean => !signal.aborted;
  await idle();
  const features = await keepAsking(() => import('./-follow-features.ts'), isWanted);
  for (const load of features?.code.followers ?? []) {
    await idle();
    const follow = await keepAsking(() => load(followed), isWanted);
    if (signal.aborted) return;
    if (follow?.code) signal.addEventListener('abort', follow.code());
  }
  // What is empty or fails has its drawing at once, also when the connection is what fails.
  await idle();
  await fetchDrawings().catch(() => undefined);
}
