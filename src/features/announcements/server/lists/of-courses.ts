import { isNotNull } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
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
