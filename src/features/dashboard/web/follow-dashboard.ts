import { connectionEvents } from '#shared/connection-events.ts';
import type { Followed } from '#web/live/followed.ts';
import { catchUp } from '#web/live/catch-up.ts';
import { onServerEvent } from '#web/live/socket.ts';
import { onSummaryChanged } from '#web/live/summary.ts';
import { dashboardLimits } from '../contract/dashboard.ts';
import { dashboardKey } from './frame/dashboard-key.ts';

/** Refetches an open dashboard after events that change it. Returns a function that stops it. */
export function followDashboard({ queries }: Followed): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A class that hands in at once causes one fetch, not sixty.
  const refetch = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void queries.invalidateQueries({ queryKey: dashboardKey });
    }, dashboardLimits.gatherMs);
  };
  const stops = [
    // The viewer's class decides most of the content.
    onServerEvent(connectionEvents, 'session_changed', refetch),
    onSummaryChanged(refetch),
    catchUp(queries, dashboardKey),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
