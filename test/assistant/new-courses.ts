import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { courseContext } from '../../demo/builders/course.ts';
import { builderDeps } from '../../demo/builders/deps.ts';
import { builderUploads } from '../../demo/builders/uploads.ts';
import { openFiles } from '#platform/files/open.ts';
import type { Database } from '#platform/database/port.ts';
import { silentLog } from '../lib/silent-log.ts';

/** For `buildCourse`: courses of a test beside those of the exam's college. */
export async function newCourses(db: Database) {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-exam-'));
  const files = await openFiles({ storageUrl: undefined, dataDir });
  const deps = builderDeps(db, files, silentLog);
  return courseContext(deps, builderUploads(deps));
}
