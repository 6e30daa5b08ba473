import { toMs } from '#server/columns.ts';
import { batchedReadOf } from '#server/reads/batched-read.ts';
import { joinedRows } from '#server/reads/joined-reads.ts';
import type { Viewer } from '#server/session.ts';
import type { Soon } from '#server/soon.ts';
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

/** Also lessons that are deleted now. Times are in milliseconds. */
const learningText = `
select user_id as key, course_id as "courseId", done, lesson_id as "lastLessonId", ${toMs('seen_at')}::float8 as "lastSeenAt",
  "doneThisWeek", "isThisWeekForMs"
from course_progress cross join lateral (
  select count(*)::int as "doneThisWeek", ${toMs(`min(at) + interval '7 days' - now()`)}::float8 as "isThisWeekForMs"
  from unnest(done_at) at where at > now() - interval '7 days') this_week
where user_id = any($1)
order by seen_at desc, course_id`;

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
export function readOwnLearning({ db, kept }: Reading, viewer: Student): Soon<OwnLearning> {
  if (viewer.role !== 'student') return nothing;
  return kept.learning.get('', viewer.userId, async (expireIn) => {
    // Before the query: the moment is never later than it is.
    const askedAt = performance.now();
    const rows = await learningOf(db, viewer.userId);
    let doneThisWeek = 0;
    let isThisWeekForMs = Number.POSITIVE_INFINITY;
    for (const row of rows) {
      doneThisWeek += row.doneThisWeek;
      isThisWeekForMs = Math.min(isThisWeekForMs, row.isThisWeekForMs ?? Number.POSITIVE_INFINITY);
    }
    expireIn(isThisWeekForMs);
    return {
      tracks: rows.map(({ courseId, done, lastLessonId, lastSeenAt }) => ({
        courseId,
        done,
        lastLessonId,
        lastSeenAt,
      })),
      doneThisWeek,
      isCurrentUntil: askedAt + isThisWeekForMs,
    };
  });
}

/** Of each student and course a row with the lessons, the last visit first. Times are in milliseconds. */
const lessonsText = `
  select asked.key, to_json(array(
      select array[lesson_id, position::text, watched_seconds::text, of_seconds::text,
        ${toMs('completed_at')}::text, ${toMs('seen_at')}::text]
      from lesson_progress where user_id = asked.user_id and course_id = asked.course_id
      order by seen_at desc, lesson_id
    )) as lessons
  from unnest($1::text[], $2::text[], $3::text[]) asked (key, user_id, course_id)`;

type SeenLesson = [
  lessonId: string,
  position: string,
  watchedSeconds: string,
  ofSeconds: string | null,
  completedMs: string | null,
  seenMs: string,
];

/** By the ids of the student and of the course, with a space between them. */
const lessonsOf = batchedReadOf(async (db, keys): Promise<Map<string, readonly SeenLesson[]>> => {
  const ids = keys.map((key) => key.split(' '));
  const values = [keys, ids.map(([userId]) => userId), ids.map(([, courseId]) => courseId)];
  const { rows } = await db.$reads.query<{ key: string; lessons: SeenLesson[] }>({
    name: 'courses_lessons',
    text: lessonsText,
    values,
  });
  return new Map(rows.map(({ key, lessons }) => [key, lessons]));
});

/** Undefined for teachers. */
export function readOwnLessons(
  { db, kept }: Reading,
  viewer: Student,
  courseId: string,
): Soon<OwnLessons | undefined> {
  if (viewer.role !== 'student') return undefined;
  return kept.lessons.get(courseId, viewer.userId, async () =>
    toOwnLessons((await lessonsOf(db, `${viewer.userId} ${courseId}`)) ?? []),
  );
}

function toOwnLessons(seen: readonly SeenLesson[]): OwnLessons {
  const [last] = seen;
  const done = seen.filter(([, , , , completedMs]) => completedMs !== null).map(([lessonId]) => lessonId);
  return {
    track: last && { done, lastLessonId: last[0], lastSeenAt: Number(last[5]) },
    byLesson: Object.fromEntries(seen.map((lesson) => [lesson[0], progressOf(lesson)])),
  };
}

const progressOf = ([, position, watchedSeconds, ofSeconds, completedMs]: SeenLesson): LessonProgress =>
  toLessonProgress({
    position: Number(position),
    watchedSeconds: Number(watchedSeconds),
    ofSeconds: ofSeconds === null ? null : Number(ofSeconds),
    completedAt: completedMs === null ? null : new Date(Number(completedMs)),
  });
