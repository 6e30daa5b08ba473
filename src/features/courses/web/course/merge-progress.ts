import type { QueryClient } from '@tanstack/react-query';
import type { Course, CourseProgress, Lesson, LessonProgress } from '#features/courses/contract/shapes.ts';
import { courseKey, listKey } from '../shared/keys.ts';

/** Writes the server's progress into the cached course. */
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
  // The course's card shows the progress too.
  void queries.invalidateQueries({ queryKey: listKey });
}

/** Writes the position into the cache before the server has it, for a viewer who comes back at once. */
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
