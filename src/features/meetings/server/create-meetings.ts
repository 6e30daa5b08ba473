import type { Log } from '#platform/log/port.ts';
import type { Http } from '#server/http/mount.ts';
import type { Realtime } from '#server/sockets/realtime.ts';
import type { MeetingDeps } from './deps.ts';
import { notifySockets } from './live.ts';
import { definePurge } from './purge.ts';
import { defineReminders, remind } from './reminders.ts';
import { meetingRoutes } from './routes.ts';

export interface Meetings extends Disposable {
  /** Sends the reminders that are due at this moment. */
  remind(now: Date): Promise<void>;
}

/** Mounts meetings on HTTP and sockets, and defines their jobs. Dispose of it after both have stopped. */
export function createMeetings(parts: MeetingDeps & { http: Http; realtime: Realtime; log: Log }): Meetings {
  const { http, realtime, log, db, bus, jobs, notifications, timeZone } = parts;
  const deps: MeetingDeps = { db, bus, jobs, notifications, timeZone };
  defineReminders(deps);
  definePurge(deps);
  meetingRoutes(http, deps);
  const stopSockets = notifySockets({ db, bus, realtime, log });
  return {
    remind: (now) => remind(deps, now),
    [Symbol.dispose]: stopSockets,
  };
}
