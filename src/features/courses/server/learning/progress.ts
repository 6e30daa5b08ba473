import { and, eq, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { tracksActivity } from '#features/settings/server/service.ts';
import type { Watched } from '#features/courses/contract/forms/shapes.ts';
import { rulesOf } from '#features/courses/contract/kinds-of-lessons.ts';
import { courseLimits } from '#features/courses/contract/limits.ts';
import { coursesRefusals as refusals } from '#features/courses/refusals-text.ts';
import type { CourseProgress, LessonProgress } from '#features/courses/contract/shapes.ts';
import type { CourseContext } from '../context.ts';
import { readCourse, readLesson } from '../find.ts';
import { publishProgress } from '../live.ts';
import { readOutline } from '../outline/kept-outline.ts';
import { countAgain, noteSeen, ofStudent, seenNow } from './course-progress.ts';
import { readOwnLessons } from './own-progress.ts';
import { isWithin, mergeWithin, watchedSeconds } from './ranges.ts';
import { toCourseProgress, toLessonProgress } from './track.ts';
import { courseVisits, lessonProgress, type LessonRow, type ProgressRow } from '../table.ts';

interface ProgressAnswer {
  progress: LessonProgress;
  course: CourseProgress;
}
interface WatchAnswer extends ProgressAnswer {
  isTaken: boolean;
}

/**
 * Adds watched ranges, up to the time since the lesson's first report. A repeat changes nothing. A later report can add
 * what was too early now.
 */
export async function watch(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  lessonId: string,
  watched: Watched,
): Promise<WatchAnswer> {
  const lesson = await readForLearning(ctx.db, viewer, courseId, lessonId);
  const row = await change(ctx, viewer, lesson, (before, openSeconds) =>
    afterWatching(lesson, before, watched, openSeconds),
  );
  const isTaken = isWithin(watched.ranges, row.ranges, lengthOf(lesson));
  return { ...(await answer(ctx, viewer, lesson.courseId, row)), isTaken };
}

/** For a lesson that the student marks as done, and can mark as not done again. */
export async function complete(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  lessonId: string,
  isCompleted: boolean,
): Promise<ProgressAnswer> {
  const lesson = await readForLearning(ctx.db, viewer, courseId, lessonId);
  const { completedBy } = rulesOf(lesson.kind);
  if (completedBy !== 'marking') throw refuse('conflict', otherCompletion[completedBy]);
  const row = await change(ctx, viewer, lesson, ({ completedAt }) => ({
    completedAt: isCompleted ? (completedAt ?? new Date()) : null,
  }));
  return answer(ctx, viewer, lesson.courseId, row);
}

const otherCompletion = {
  watching: refusals.completedByWatching,
  handingIn: refusals.completedByHandingIn,
};

async function readForLearning(
  db: Queryable,
  viewer: Viewer,
  courseId: string,
  lessonId: string,
): Promise<LessonRow> {
  if (viewer.role !== 'student') throw refuse('forbidden', refusals.onlyStudentsLearn);
  return readLesson(db, await readCourse(db, viewer, courseId), lessonId);
}

type Changes = Partial<Omit<ProgressRow, 'userId' | 'lessonId' | 'courseId' | 'openedAt' | 'seenAt'>>;

function afterWatching(
  lesson: LessonRow,
  before: ProgressRow,
  watched: Watched,
  openSeconds: number,
): Changes {
  const { position = before.position } = watched;
  if (rulesOf(lesson.kind).completedBy !== 'watching') return { position };
  const ofSeconds = lengthOf(lesson);
  const most = courseLimits.watchedAtOnceSeconds + openSeconds * courseLimits.fastestWatching;
  const ranges = mergeWithin(most, before.ranges, watched.ranges, ofSeconds);
  const seconds = watchedSeconds(ranges);
  const isDone = ofSeconds !== null && seconds >= ofSeconds * courseLimits.completedShare;
  return {
    ranges,
    watchedSeconds: seconds,
    ofSeconds,
    position: ofSeconds === null ? position : Math.min(position, ofSeconds),
    completedAt: before.completedAt ?? (isDone ? new Date() : null),
  };
}

/** The measured length, from the server or a teacher's player; else the author's. Never the student's. */
function lengthOf(lesson: LessonRow): number | null {
  if (lesson.durationSeconds !== null) return lesson.durationSeconds;
  return lesson.duration !== null && lesson.duration > 0 ? lesson.duration * 60 : null;
}

async function change(
  ctx: CourseContext,
  viewer: Viewer,
  lesson: LessonRow,
  changesOf: (before: ProgressRow, openSeconds: number) => Changes,
): Promise<ProgressRow> {
  const { isNews, row } = await writeAsOwn([viewer.userId], () =>
    ctx.db.transaction(async (tx) => {
      await noteSeen(tx, viewer.userId, lesson);
      const { isNew, before, openSeconds } = await lockProgress(tx, viewer, lesson);
      await noteVisit(tx, viewer, lesson);
      const after = await store(tx, before, changesOf(before, openSeconds));
      const isOther = (before.completedAt === null) !== (after.completedAt === null);
      if (isOther) await countAgain(tx, ofStudent(viewer.userId, lesson.courseId));
      return { isNews: isNew || isOther, row: after };
    }),
  );
  // Other screens of the student get new progress, but not each position in a video.
  if (isNews) publishProgress(ctx.bus, { id: lesson.courseId, userId: viewer.userId });
  return row;
}

/** Nobody else adds it meanwhile: noteSeen has come first. */
async function lockProgress(
  tx: Transaction,
  { userId }: Viewer,
  { id: lessonId, courseId }: LessonRow,
): Promise<{ isNew: boolean; before: ProgressRow; openSeconds: number }> {
  const [row] = await tx
    .select({
      before: lessonProgress,
      openSeconds: sql<number>`extract(epoch from clock_timestamp() - ${lessonProgress.openedAt})::float8`,
    })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lessonId)))
    .for('update');
  if (row !== undefined) return { isNew: false, ...row };
  const [before] = await tx.insert(lessonProgress).values({ userId, lessonId, courseId }).returning();
  if (before === undefined) throw refuse('not_found', refusals.lessonNotFound);
  return { isNew: true, before, openSeconds: 0 };
}

async function store(tx: Transaction, before: ProgressRow, changes: Changes): Promise<ProgressRow> {
  await tx
    .update(lessonProgress)
    .set({ ...changes, seenAt: seenNow })
    .where(and(eq(lessonProgress.userId, before.userId), eq(lessonProgress.lessonId, before.lessonId)));
  return { ...before, ...changes };
}

/** For the course's teacher. Nothing is stored about students without Activity Tracking. */
async function noteVisit(tx: Transaction, { userId }: Viewer, { id, courseId }: LessonRow): Promise<void> {
  if (!(await tracksActivity(tx, userId))) return;
  await tx
    .insert(courseVisits)
    .values({ userId, courseId, lessonId: id })
    .onConflictDoUpdate({
      target: [courseVisits.userId, courseVisits.courseId],
      set: { lessonId: id, seenAt: sql`now()` },
    });
}

async function answer(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  row: ProgressRow,
): Promise<ProgressAnswer> {
  const [outline, own] = await Promise.all([
    readOutline(ctx, viewer, courseId),
    readOwnLessons(ctx, viewer, courseId),
  ]);
  return { progress: toLessonProgress(row), course: toCourseProgress(own?.track, outline.lessons) };
}
