import { MemoryBus } from '#platform/bus/memory.ts';
import type { Database } from '#platform/database/port.ts';
import type { Files } from '#platform/files/port.ts';
import { openJobs } from '#platform/jobs/open.ts';
import type { Log } from '#platform/log/port.ts';
import { defineAnnouncementJobs } from '#features/announcements/server/jobs.ts';
import { noNotifications } from '#features/notifications/server/service.ts';
import type { AnnouncementDeps } from '#features/announcements/server/service.ts';

export type BuilderDeps = AnnouncementDeps & { log: Log };

/** What builders need of the platform. Jobs are stored here and done by the product. */
export function builderDeps(db: Database, files: Files, log: Log): BuilderDeps {
  const notifications = noNotifications;
  const deps = { db, files, bus: new MemoryBus(log), jobs: openJobs(db, log), notifications, log };
  defineAnnouncementJobs(deps);
  return deps;
}
