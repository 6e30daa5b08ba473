import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { CourseProgress, LessonProgress } from '../views.ts';
import { courseVisits, lessonProgress, type ProgressRow } from './table.ts';

type Row = Pick<
  ProgressRow,
  'courseId' | 'lessonId' | 'watchedSeconds' | 'position' | 'ofSeconds' | 'completedAt'
>;
interface Visit {
  lessonId: string;
  seenAt: Date;
}

/** What a student has done in some courses. */
export class StudentProgress {
  readonly #byLesson: Map<string, Row>;
  readonly #visits: Map<string, Visit>;

  private constructor(rows: readonly Row[], visits: readonly (Visit & { courseId: string })[]) {
    this.#byLesson = new Map(rows.map((row) => [row.lessonId, row]));
    this.#visits = new Map(visits.map(({ courseId, ...visit }) => [courseId, visit]));
  }

  /** Undefined for teachers. */
  static async read(
    db: Queryable,
    viewer: Pick<Viewer, 'userId' | 'role'>,
    courseIds: readonly string[],
  ): Promise<StudentProgress | undefined> {
    if (viewer.role !== 'student' || courseIds.length === 0) return undefined;
    const { courseId, lessonId, watchedSeconds, position, ofSeconds, completedAt } = lessonProgress;
    const [rows, visits] = await Promise.all([
      db
        .select({ courseId, lessonId, watchedSeconds, position, ofSeconds, completedAt })
        .from(lessonProgress)
        .where(and(eq(lessonProgress.userId, viewer.userId), inArray(courseId, [...courseIds]))),
      db
        .select({
          courseId: courseVisits.courseId,
          lessonId: courseVisits.lessonId,
          seenAt: courseVisits.seenAt,
        })
        .from(courseVisits)
        .where(and(eq(courseVisits.userId, viewer.userId), inArray(courseVisits.courseId, [...courseIds]))),
    ]);
    return new StudentProgress(rows, visits);
  }

  ofLesson(lessonId: string): LessonProgress {
    const row = this.#byLesson.get(lessonId);
    return row === undefined ? untouched : toLessonProgress(row);
  }

  /** `outline`: the ids of the lessons that are there, in their order. */
  ofCourse(courseId: string, outline: readonly string[]): CourseProgress {
    const isDone = (id: string): boolean => this.#byLesson.get(id)?.completedAt != null;
    const completedLessons = outline.filter(isDone).length;
    const visit = this.#visits.get(courseId);
    return {
      completedLessons,
      totalLessons: outline.length,
      percent: percentOf(completedLessons, outline.length),
      continueLessonId: visit ? nextLesson(outline, visit.lessonId, isDone) : null,
      lastSeenAt: visit?.seenAt.toISOString() ?? null,
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

/** The lesson that was left, or when it is done the next one that is not, from there on and then from the beginning. */
function nextLesson(
  outline: readonly string[],
  last: string,
  isDone: (id: string) => boolean,
): string | null {
  const at = outline.indexOf(last);
  const fromThere = [...outline.slice(Math.max(at, 0)), ...outline.slice(0, Math.max(at, 0))];
  return fromThere.find((id) => !isDone(id)) ?? (at === -1 ? (outline[0] ?? null) : last);
}
