import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { Files } from '#platform/files/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Log } from '#platform/log/port.ts';
import type { DirectoryRule, PeopleCache } from '#features/people/server/service.ts';
import type { Notifications } from '#features/notifications/server/service.ts';
import type { TermStore } from '#features/terms/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import type { KeptCourses } from './kept.ts';
import type { CourseRecords } from './roll-over/course-records.ts';

/** The dependencies of this feature. */
export interface CourseContext {
  db: Database;
  bus: Bus;
  jobs: Jobs;
  notifications: Notifications;
  files: Files;
  uploads: Uploads;
  terms: TermStore;
  /** Which people somebody finds in the college's directory. */
  directory: DirectoryRule;
  people: PeopleCache;
  log: Log;
  kept: KeptCourses;
  /** What other features have in courses. It is complete when all are made. */
  inCourses: readonly CourseRecords[];
}
