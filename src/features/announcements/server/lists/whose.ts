import { isNotNull } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import { readsEveryAudience } from '#server/rights/audience.ts';
import type { Viewer } from '#server/session.ts';
import { keepNamed } from '#features/courses/server/service.ts';
import { announcements } from '../table.ts';

/** Some announcement belongs to a course. */
export async function hasOfCourses(db: Database): Promise<boolean> {
  const rows = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(isNotNull(announcements.courseId))
    .limit(1);
  return rows.length > 0;
}

/**
 * Whose list a viewer's is, when announcements belong to courses: '' where it is that of their class. A teacher has courses
 * of their own, and some students are named by courses.
 */
export function keepWhose(db: Database, reads: KeptReads): (viewer: Viewer) => Promise<string> {
  const isNamed = keepNamed(db, reads);
  return async (viewer) => (readsEveryAudience(viewer) || (await isNamed(viewer)) ? viewer.userId : '');
}
