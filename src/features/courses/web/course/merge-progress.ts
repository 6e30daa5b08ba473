import type { QueryClient } from '@tanstack/react-query';
import type { Course, CourseProgress, Lesson, LessonProgress } from '#features/courses/contract/views.ts';
import { courseKey, listKey } from '../shared/keys.ts';

/** Writes what the server says about the viewer's progress into the cached course. */
export function putProgress(
  queries: QueryClient,
  courseId: string,
  lessonId: string,
  progress: LessonProgress,
  ofCourse: CourseProgress,
): void {
  changeCourse(queries, courseId, (course) => ({
    ...withLesson(course, lessonId, (lesson) => ({ ...lesson, progress })),
    progress: ofCourse,
  }));
  // Its card says how far one is.
  void queries.invalidateQueries({ queryKey: listKey });
}

/** The place in the film as this page knows it, before the server does: who comes back at once goes on from there. */
export const putPosition = (
  queries: QueryClient,
  courseId: string,
  lessonId: string,
  position: number,
): void =>
  changeCourse(queries, courseId, (course) =>
    withLesson(course, lessonId, (lesson) =>
      lesson.progress === null ? lesson : { ...lesson, progress: { ...lesson.progress, position } },
    ),
  );

const changeCourse = (queries: QueryClient, courseId: string, change: (course: Course) => Course): void =>
  void queries.setQueryData<{ course: Course }>(
    courseKey(courseId),
    (cached) => cached && { course: change(cached.course) },
  );

const withLesson = (course: Course, lessonId: string, change: (lesson: Lesson) => Lesson): Course => ({
  ...course,
  modules: course.modules.map((module) =>
    module.lessons.some(({ _id }) => _id === lessonId)
      ? {
          ...module,
          lessons: module.lessons.map((lesson) => (lesson._id === lessonId ? change(lesson) : lesson)),
        }
      : module,
  ),
});
