import { connectionEvents } from '#shared/connection-events.ts';
import { catchUp } from '#web/live/catch-up.ts';
import type { Followed } from '#web/live/followed.ts';
import { onServerEvent } from '#web/live/socket.ts';
import { changesSummary, onSummaryChanged } from '#web/live/summary.ts';
import { calendarEvents } from '#features/calendar/contract/events.ts';
import { calendarKey } from './keys.ts';

const gatherMs = 1000;

/** Refetches an open calendar after events that change it. Returns a function that stops it. */
export function followCalendar({ queries }: Followed): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refetch = (): void => void queries.invalidateQueries({ queryKey: calendarKey });
  // A plan of fifty meetings causes one fetch.
  const refetchLater = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      refetch();
    }, gatherMs);
  };
  const stops = [
    changesSummary(calendarEvents, ['calendar_changed']),
    // The viewer's class decides which dates they see.
    onServerEvent(connectionEvents, 'session_changed', refetchLater),
    // Every feature with dates reports there.
    onSummaryChanged(refetchLater),
    catchUp(queries, calendarKey),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
