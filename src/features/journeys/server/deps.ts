import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Realtime } from '#server/sockets/realtime.ts';
import type { Notifications } from '#features/notifications/server/service.ts';

/** What journeys need. A program that builds a college passes sockets that send nothing. */
export interface JourneyDeps {
  db: Database;
  bus: Pick<Bus, 'publish'>;
  jobs: Pick<Jobs, 'wake'>;
  notifications: Notifications;
  realtime: Pick<Realtime, 'toUser'>;
  /** The college’s: a step is due at the end of a day on its clock. */
  timeZone: string;
}
