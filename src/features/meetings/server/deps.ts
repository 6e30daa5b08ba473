import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Notifications } from '#features/notifications/server/service.ts';

/** The dependencies of this feature. */
export interface MeetingDeps {
  db: Database;
  bus: Bus;
  jobs: Jobs;
  notifications: Notifications;
  /** The college's, on whose clock meetings are planned. */
  timeZone: string;
}
