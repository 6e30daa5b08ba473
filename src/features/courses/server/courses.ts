import { and, eq, sql } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import type { Transaction } from '#platform/database/port.ts';
import { isForeignKeyViolation } from '#platform/database/violations.ts';
import type { ReceivedFile } from '#server/http/multipart.ts';
import type { Viewer } from '#server/session.ts';
import { checkClaim } from '#features/people/server/service.ts';
import type { CourseChanges, NewCourse } from '../contract/forms/shapes.ts';
import { coursesRefusals as refusals } from '../refusals-text.ts';
import type { Course } from '../contract/shapes.ts';
import type { CourseContext } from './context.ts';
import { coverPurpose } from './files/course-files.ts';
import { authorizeManaging, lockCourse } from './find.ts';
import { targetColumns } from './lists/lists.ts';
import { accessOf } from './access-of.ts';
import { publishCourseChanged } from './live.ts';
import { subjectOf } from './subject.ts';
import { viewCourse } from './reading/read.ts';
import { courseDoubts, courses, lessonProgress } from './table.ts';

/** A repeat with the same `clientId` changes nothing. */
export async function createCourse(
  ctx: CourseContext,
  viewer: Viewer,
  input: NewCourse,
  cover: ReceivedFile | undefined,
): Promise<Course> {
  await checkClaim(ctx.db, viewer, input.createdByClerkId || undefined, 'POST /api/courses');
  const coverFileId = await coverId(ctx, viewer, input.coverImageFileId, cover);
  const { title, description, category, level, visibility } = input;
  const storing = ctx.db.transaction(async (tx) => {
    const [created] = await tx
      .insert(courses)
      .values({
        id: newId(),
        ownerId: viewer.userId,
        clientId: input.clientId,
        title,
        description,
        category,
        level,
        isDraft: input.isDraft,
        visibility,
        ...targetColumns(input),
        termId: input.termId,
        estimatedHours: input.estimatedHours,
        assistance: input.assistance,
        tags: input.tags,
      })
      .onConflictDoNothing({ target: [courses.ownerId, courses.clientId] })
      .returning({ id: courses.id });
    if (created === undefined) return findRepeated(tx, viewer, input.clientId);
    if (coverFileId)
      await ctx.uploads.attach(tx, viewer, coverPurpose, [coverFileId], created.id, 'coverImageFileId');
    return created.id;
  });
  const id = await storing.catch(refuseUnknownTerm);
  publishCourseChanged(ctx.bus, { id, seenBefore: null });
  return viewCourse(ctx, viewer, id);
}

export async function updateCourse(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  changes: CourseChanges,
  cover: ReceivedFile | undefined,
): Promise<Course> {
  const course = await authorizeManaging(ctx.db, viewer, courseId);
  await checkClaim(ctx.db, viewer, changes.createdByClerkId || undefined, 'PATCH /api/courses/:courseId');
  const coverFileId = await coverId(ctx, viewer, changes.coverImageFileId, cover);
  const { title, description, category, level, visibility, tags } = changes;
  const storing = ctx.db.transaction(async (tx) => {
    const locked = await lockCourse(tx, course);
    if (changes.version != null && changes.version !== locked.version)
      throw refuse('conflict', refusals.changedMeanwhile, { version: locked.version });
    if (changes.isDraft === true && !locked.isDraft) await refuseWhenBegun(tx, course.id);
    await tx
      .update(courses)
      .set({
        title,
        description,
        category,
        level,
        visibility,
        ...targetColumns(changes),
        tags,
        termId: changes.termId,
        estimatedHours: changes.estimatedHours,
        assistance: changes.assistance,
        version: locked.version + 1,
        updatedAt: sql`now()`,
        isDraft: changes.isDraft,
      })
      .where(eq(courses.id, course.id));
    if (coverFileId !== undefined) {
      const ids = coverFileId === null ? [] : [coverFileId];
      await ctx.uploads.replace(tx, viewer, coverPurpose, ids, course.id, 'coverImageFileId');
    }
    await ctx.notifications.recheck(tx, subjectOf(course.id));
    return accessOf(locked);
  });
  const before = await storing.catch(refuseUnknownTerm);
  ctx.jobs.wake();
  publishCourseChanged(ctx.bus, { id: course.id, seenBefore: before });
  return viewCourse(ctx, viewer, course.id);
}

/** The term is the only record that a course refers to. */
function refuseUnknownTerm(error: unknown): never {
  throw isForeignKeyViolation(error) ? refuseField('termId', refusals.termUnknown) : error;
}

/** Students keep a course that they have begun. */
async function refuseWhenBegun(tx: Transaction, courseId: string): Promise<void> {
  const { rows } = await tx.execute<{ isBegun: boolean }>(sql`
    select exists (select 1 from ${lessonProgress} where ${lessonProgress.courseId} = ${courseId})
        or exists (select 1 from ${courseDoubts} where ${courseDoubts.courseId} = ${courseId}) as "isBegun"`);
  if (rows[0]?.isBegun === true) throw refuse('conflict', refusals.alreadyBegun);
}

/** Undefined keeps it, null removes it. The file of a form wins over the id of an upload. */
async function coverId(
  ctx: CourseContext,
  viewer: Viewer,
  uploadedId: string | null | undefined,
  received: ReceivedFile | undefined,
): Promise<string | null | undefined> {
  if (received !== undefined) return (await ctx.uploads.accept(viewer, coverPurpose, received)).id;
  return uploadedId === '' ? null : uploadedId;
}

async function findRepeated(tx: Transaction, viewer: Viewer, clientId: string | undefined): Promise<string> {
  const [row] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.ownerId, viewer.userId), eq(courses.clientId, clientId ?? '')));
  if (row === undefined) throw refuse('conflict', refusals.changedMeanwhile);
  return row.id;
}
