import { joinedRows } from '#server/reads/joined-reads.ts';
import type { Viewer } from '#server/session.ts';
import type { LessonProgress } from '#features/courses/contract/shapes.ts';
import type { CourseContext } from '../context.ts';
import { toLessonProgress, type Track } from './track.ts';

type Student = Pick<Viewer, 'userId' | 'role'>;
type Reading = Pick<CourseContext, 'db' | 'kept'>;

/** A student's progress in all courses. */
export interface OwnLearning {
  /** The course of the last visit first. */
  tracks: readonly (Track & { courseId: string })[];
  doneThisWeek: number;
  /** In the process's monotonic time: when a lesson is no longer of this week. */
  isCurrentUntil: number;
}
/** A student's progress in one course. Lessons that the student never opened are absent. */
export interface OwnLessons {
  track: Track | undefined;
  byLesson: Readonly<Record<string, LessonProgress>>;
}

const toMs = (sql: string): string => `(extract(epoch from ${sql}) * 1000)::float8`;
const ofThisWeek = `filter (where completed_at > now() - interval '7 days')`;
/** Also lessons that are deleted now. Times are in milliseconds. Each person's rows are sorted by themselves. */
const learningText = `
select u.id as key, f.* from unnest($1::text[]) u (id) cross join lateral (
select course_id as "courseId", coalesce(array_agg(lesson_id) filter (where completed_at is not null), '{}') as done,
  (array_agg(lesson_id order by seen_at desc, lesson_id))[1] as "lastLessonId",
  ${toMs('max(seen_at)')} as "lastSeenAt", (count(*) ${ofThisWeek})::int as "doneThisWeek",
  ${toMs(`min(completed_at) ${ofThisWeek} + interval '7 days' - now()`)} as "isThisWeekForMs"
from lesson_progress where user_id = u.id group by course_id) f
order by f."lastSeenAt" desc, f."courseId"`;

interface LearningRow {
  key: string;
  courseId: string;
  done: string[];
  lastLessonId: string;
  lastSeenAt: number;
  doneThisWeek: number;
  /** The time until a lesson was done more than a week ago. */
  isThisWeekForMs: number | null;
}

const learningOf = joinedRows<LearningRow>('courses_learning', learningText);

const nothing: OwnLearning = { tracks: [], doneThisWeek: 0, isCurrentUntil: Number.POSITIVE_INFINITY };

/** Nothing for teachers. */
export async function readOwnLearning({ db, kept }: Reading, viewer: Student): Promise<OwnLearning> {
  if (viewer.role !== 'student') return nothing;
  return kept.learning.get('', viewer.userId, async (expireIn) => {
    // Before the query: the moment is never later than it is.
    const askedAt = performance.now();
    const rows = await learningOf(db, viewer.userId);
    const isThisWeekForMs = Math.min(...rows.map((row) => row.isThisWeekForMs ?? Number.POSITIVE_INFINITY));
    expireIn(isThisWeekForMs);
    return {
      tracks: rows.map(({ courseId, done, lastLessonId, lastSeenAt }) => ({
        courseId,
        done,
        lastLessonId,
        lastSeenAt,
      })),
      doneThisWeek: rows.reduce((total, row) => total + row.doneThisWeek, 0),
      isCurrentUntil: askedAt + isThisWeekForMs,
    };
  });
}

const lessonsText = `
select lesson_id as "lessonId", position, watched_seconds as "watchedSeconds", of_seconds as "ofSeconds",
  ${toMs('completed_at')} as "completedAt", ${toMs('seen_at')} as "seenAt"
from lesson_progress where user_id = $1 and course_id = $2 order by seen_at desc, lesson_id`;

interface LessonRow {
  lessonId: string;
  position: number;
  watchedSeconds: number;
  ofSeconds: number | null;
  completedAt: number | null;
  seenAt: number;
}

/** Undefined for teachers. */
export async function readOwnLessons(
  { db, kept }: Reading,
  viewer: Student,
  courseId: string,
): Promise<OwnLessons | undefined> {
  if (viewer.role !== 'student') return undefined;
  return kept.lessons.get(courseId, viewer.userId, async () => {
    const values = [viewer.userId, courseId];
    const { rows } = await db.$client.query<LessonRow>({
      name: 'courses_lessons',
      text: lessonsText,
      values,
    });
    return toOwnLessons(rows);
  });
}

function toOwnLessons(rows: readonly LessonRow[]): OwnLessons {
  const [last] = rows;
  const done = rows.filter(({ completedAt }) => completedAt !== null).map(({ lessonId }) => lessonId);
  const progressOf = ({ completedAt, ...row }: LessonRow): LessonProgress =>
    toLessonProgress({ ...row, completedAt: completedAt === null ? null : new Date(completedAt) });
  return {
    track: last && { done, lastLessonId: last.lessonId, lastSeenAt: last.seenAt },
    byLesson: Object.fromEntries(rows.map((row) => [row.lessonId, progressOf(row)])),
  };
}
