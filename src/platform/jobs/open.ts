import type { Database } from '#platform/database/port.ts';
import type { Log } from '#platform/log/port.ts';
import type { Jobs } from './port.ts';
import { Worker } from './worker.ts';

/** The jobs of this process, on the tables of the whole college. */
export function openJobs(db: Database, log: Log): Jobs {
  return new Worker(db, log);
}
