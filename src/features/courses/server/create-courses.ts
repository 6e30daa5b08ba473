import type { FirstPictures } from '#server/pages/documents.ts';
import type { Http } from '#server/http/mount.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import type { Realtime } from '#server/sockets/realtime.ts';
import type { CollegeStore } from '#features/college/server/service.ts';
import { PeopleCache } from '#features/people/server/service.ts';
import type { CourseContext } from './context.ts';
import { defineCourseFiles } from './files/course-files.ts';
import { isOnStaff } from './staff/on-staff.ts';
import { keepCourses } from './kept.ts';
import { notifySockets } from './live.ts';
import { defineCaptions } from './files/captions.ts';
import { defineMeasuring } from './files/media.ts';
import { definePurge } from './purge.ts';
import { courseRoutes } from './routes.ts';
import { firstPictures } from './files/first-pictures.ts';

export interface Courses extends AsyncDisposable {
  readonly ctx: CourseContext;
  readonly firstPictures: FirstPictures;
}

/** Mounts the calls, the files, the jobs and the live events of courses. */
export function createCourses(
  deps: Omit<CourseContext, 'people' | 'kept'> & {
    http: Http;
    realtime: Realtime;
    reads: KeptReads;
    college: CollegeStore;
    /** The college's. */
    timeZone: string;
  },
): Courses {
  const { http, realtime, db, bus, jobs, notifications, files, uploads, terms, log, directory, inCourses } =
    deps;
  const people = new PeopleCache(db, bus);
  const kept = keepCourses(deps.reads);
  const ctx: CourseContext = {
    db,
    bus,
    jobs,
    notifications,
    files,
    uploads,
    terms,
    log,
    directory,
    people,
    kept,
    inCourses,
  };
  defineCourseFiles(uploads, async ({ userId }) => isOnStaff(ctx, userId));
  defineMeasuring(ctx);
  defineCaptions(ctx);
  definePurge(ctx);
  courseRoutes(http, ctx, deps.college, deps.timeZone);
  const stopSockets = notifySockets(ctx, realtime);
  return {
    ctx,
    firstPictures: firstPictures(ctx),
    async [Symbol.asyncDispose]() {
      stopSockets();
      people[Symbol.dispose]();
    },
  };
}
