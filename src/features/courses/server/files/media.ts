import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { ReceivedFile } from '#server/http/multipart.ts';
import type { Viewer } from '#server/session.ts';
import type { LessonMedia } from '#features/courses/contract/forms/shapes.ts';
import { courseLimits } from '#features/courses/contract/limits.ts';
import type { Lesson } from '#features/courses/contract/shapes.ts';
import type { CourseContext } from '../context.ts';
import { thumbnailPurpose, videoPurpose } from './course-files.ts';
import { probeSeconds, takePoster } from './ffmpeg.ts';
import { authorizeLessons, readLessonOf } from '../find.ts';
import { countAgain, takeCourseProgress } from '../learning/course-progress.ts';
import type { LessonPlace } from '../learning/lesson-place.ts';
import { publishCourseChanged } from '../live.ts';
import { viewLesson } from '../reading/read.ts';
import { courseLessons, courseProgress, courses, lessonProgress } from '../table.ts';

const measureJob = 'lesson_video_measure';
const Measuring = z.object({ lessonId: z.string(), fileId: z.string() });

/** Runs in the transaction that gives the lesson its video. */
export const enqueueMeasuring = (
  tx: Queryable,
  jobs: Jobs,
  lessonId: string,
  fileId: string,
): Promise<void> => jobs.enqueue(tx, measureJob, { lessonId, fileId });

/** After an upload ffmpeg measures the length and takes a poster. Without ffmpeg the author's browser does. */
export function defineMeasuring(ctx: CourseContext): void {
  ctx.jobs.define(measureJob, {
    attempts: 3,
    run: async (payload) => {
      const { lessonId, fileId } = Measuring.parse(payload);
      await measure(ctx, lessonId, fileId);
    },
  });
}

interface Found {
  durationSeconds: number | null;
  poster: ReceivedFile | undefined;
}

async function measure(ctx: CourseContext, lessonId: string, fileId: string): Promise<void> {
  if (!(await plays(ctx, ctx.db, lessonId, fileId))) return;
  const [path, posterPath] = [await ctx.files.scratchPath(), await ctx.files.scratchPath()];
  try {
    await pipeline(await ctx.uploads.read(fileId), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const durationSeconds = await probeSeconds(path);
    if (durationSeconds === undefined) return;
    const hasPoster = await takePoster(path, posterPath, Math.min(durationSeconds / 10, 10));
    await keepFound(ctx, lessonId, fileId, {
      durationSeconds,
      poster: hasPoster ? await posterAt(posterPath) : undefined,
    });
  } finally {
    await rm(path, { force: true });
    await rm(posterPath, { force: true });
  }
}

const posterAt = async (path: string): Promise<ReceivedFile> => ({
  path,
  bytes: (await stat(path)).size,
  filename: 'poster.jpg',
  claimedType: 'image/jpeg',
});

async function keepFound(ctx: CourseContext, lessonId: string, fileId: string, found: Found): Promise<void> {
  const [lesson] = await ctx.db
    .select({ courseId: courses.id, ownerId: courses.ownerId })
    .from(courseLessons)
    .innerJoin(courses, eq(courses.id, courseLessons.courseId))
    .where(eq(courseLessons.id, lessonId));
  if (lesson === undefined) return;
  const owner = { userId: lesson.ownerId };
  await keepPoster(ctx, owner, lessonId, found, (tx) => plays(ctx, tx, lessonId, fileId));
  publishCourseChanged(ctx.bus, { id: lesson.courseId, seenBefore: null });
}

/** Judges again what students watched before the length was known. */
async function judgeWatched(tx: Transaction, lessonId: string, ofSeconds: number): Promise<void> {
  const isDone = gte(lessonProgress.watchedSeconds, ofSeconds * courseLimits.completedShare);
  const ofItsStudents = sql`exists (select 1 from ${lessonProgress}
    where ${lessonProgress.lessonId} = ${lessonId} and ${lessonProgress.userId} = ${courseProgress.userId}
      and ${lessonProgress.courseId} = ${courseProgress.courseId})`;
  await takeCourseProgress(tx, ofItsStudents);
  await tx.update(lessonProgress).set({ ofSeconds }).where(eq(lessonProgress.lessonId, lessonId));
  await tx
    .update(lessonProgress)
    .set({ completedAt: sql`now()` })
    .where(and(eq(lessonProgress.lessonId, lessonId), isNull(lessonProgress.completedAt), isDone));
  await countAgain(tx, ofItsStudents);
}

/** Keeps the poster that the author has chosen, and a known length. */
async function keepPoster(
  ctx: CourseContext,
  owner: Pick<Viewer, 'userId'>,
  lessonId: string,
  { durationSeconds, poster }: Found,
  isCurrent: (tx: Transaction) => Promise<boolean>,
): Promise<void> {
  const hasThumbnail = async (db: Queryable): Promise<boolean> =>
    (await ctx.uploads.filesOf(db, thumbnailPurpose, [lessonId])).size > 0;
  const accepted =
    poster && !(await hasThumbnail(ctx.db))
      ? await ctx.uploads.accept(owner, thumbnailPurpose, poster)
      : undefined;
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ durationSeconds: courseLessons.durationSeconds })
      .from(courseLessons)
      .where(eq(courseLessons.id, lessonId))
      .for('update');
    if (row === undefined || !(await isCurrent(tx))) return;
    if (durationSeconds !== null && row.durationSeconds === null) {
      await tx.update(courseLessons).set({ durationSeconds }).where(eq(courseLessons.id, lessonId));
      await judgeWatched(tx, lessonId, durationSeconds);
    }
    if (accepted && !(await hasThumbnail(tx)))
      await ctx.uploads.attach(tx, owner, thumbnailPurpose, [accepted.id], lessonId, 'thumbnail');
  });
}

async function plays(ctx: CourseContext, db: Queryable, lessonId: string, fileId: string): Promise<boolean> {
  const files = (await ctx.uploads.filesOf(db, videoPurpose, [lessonId])).get(lessonId) ?? [];
  return files.some(({ id }) => id === fileId);
}

/** Stores facts from the author's browser where the server has none. */
export async function describeVideo(
  ctx: CourseContext,
  viewer: Viewer,
  { courseId, moduleId, lessonId }: LessonPlace,
  { durationSeconds }: LessonMedia,
  poster: ReceivedFile | undefined,
): Promise<{ success: true; lesson: Lesson }> {
  const course = await authorizeLessons(ctx.db, viewer, courseId);
  await readLessonOf(ctx.db, course, moduleId, lessonId);
  await keepPoster(ctx, viewer, lessonId, { durationSeconds, poster }, async () => true);
  publishCourseChanged(ctx.bus, { id: course.id, seenBefore: null });
  return { success: true, lesson: await viewLesson(ctx, viewer, course.id, lessonId) };
}
