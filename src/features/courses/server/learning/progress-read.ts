import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { CourseProgress, LessonProgress } from '#features/courses/contract/views.ts';
import { lessonProgress, type ProgressRow } from '../table.ts';

type Row = Pick<
  ProgressRow,
  'courseId' | 'lessonId' | 'watchedSeconds' | 'position' | 'ofSeconds' | 'completedAt' | 'seenAt'
>;

/** A student's progress in several courses. */
export class StudentProgress {
  readonly #byLesson: Map<string, Row>;
  /** The student's last lesson by course, from their own progress and not from the visits that the teacher sees. */
  readonly #last = new Map<string, Row>();

  private constructor(rows: readonly Row[]) {
    this.#byLesson = new Map(rows.map((row) => [row.lessonId, row]));
    for (const row of rows) {
      const last = this.#last.get(row.courseId);
      if (last === undefined || last.seenAt < row.seenAt) this.#last.set(row.courseId, row);
    }
  }

  /** Undefined for teachers. */
  static async read(
    db: Queryable,
    viewer: Pick<Viewer, 'userId' | 'role'>,
    courseIds: readonly string[],
  ): Promise<StudentProgress | undefined> {
    if (viewer.role !== 'student' || courseIds.length === 0) return undefined;
    const { courseId, lessonId, watchedSeconds, position, ofSeconds, completedAt, seenAt } = lessonProgress;
    const rows = await db
      .select({ courseId, lessonId, watchedSeconds, position, ofSeconds, completedAt, seenAt })
      .from(lessonProgress)
      .where(and(eq(lessonProgress.userId, viewer.userId), inArray(courseId, [...courseIds])));
    return new StudentProgress(rows);
  }

  ofLesson(lessonId: string): LessonProgress {
    const row = this.#byLesson.get(lessonId);
    return row === undefined ? untouched : toLessonProgress(row);
  }

  /** `outline`: the ids of the current lessons in order. */
  ofCourse(courseId: string, outline: readonly string[]): CourseProgress {
    const isDone = (id: string): boolean => this.#byLesson.get(id)?.completedAt != null;
    const completedLessons = outline.filter(isDone).length;
    const last = this.#last.get(courseId);
    return {
      completedLessons,
      totalLessons: outline.length,
      percent: percentOf(completedLessons, outline.length),
      continueLessonId: last ? nextLesson(outline, last.lessonId, isDone) : null,
      lastSeenAt: last?.seenAt.toISOString() ?? null,
    };
  }
}

export const percentOf = (done: number, all: number): number =>
  all === 0 ? 0 : Math.floor((done * 100) / all);

const untouched: LessonProgress = {
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
}: Pick<Row, 'position' | 'watchedSeconds' | 'ofSeconds' | 'completedAt'>): LessonProgress => ({
  position,
  watchedPercent: ofSeconds === null ? null : Math.min(100, Math.floor((watchedSeconds * 100) / ofSeconds)),
  isCompleted: completedAt !== null,
  completedAt: completedAt?.toISOString() ?? null,
});

/** The last lesson. When it is done, the next one that is not, searched from there and then from the beginning. */
function nextLesson(
  outline: readonly string[],
  last: string,
  isDone: (id: string) => boolean,
): string | null {
  const at = outline.indexOf(last);
  const fromThere = [...outline.slice(Math.max(at, 0)), ...outline.slice(0, Math.max(at, 0))];
  return fromThere.find((id) => !isDone(id)) ?? (at === -1 ? (outline[0] ?? null) : last);
}
