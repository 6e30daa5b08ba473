import type { Database } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Uploads } from '#features/uploads/server/service.ts';

/** The dependencies of this feature. */
export interface SimilarityDeps {
  db: Database;
  jobs: Jobs;
  uploads: Uploads;
}
