import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { refuseField } from '#shared/app-error.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { type Person, effectiveRole, findPersonById, searchByRole } from '#features/people/server/service.ts';
import { coursesRefusals as refusals } from '../refusals-text.ts';
import { courseHandedOver } from '../contract/notice-kinds.ts';
import type { CourseContext } from './context.ts';
import { captionsPurpose, coverPurpose, thumbnailPurpose, videoPurpose } from './files/course-files.ts';
import { authorizeHandingOver, lockCourse } from './find.ts';
import { accessOf } from './access-of.ts';
import { publishCourseChanged } from './live.ts';
import { subjectOf } from './subject.ts';
import { courseStaff } from './staff/table.ts';
import { courseLessons, courses } from './table.ts';

const teachersAtOnce = 20;

/** The teachers that a screen offers: all but the course's own. */
export async function findSuccessors(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  { search, page }: { search: string; page: number },
) {
  const course = await authorizeHandingOver(ctx.db, viewer, courseId);
  const found = await searchByRole(ctx.db, viewer, 'teacher', { search, page, pageSize: teachersAtOnce });
  const teachers = found.people
    .filter(({ id }) => id !== course.ownerId)
    .map(({ id, name, department }) => ({ id, name, department }));
  return { teachers, hasMore: found.hasMore };
}

/** Gives the course to another teacher, with its deleted parts. Replies keep their author. */
export async function handOver(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  teacherId: string,
): Promise<void> {
  const course = await authorizeHandingOver(ctx.db, viewer, courseId);
  const before = await ctx.db.transaction(async (tx) => {
    const locked = await lockCourse(tx, course);
    const teacher = await findSuccessor(tx, teacherId);
    if (teacher === undefined || teacher.id === locked.ownerId)
      throw refuseField('teacherId', refusals.handOverToTeacher);
    await tx
      .update(courses)
      // Client ids are unique per teacher, and the new teacher may have used this one.
      .set({ ownerId: teacher.id, clientId: null, version: locked.version + 1, updatedAt: sql`now()` })
      .where(eq(courses.id, course.id));
    // An owner is not on the staff.
    await tx
      .delete(courseStaff)
      .where(and(eq(courseStaff.courseId, course.id), eq(courseStaff.userId, teacher.id)));
    await giveFilesOf(ctx, tx, course.id, teacher.id);
    const details = { from: locked.ownerId, to: teacher.id };
    await audit(tx, { actorId: viewer.userId, action: 'course.handed_over', subject: course.id, details });
    await ctx.notifications.notify(tx, courseHandedOver, {
      courseId: course.id,
      formerId: locked.ownerId,
      actorId: viewer.userId,
    });
    await ctx.notifications.recheck(tx, subjectOf(course.id));
    return accessOf(locked);
  });
  ctx.jobs.wake();
  publishCourseChanged(ctx.bus, { id: course.id, seenBefore: before });
}

/** The person, if they are a teacher now. */
async function findSuccessor(tx: Queryable, id: string): Promise<Person | undefined> {
  const person = await findPersonById(tx, id);
  return person !== undefined && effectiveRole(person) === 'teacher' && person.deactivatedAt === null
    ? person
    : undefined;
}

async function giveFilesOf(
  { uploads }: CourseContext,
  tx: Transaction,
  courseId: string,
  teacherId: string,
): Promise<void> {
  const lessons = await tx
    .select({ id: courseLessons.id })
    .from(courseLessons)
    .where(eq(courseLessons.courseId, courseId));
  const lessonIds = lessons.map(({ id }) => id);
  await uploads.give(tx, coverPurpose, [courseId], teacherId);
  for (const purpose of [videoPurpose, captionsPurpose, thumbnailPurpose])
    await uploads.give(tx, purpose, lessonIds, teacherId);
}

/** The courses that a teacher has to hand over before a deletion. Deleted ones do not count. */
export function coursesOfTeacher(db: Queryable, userId: string): Promise<{ id: string; title: string }[]> {
  return db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(and(eq(courses.ownerId, userId), isNull(courses.deletedAt)))
    .orderBy(asc(courses.createdAt), asc(courses.id));
}
