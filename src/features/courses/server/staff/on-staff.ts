import type { CourseContext } from '../context.ts';
import { courseStaff } from './table.ts';

/** Whether somebody is on the staff of any course. Kept for all: most students are on none. */
export async function isOnStaff(
  { db, kept }: Pick<CourseContext, 'db' | 'kept'>,
  userId: string,
): Promise<boolean> {
  const everybody = await kept.staff.get('', '', async () => {
    const rows = await db.selectDistinct({ userId: courseStaff.userId }).from(courseStaff);
    return new Set(rows.map((row) => row.userId));
  });
  return everybody.has(userId);
}
