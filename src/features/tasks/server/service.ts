// The door of tasks: compose opens it, other features look in.
import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Log } from '#platform/log/port.ts';
import type { Http } from '#server/mount.ts';
import type { Realtime } from '#server/realtime.ts';
import { PeopleCache } from '#features/people/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { defineTaskJobs } from './jobs.ts';
import { tellSockets } from './live.ts';
import { definePurposes } from './purposes.ts';
import { taskRoutes } from './routes.ts';
import type { TaskDeps } from './tasks.ts';

export { gradeHandIn, returnGrades } from './grading.ts';
export { handIn, saveDraft } from './hand-in.ts';
export {
  findReturned,
  findTasksByWords,
  findTasksDue,
  ownStandings,
  searchTasks,
  type TaskStanding,
  taskUrl,
} from './search.ts';
export { createTask, type TaskDeps } from './tasks.ts';

export interface TaskParts {
  db: Database;
  bus: Bus;
  jobs: Jobs;
  uploads: Uploads;
  http: Http;
  realtime: Realtime;
  log: Log;
  timeZone: string;
}

/** Puts tasks on HTTP and sockets. To be disposed of after both have stopped, before the bus closes. */
export function createTasks({
  db,
  bus,
  jobs,
  uploads,
  http,
  realtime,
  log,
  timeZone,
}: TaskParts): Disposable {
  const people = new PeopleCache(db, bus);
  const deps: TaskDeps = { db, bus, jobs, uploads, people, timeZone };
  definePurposes(uploads);
  defineTaskJobs(deps);
  const stopTelling = tellSockets({ ...deps, realtime, log });
  taskRoutes(http, deps);
  return {
    [Symbol.dispose]() {
      stopTelling();
      people[Symbol.dispose]();
    },
  };
}
