import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { RemovalCounts } from '#features/courses/contract/shapes.ts';
import { authorizeLessons, authorizeOwning, readLesson, readModule } from '../find.ts';

/** Counts what a deletion of the course, the module or the lesson removes. */
export async function countRemoval(
  db: Database,
  viewer: Viewer,
  courseId: string,
  { moduleId, lessonId }: { moduleId?: string | undefined; lessonId?: string | undefined },
): Promise<RemovalCounts> {
  const course = await authorizeRemoval(db, viewer, courseId, moduleId ?? lessonId);
  if (moduleId !== undefined) await readModule(db, course, moduleId);
  if (lessonId !== undefined) await readLesson(db, course, lessonId);
  const { rows } = await db.execute<RemovalCounts & Record<string, unknown>>(sql`
    with doomed as (
      select l.id, l.module_id, l.video_type
      from course_lessons l join course_modules m on m.id = l.module_id
      where l.course_id = ${course.id} and l.deleted_at is null and m.deleted_at is null
        and (${moduleId ?? null}::text is null or l.module_id = ${moduleId ?? null})
        and (${lessonId ?? null}::text is null or l.id = ${lessonId ?? null})
    )
    select
      (select count(*)::int from course_modules m where m.course_id = ${course.id} and m.deleted_at is null
        and ${lessonId ?? null}::text is null
        and (${moduleId ?? null}::text is null or m.id = ${moduleId ?? null})) as modules,
      (select count(*)::int from doomed) as lessons,
      (select count(*)::int from doomed where video_type <> 'none') as videos,
      (select count(*)::int from course_doubts d where d.lesson_id in (select id from doomed)) as doubts,
      (select count(distinct p.user_id)::int from lesson_progress p where p.lesson_id in (select id from doomed))
        as students`);
  const [counts] = rows;
  return counts ?? { modules: 0, lessons: 0, videos: 0, doubts: 0, students: 0 };
}

/** A part goes by those who work on lessons, the course by its owner. */
const authorizeRemoval = (db: Database, viewer: Viewer, courseId: string, partId: string | undefined) =>
  partId === undefined ? authorizeOwning(db, viewer, courseId) : authorizeLessons(db, viewer, courseId);
