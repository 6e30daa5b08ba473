import { andThen, type Soon } from '#server/soon.ts';
import type { CourseContext } from '../context.ts';
import { courseStaff } from './table.ts';

/** Whether somebody is on the staff of any course. Kept for all: most students are on none. */
export function isOnStaff({ db, kept }: Pick<CourseContext, 'db' | 'kept'>, userId: string): Soon<boolean> {
  const everybody = kept.staff.get('', '', async () => {
    const rows = await db.selectDistinct({ userId: courseStaff.userId }).from(courseStaff);
    return new Set(rows.map((row) => row.userId));
  });
  return andThen(everybody, (ids) => ids.has(userId));
}
