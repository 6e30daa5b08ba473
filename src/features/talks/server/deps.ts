import type { Database } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Realtime } from '#server/sockets/realtime.ts';
import type { Notifications } from '#features/notifications/server/service.ts';

/** What talks need. A program that builds a college passes sockets that send nothing. */
export interface TalkDeps {
  db: Database;
  jobs: Pick<Jobs, 'wake'>;
  notifications: Notifications;
  realtime: Pick<Realtime, 'toUser'>;
}
