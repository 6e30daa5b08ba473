import { courseContext } from '../../demo/builders/course.ts';
import { builderDeps } from '../../demo/builders/deps.ts';
import { builderUploads } from '../../demo/builders/uploads.ts';
import { openFiles } from '#platform/files/open.ts';
import type { Database } from '#platform/database/port.ts';
import { newDataDir } from '../../e2e/lib/data-folder.ts';
import { silentLog } from '../lib/silent-log.ts';

/** For `buildCourse`: courses of a test beside those of the exam's college. */
export async function newCourses(db: Database) {
  const files = await openFiles({ storageUrl: undefined, dataDir: await newDataDir({}) });
  const deps = builderDeps(db, files, silentLog);
  return courseContext(deps, builderUploads(deps));
}
