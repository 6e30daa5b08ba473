import type { Database } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Log } from '#platform/log/port.ts';
import type { Realtime } from '#server/sockets/realtime.ts';
import type { Notifications } from '#features/notifications/server/service.ts';
import type { SignalSource } from './source.ts';

export interface SignalDeps {
  db: Database;
  jobs: Pick<Jobs, 'wake' | 'enqueue'>;
  log: Pick<Log, 'error'>;
  notifications: Notifications;
  realtime: Pick<Realtime, 'toUser'>;
  /** Of all features. */
  sources: readonly SignalSource[];
  /** The college’s: a day begins on its clock. */
  timeZone: string;
}
