import type { CourseProgress, Lesson } from './shapes.ts';

interface Outline<L> {
  modules: readonly { lessons: readonly L[] }[];
}

export const lessonsOf = <L>(course: Outline<L>): L[] => course.modules.flatMap(({ lessons }) => lessons);

/** The lesson in the address; else the viewer's last lesson; else the first that is not done. */
export function chosenLesson<L extends Pick<Lesson, '_id' | 'progress'>>(
  course: Outline<L> & { progress: Pick<CourseProgress, 'continueLessonId'> | null },
  lessonId: string | undefined,
): L | undefined {
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

/** The second to resume at. A viewer who stopped near the end starts over. */
export function startOf(lesson: Pick<Lesson, 'progress' | 'durationSeconds'>): number {
  const position = lesson.progress?.position ?? 0;
  const { durationSeconds } = lesson;
  // A video of a few seconds has no part near its end.
  const end =
    durationSeconds === null ? Infinity : durationSeconds - Math.min(endSeconds, durationSeconds / 10);
  return position < end ? position : 0;
}
