import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Viewer } from '#server/session.ts';
import { chosenLesson } from '#features/courses/contract/lessons.ts';
import type { CourseContext } from '../context.ts';
import { findFiles, thumbnailPurpose } from './course-files.ts';
import { readCourse } from '../find.ts';
import { StudentProgress } from '../learning/progress-read.ts';
import { courseLessons, courseModules } from '../table.ts';

/**
 * The poster of the lesson that the course opens with; null without one. It reads only what that needs: a document
 * waits for it.
 */
export async function firstPoster(
  { db, uploads }: CourseContext,
  viewer: Viewer,
  courseId: string,
): Promise<string | null> {
  const { id } = await readCourse(db, viewer, courseId);
  const [rows, progress] = await Promise.all([
    db
      .select({ _id: courseLessons.id, videoType: courseLessons.videoType })
      .from(courseLessons)
      .innerJoin(courseModules, eq(courseModules.id, courseLessons.moduleId))
      .where(
        and(eq(courseLessons.courseId, id), isNull(courseLessons.deletedAt), isNull(courseModules.deletedAt)),
      )
      .orderBy(
        asc(courseModules.position),
        asc(courseModules.id),
        asc(courseLessons.position),
        asc(courseLessons.id),
      ),
    StudentProgress.read(db, viewer, [id]),
  ]);
  const lessons = rows.map((row) => ({ ...row, progress: progress?.ofLesson(row._id) ?? null }));
  const ids = rows.map(({ _id }) => _id);
  const outline = { modules: [{ lessons }], progress: progress?.ofCourse(id, ids) ?? null };
  const lesson = chosenLesson(outline, undefined);
  if (lesson === undefined || lesson.videoType === 'none') return null;
  const thumbnail = await findFiles(uploads, db, thumbnailPurpose, [lesson._id]);
  return thumbnail(lesson._id)?.url ?? null;
}
