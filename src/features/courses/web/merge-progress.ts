import type { QueryClient } from '@tanstack/react-query';
import type { Course, CourseProgress, LessonProgress } from '../views.ts';
import { courseKey, listKey } from './keys.ts';

/** Writes what the server says about the viewer's progress into the cached course. */
export function putProgress(
  queries: QueryClient,
  courseId: string,
  lessonId: string,
  progress: LessonProgress,
  ofCourse: CourseProgress,
): void {
  queries.setQueryData<{ course: Course }>(
    courseKey(courseId),
    (cached) => cached && { course: withProgress(cached.course, lessonId, progress, ofCourse) },
  );
  // Its card says how far one is.
  void queries.invalidateQueries({ queryKey: listKey });
}

const withProgress = (
  course: Course,
  lessonId: string,
  progress: LessonProgress,
  ofCourse: CourseProgress,
): Course => ({
  ...course,
  progress: ofCourse,
  modules: course.modules.map((module) =>
    module.lessons.some(({ _id }) => _id === lessonId)
      ? {
          ...module,
          lessons: module.lessons.map((lesson) =>
            lesson._id === lessonId ? { ...lesson, progress } : lesson,
          ),
        }
      : module,
  ),
});
