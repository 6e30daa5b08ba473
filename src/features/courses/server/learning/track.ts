import type { CourseProgress, LessonProgress } from '#features/courses/contract/shapes.ts';
import type { ProgressRow } from '../table.ts';

/** A student's progress in a course, without the single lessons. */
export interface Track {
  /** The ids of lessons that are done, in any order. */
  done: readonly string[];
  /** From the student's own progress, not from the visits that the teacher sees. */
  lastLessonId: string;
  /** In milliseconds. */
  lastSeenAt: number;
}

/** `outline`: the ids of the current lessons in order. Without a track the student never opened the course. */
export function toCourseProgress(track: Track | undefined, outline: readonly string[]): CourseProgress {
  const done = new Set(track?.done);
  const completedLessons = countDone(done, outline);
  return {
    completedLessons,
    totalLessons: outline.length,
    percent: percentOf(completedLessons, outline.length),
    continueLessonId: track ? nextLesson(outline, track.lastLessonId, done) : null,
    lastSeenAt: track ? new Date(track.lastSeenAt).toISOString() : null,
  };
}

/** Where a course goes on; undefined when it is finished, or has no lessons. */
export function stepIn(track: Track, outline: readonly string[]): CourseStep | undefined {
  const done = new Set(track.done);
  const completed = countDone(done, outline);
  if (completed === outline.length) return undefined;
  return { done: completed, all: outline.length, lessonId: nextLesson(outline, track.lastLessonId, done) };
}

interface CourseStep {
  done: number;
  all: number;
  lessonId: string | null;
}

function countDone(done: ReadonlySet<string>, outline: readonly string[]): number {
  let count = 0;
  for (const id of outline) if (done.has(id)) count += 1;
  return count;
}

export const percentOf = (done: number, all: number): number =>
  all === 0 ? 0 : Math.floor((done * 100) / all);

export const untouched: LessonProgress = {
  position: 0,
  watchedPercent: null,
  isCompleted: false,
  completedAt: null,
};

export const toLessonProgress = ({
  position,
  watchedSeconds,
  ofSeconds,
  completedAt,
}: Pick<ProgressRow, 'position' | 'watchedSeconds' | 'ofSeconds' | 'completedAt'>): LessonProgress => ({
  position,
  watchedPercent: ofSeconds === null ? null : Math.min(100, Math.floor((watchedSeconds * 100) / ofSeconds)),
  isCompleted: completedAt !== null,
  completedAt: completedAt?.toISOString() ?? null,
});

/** The last lesson. When it is done, the next one that is not, searched from there and then from the beginning. */
function nextLesson(outline: readonly string[], last: string, done: ReadonlySet<string>): string | null {
  const at = outline.indexOf(last);
  const isOpen = (id: string): boolean => !done.has(id);
  const fromThere = outline.findIndex((id, index) => index >= at && isOpen(id));
  const next = fromThere === -1 ? outline.findIndex(isOpen) : fromThere;
  return outline[next] ?? (at === -1 ? (outline[0] ?? null) : last);
}
