import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { Failpoints } from '#platform/failpoints.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Log } from '#platform/log/port.ts';
import type { Http } from '#server/http/mount.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import type { Realtime } from '#server/sockets/realtime.ts';
import { PeopleCache } from '#features/people/server/service.ts';
import type { Notifications } from '#features/notifications/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import type { CollegeStore } from '#features/college/server/service.ts';
import { defineTaskJobs } from './due/jobs.ts';
import { notifySockets } from './live.ts';
import { exceptionRoutes } from './exceptions/routes.ts';
import { lateRoutes } from './late/routes.ts';
import { definePurposes } from './hand-in/purposes.ts';
import { defineReminders, remind } from './due/reminders.ts';
import { rubricRoutes } from './rubric/routes.ts';
import { reviewRoutes } from './review/routes.ts';
import { taskRoutes } from './routes.ts';
import { notifyOfMarks } from './markings/live.ts';
import { markingRoutes } from './markings/routes.ts';
import type { TaskDeps } from './tasks.ts';

export interface TaskParts {
  db: Database;
  bus: Bus;
  jobs: Jobs;
  uploads: Uploads;
  http: Http;
  reads: KeptReads;
  realtime: Realtime;
  log: Log;
  timeZone: string;
  college: CollegeStore;
  notifications: Notifications;
  failpoints: Failpoints;
}

export interface Tasks extends Disposable {
  /** Sends the reminders that are due at this moment. */
  remind(now: Date): Promise<void>;
}

/** Mounts tasks on HTTP and sockets. Dispose of it after both have stopped, before the bus closes. */
export function createTasks({
  db,
  bus,
  jobs,
  uploads,
  http,
  reads,
  realtime,
  log,
  timeZone,
  college,
  notifications,
  failpoints,
}: TaskParts): Tasks {
  const people = new PeopleCache(db, bus);
  const deps: TaskDeps = { db, bus, jobs, uploads, people, timeZone, notifications };
  definePurposes(uploads);
  defineTaskJobs(deps);
  defineReminders(deps);
  const stopSockets = notifySockets({ ...deps, realtime, log });
  const stopMarks = notifyOfMarks({ ...deps, realtime, log });
  taskRoutes(http, deps, college, reads);
  exceptionRoutes(http, deps);
  lateRoutes(http, deps);
  rubricRoutes(http, { ...deps, failpoints });
  reviewRoutes(http, deps);
  markingRoutes(http, deps);
  return {
    remind: (now) => remind(deps, now),
    [Symbol.dispose]() {
      stopSockets();
      stopMarks();
      people[Symbol.dispose]();
    },
  };
}
