import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { Failpoints } from '#platform/failpoints.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Realtime } from '#server/sockets/realtime.ts';
import type { Uploads } from '#features/uploads/server/service.ts';

/** What taking a quiz needs. */
export interface TakingDeps {
  db: Database;
  bus: Bus;
  jobs: Pick<Jobs, 'define'>;
  uploads: Uploads;
  realtime: Pick<Realtime, 'toUser'>;
  failpoints: Failpoints;
}
