import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { courseUrl } from './search.ts';
import { courseLessons, courseModules, courses } from '../table.ts';

const isOwn = (viewer: Viewer) => and(eq(courses.ownerId, viewer.userId), isNull(courses.deletedAt));

/** The viewer's own courses, newest first. */
export async function coursesMadeBy(db: Queryable, viewer: Viewer, limit: number) {
  const rows = await db
    .select({ id: courses.id, title: courses.title, at: courses.createdAt })
    .from(courses)
    .where(isOwn(viewer))
    .orderBy(desc(courses.createdAt), desc(courses.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, url: courseUrl(row.id) }));
}

/** The lessons of the viewer's own courses, newest first. */
export async function lessonsAddedBy(db: Queryable, viewer: Viewer, limit: number) {
  const rows = await db
    .select({
      id: courseLessons.id,
      title: courseLessons.title,
      at: courseLessons.createdAt,
      courseId: courses.id,
    })
    .from(courseLessons)
    .innerJoin(courseModules, eq(courseModules.id, courseLessons.moduleId))
    .innerJoin(courses, eq(courses.id, courseModules.courseId))
    .where(and(isOwn(viewer), isNull(courseModules.deletedAt), isNull(courseLessons.deletedAt)))
    .orderBy(desc(courseLessons.createdAt), desc(courseLessons.id))
    .limit(limit);
  return rows.map(({ courseId, ...row }) => ({ ...row, url: `${courseUrl(courseId)}?lesson=${row.id}` }));
}
