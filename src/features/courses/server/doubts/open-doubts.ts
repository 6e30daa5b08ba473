import type { Viewer } from '#server/session.ts';
import type { CourseContext } from '../context.ts';

/** The lessons with open doubts, and how many. */
type OpenDoubts = Readonly<Record<string, number>>;

const openText = `
select d.lesson_id as "lessonId", count(*)::int as open
from courses c join course_doubts d on d.course_id = c.id and d.status = 'open'
where c.owner_id = $1 group by d.lesson_id`;

/** Of a teacher's own courses; null for people who do not answer. */
export async function readOpenDoubts(
  { db, kept }: Pick<CourseContext, 'db' | 'kept'>,
  { userId, role }: Pick<Viewer, 'userId' | 'role'>,
): Promise<OpenDoubts | null> {
  if (role !== 'teacher') return null;
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
export const countOpen = (open: OpenDoubts | null, lessonIds: readonly string[]): number | null =>
  open && lessonIds.reduce((total, id) => total + (open[id] ?? 0), 0);
