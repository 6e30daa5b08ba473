import { QueryObserver } from '@tanstack/react-query';
import { setBadge } from '#web/unread/badges.ts';
import type { Followed } from '#web/live/followed.ts';
import { catchUp } from '#web/live/catch-up.ts';
import { onServerEvent } from '#web/live/socket.ts';
import { peopleEvents } from '../contract/people.ts';
import { pendingTeachersQuery } from './people-api.ts';

const path = '/admin';

/** Keeps the list and its badge true; answers with how to stop. */
export function followApprovals({ queries }: Followed): () => void {
  const again = () => void queries.invalidateQueries({ queryKey: pendingTeachersQuery.queryKey });
  const stops = [
    new QueryObserver(queries, pendingTeachersQuery).subscribe(({ data }) =>
      setBadge(path, data?.teachers.length ?? 0),
    ),
    onServerEvent(peopleEvents, 'pending_teachers_changed', again),
    catchUp(queries, pendingTeachersQuery.queryKey),
  ];
  return () => {
    for (const stop of stops) stop();
    setBadge(path, 0);
  };
}
