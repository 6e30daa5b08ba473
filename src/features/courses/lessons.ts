import type { Course, Lesson } from './views.ts';

export const lessonsOf = (course: Pick<Course, 'modules'>): Lesson[] =>
  course.modules.flatMap((module) => module.lessons);

/** The lesson that the address names; else where the viewer left; else the first that is not done. */
export function chosenLesson(course: Course, lessonId: string | undefined): Lesson | undefined {
  const lessons = lessonsOf(course);
  const byId = (id: string | null | undefined) => lessons.find(({ _id }) => _id === id);
  return (
    byId(lessonId) ??
    byId(course.progress?.continueLessonId) ??
    lessons.find(({ progress }) => progress?.isCompleted === false) ??
    lessons[0]
  );
}

const endSeconds = 5;

/** Where to go on: nobody wants to resume at the very end. */
export function startOf(lesson: Pick<Lesson, 'progress' | 'durationSeconds'>): number {
  const position = lesson.progress?.position ?? 0;
  const { durationSeconds } = lesson;
  // A video of a few seconds has no end to speak of.
  const end =
    durationSeconds === null ? Infinity : durationSeconds - Math.min(endSeconds, durationSeconds / 10);
  return position < end ? position : 0;
}
