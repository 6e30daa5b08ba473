import type { Viewer } from '#server/session.ts';
import type { CourseContext } from '../context.ts';
import { isOnStaff } from '../staff/on-staff.ts';

/** The lessons with open doubts, and how many. */
export type OpenDoubts = Readonly<Record<string, number>>;

const openText = `
select d.lesson_id as "lessonId", count(*)::int as open
from (
  select id from courses where owner_id = $1
  union select course_id from course_staff where user_id = $1 and 'answer' = any(rights)
) c join course_doubts d on d.course_id = c.id and d.status = 'open'
group by d.lesson_id`;

/** Of the courses in which the viewer answers; null for people who answer in none. */
export async function readOpenDoubts(
  { db, kept }: Pick<CourseContext, 'db' | 'kept'>,
  { userId, role }: Pick<Viewer, 'userId' | 'role'>,
): Promise<OpenDoubts | null> {
  if (role !== 'teacher' && !(await isOnStaff({ db, kept }, userId))) return null;
  return kept.openDoubts.get(userId, '', async () => {
    const { rows } = await db.$client.query<{ lessonId: string; open: number }>({
      name: 'courses_open_doubts',
      text: openText,
      values: [userId],
    });
    return Object.fromEntries(rows.map(({ lessonId, open }) => [lessonId, open]));
  });
}

/** Null where the viewer does not answer. */
export const countOpen = (
  open: OpenDoubts | null,
  answers: boolean,
  lessonIds: readonly string[],
): number | null =>
  open !== null && answers ? lessonIds.reduce((total, id) => total + (open[id] ?? 0), 0) : null;
