import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Notifications } from '#features/notifications/server/service.ts';
import type { GradeSource } from './source.ts';

export interface GradebookDeps {
  db: Database;
  bus: Bus;
  jobs: Jobs;
  notifications: Notifications;
  /** The features with graded work, and the columns that are typed in by hand. */
  sources: readonly GradeSource[];
}
