import type { LessonPlace } from '../learning/lesson-place.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { LessonChanges, LessonMove, NewLesson } from '#features/courses/contract/forms/shapes.ts';
import { courseLimits } from '#features/courses/contract/limits.ts';
import { coursesRefusals as refusals } from '#features/courses/refusals-text.ts';
import type { Course, Lesson } from '#features/courses/contract/shapes.ts';
import type { CourseContext } from '../context.ts';
import { authorizeLessons, readLessonOf, readModule } from '../find.ts';
import { acceptFiles, attachFiles, decideKind, type LessonUploads } from './lesson-video.ts';
import { replaceCaptions } from '../files/captions.ts';
import { enqueueMeasuring } from '../files/media.ts';
import { decideTask } from './lesson-task.ts';
import { changeOutline, lessonOrder, orderLessons } from './outline.ts';
import { placed } from './positions.ts';
import { viewCourse } from '../reading/read.ts';
import { courseLessons, lessonProgress, type LessonRow } from '../table.ts';

interface LessonAnswer {
  success: true;
  lesson: Lesson;
  course: Course;
}
/** A repeat with the same `clientId` changes nothing. */
export async function createLesson(
  ctx: CourseContext,
  viewer: Viewer,
  { courseId, moduleId }: Omit<LessonPlace, 'lessonId'>,
  input: NewLesson,
  received: LessonUploads,
): Promise<LessonAnswer> {
  const course = await authorizeLessons(ctx.db, viewer, courseId);
  await readModule(ctx.db, course, moduleId);
  const plays = decideKind(undefined, input, received.videoFile);
  const work = await decideTask(ctx, course.id, undefined, plays.kind, input.taskId);
  const ids = await acceptFiles(ctx, viewer, plays.videoType, input, received);
  const id = await changeOutline(ctx, course, null, async (tx, locked) => {
    const repeated = await findRepeated(tx, course.id, input.clientId);
    if (repeated !== undefined) return repeated;
    const id = newId();
    await readModule(tx, course, moduleId);
    if (locked.lessonCount >= courseLimits.lessonsPerCourse) throw refuse('conflict', refusals.outlineFull);
    const order = placed(await lessonOrder(tx, moduleId), id, input.position);
    const { title, description, duration, resources, clientId } = input;
    await tx.insert(courseLessons).values({
      id,
      courseId: course.id,
      moduleId,
      clientId,
      title,
      description,
      duration,
      resources,
      position: order.length,
      ...plays,
      ...work,
    });
    await orderLessons(tx, order);
    await attachFiles(ctx, tx, viewer, id, ids);
    if (ids.video) await enqueueMeasuring(tx, ctx.jobs, id, ids.video);
    if (ids.captions) await replaceCaptions(tx, ctx.jobs, id, ids.captions);
    return id;
  });
  return answerWith(ctx, viewer, course.id, id);
}

async function findRepeated(
  tx: Transaction,
  courseId: string,
  clientId: string | undefined,
): Promise<string | undefined> {
  if (clientId === undefined) return undefined;
  const [row] = await tx
    .select({ id: courseLessons.id })
    .from(courseLessons)
    .where(and(eq(courseLessons.courseId, courseId), eq(courseLessons.clientId, clientId)));
  return row?.id;
}

export async function updateLesson(
  ctx: CourseContext,
  viewer: Viewer,
  { courseId, moduleId, lessonId }: LessonPlace,
  changes: LessonChanges,
  received: LessonUploads,
): Promise<LessonAnswer> {
  const course = await authorizeLessons(ctx.db, viewer, courseId);
  const before = await readLessonOf(ctx.db, course, moduleId, lessonId);
  const { kind, videoType } = decideKind(before, changes, received.videoFile);
  const work = await decideTask(ctx, course.id, before, kind, changes.taskId);
  const ids = await acceptFiles(ctx, viewer, videoType, changes, received);
  await changeOutline(ctx, course, null, async (tx) => {
    const lesson = await readLessonOf(tx, course, moduleId, lessonId);
    if (changes.version != null && changes.version !== lesson.version)
      throw refuse('conflict', refusals.changedMeanwhile, {
        version: lesson.version,
      });
    const plays = decideKind(lesson, changes, received.videoFile);
    const isAnotherVideo =
      Boolean(ids.video) || plays.videoType !== lesson.videoType || plays.youtubeId !== lesson.youtubeId;
    const { title, description, duration, resources } = changes;
    await tx
      .update(courseLessons)
      .set({
        title,
        description,
        duration,
        resources,
        ...plays,
        ...work,
        ...(isAnotherVideo ? { durationSeconds: null } : {}),
        version: lesson.version + 1,
        updatedAt: sql`now()`,
      })
      .where(eq(courseLessons.id, lessonId));
    if (isAnotherVideo) await forgetWatching(tx, lessonId);
    // Blank means the end, as in the form. Absent keeps the position.
    if (changes.position !== undefined)
      await orderLessons(tx, placed(await lessonOrder(tx, moduleId), lessonId, changes.position));
    await attachFiles(ctx, tx, viewer, lessonId, ids);
    if (ids.video) await enqueueMeasuring(tx, ctx.jobs, lessonId, ids.video);
    if (ids.captions !== undefined) await replaceCaptions(tx, ctx.jobs, lessonId, ids.captions);
  });
  return answerWith(ctx, viewer, course.id, lessonId);
}

export async function moveLesson(
  ctx: CourseContext,
  viewer: Viewer,
  { courseId, moduleId, lessonId }: LessonPlace,
  { moduleId: wanted, position, outlineVersion }: LessonMove,
): Promise<{ success: true; course: Course }> {
  const course = await authorizeLessons(ctx.db, viewer, courseId);
  await changeOutline(ctx, course, outlineVersion, async (tx) => {
    const lesson = await readLessonOf(tx, course, moduleId, lessonId);
    const target = (await readModule(tx, course, wanted ?? moduleId)).id;
    const order = placed(await lessonOrder(tx, target), lessonId, position);
    if (target !== lesson.moduleId) await changeModule(tx, lesson, target);
    await orderLessons(tx, order);
  });
  return { success: true, course: await viewCourse(ctx, viewer, course.id) };
}

async function changeModule(tx: Transaction, lesson: LessonRow, target: string): Promise<void> {
  await tx.update(courseLessons).set({ moduleId: target }).where(eq(courseLessons.id, lesson.id));
  await orderLessons(tx, await lessonOrder(tx, lesson.moduleId));
}

/** The watched seconds of another video do not count. A finished lesson stays finished. */
async function forgetWatching(tx: Transaction, lessonId: string): Promise<void> {
  await tx.update(lessonProgress).set({ position: 0 }).where(eq(lessonProgress.lessonId, lessonId));
  await tx
    .update(lessonProgress)
    .set({
      ranges: [],
      watchedSeconds: 0,
      ofSeconds: null,
      openedAt: sql`now()`,
    })
    .where(and(eq(lessonProgress.lessonId, lessonId), isNull(lessonProgress.completedAt)));
}

async function answerWith(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  id: string,
): Promise<LessonAnswer> {
  const course = await viewCourse(ctx, viewer, courseId);
  const lesson = course.modules.flatMap(({ lessons }) => lessons).find(({ _id }) => _id === id);
  // A concurrent request has deleted it.
  if (lesson === undefined) throw refuse('not_found', refusals.lessonNotFound);
  return { success: true, lesson, course };
}
