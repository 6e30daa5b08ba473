import type { Viewer } from '#server/session.ts';
import { lessonKinds } from '#features/courses/contract/kinds-of-lessons.ts';
import { chosenLesson } from '#features/courses/contract/lessons.ts';
import type { CourseContext } from '../context.ts';
import { readOwnLessons } from '../learning/own-progress.ts';
import { toCourseProgress, untouched } from '../learning/track.ts';
import { lessonIdsOf, type LessonPart, readSharedCourse } from '../reading/shared-course.ts';

/** The poster of the lesson that the course opens with; null without one. */
export async function firstPoster(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
): Promise<string | null> {
  const [course, own] = await Promise.all([
    readSharedCourse(ctx, viewer, courseId),
    readOwnLessons(ctx, viewer, courseId),
  ]);
  const withProgress = (lesson: LessonPart) => ({
    ...lesson,
    _id: lesson.id,
    progress: own ? (own.byLesson[lesson.id] ?? untouched) : null,
  });
  const outline = {
    modules: course.modules.map(({ lessons }) => ({ lessons: lessons.map(withProgress) })),
    progress: own ? toCourseProgress(own.track, lessonIdsOf(course)) : null,
  };
  const lesson = chosenLesson(outline, undefined);
  return lesson !== undefined && lessonKinds[lesson.kind].isPlayed ? lesson.thumbnail : null;
}
