import { and, asc, eq, sql } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { deletedUserName } from '#server/personal-data.ts';
import { audit } from '#features/audit/server/service.ts';
import { effectiveRole, findPersonById, searchByRole } from '#features/people/server/service.ts';
import { courseStaffed } from '#features/courses/contract/notice-kinds.ts';
import {
  type StaffCandidate,
  staffLimits,
  type StaffMember,
  type StaffPlace,
  type StaffRight,
  staffRights,
} from '#features/courses/contract/staff.ts';
import { coursesRefusals as refusals } from '#features/courses/refusals-text.ts';
import { accessOf } from '../access-of.ts';
import { areSectionsOf } from '../records.ts';
import type { CourseContext } from '../context.ts';
import { authorizeManaging, type ChangeableCourse, lockCourse, noCourse, readCourse } from '../find.ts';
import { publishCourseChanged } from '../live.ts';
import { courseRights } from '../rights.ts';
import { subjectOf } from '../subject.ts';
import { type CourseRow, courses } from '../table.ts';
import { courseStaff } from './table.ts';

/** The owner first, then co-teachers and assistants in the order in which they came. */
export async function listStaff(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
): Promise<StaffMember[]> {
  const course = await readCourse(ctx.db, viewer, courseId);
  const rows = await ctx.db
    .select()
    .from(courseStaff)
    .where(eq(courseStaff.courseId, course.id))
    .orderBy(
      sql`${courseStaff.role} = 'teachingAssistant'`,
      asc(courseStaff.createdAt),
      asc(courseStaff.userId),
    );
  const people = await ctx.people.findAll([course.ownerId, ...rows.map(({ userId }) => userId)]);
  const manages = courseRights.manage.holds(viewer, course);
  const nameOf = (userId: string): string => people.get(userId)?.name ?? deletedUserName;
  return [
    {
      userId: course.ownerId,
      name: nameOf(course.ownerId),
      role: 'owner',
      rights: [],
      sectionId: null,
      canChange: false,
    },
    ...rows.map(({ userId, role, rights, sectionId }) => ({
      userId,
      name: nameOf(userId),
      role,
      rights,
      sectionId,
      canChange: manages || userId === viewer.userId,
    })),
  ];
}

/** People of a role by name, without the owner and the staff. */
export async function findCandidates(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  { role, search, page }: { role: 'student' | 'teacher'; search: string; page: number },
): Promise<{ people: StaffCandidate[]; hasMore: boolean }> {
  const course = await authorizeManaging(ctx.db, viewer, courseId);
  const found = await searchByRole(ctx.db, viewer, role, {
    search,
    page,
    pageSize: staffLimits.candidatesAtOnce,
  });
  const people = found.people
    .filter(({ id }) => id !== course.ownerId && !Object.hasOwn(course.staff, id))
    .map(({ id, name, department, studentId }) => ({
      userId: id,
      name,
      role,
      detail: role === 'teacher' ? department : studentId,
    }));
  return { people, hasMore: found.hasMore };
}

/** Adds somebody, or changes what they may do. A repeat changes nothing and notifies nobody again. */
export async function setStaff(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  userId: string,
  place: StaffPlace,
): Promise<StaffMember[]> {
  const course = await authorizeManaging(ctx.db, viewer, courseId);
  const rights = rightsOf(place);
  await changeStaff(ctx, course, async (tx, locked) => {
    await requirePerson(tx, locked, userId, place);
    const isNew = !Object.hasOwn(locked.staff, userId);
    if (isNew && Object.keys(locked.staff).length >= staffLimits.perCourse)
      throw refuse('conflict', refusals.staffFull({ most: staffLimits.perCourse }));
    const { role } = place;
    const sectionId = role === 'teachingAssistant' ? place.sectionId : null;
    if (sectionId !== null && !(await areSectionsOf(tx, course.id, [sectionId])))
      throw refuseField('sectionId', refusals.sectionUnknown);
    await tx
      .insert(courseStaff)
      .values({ courseId: course.id, userId, role, rights, sectionId, addedBy: viewer.userId })
      .onConflictDoUpdate({
        target: [courseStaff.courseId, courseStaff.userId],
        set: { role, rights, sectionId },
      });
    const details = { userId, role, rights, ...(sectionId === null ? {} : { sectionId }) };
    await audit(tx, { actorId: viewer.userId, action: 'course.staff_set', subject: course.id, details });
    if (isNew)
      await ctx.notifications.notify(tx, courseStaffed, {
        courseId: course.id,
        userId,
        actorId: viewer.userId,
      });
  });
  return listStaff(ctx, viewer, courseId);
}

/** By somebody who manages the course, or by the person themselves. */
export async function removeStaff(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  userId: string,
): Promise<StaffMember[]> {
  const row = await readCourse(ctx.db, viewer, courseId);
  const mayStill = (now: CourseRow): boolean =>
    courseRights.manage.holds(viewer, now) || (userId === viewer.userId && Object.hasOwn(now.staff, userId));
  if (!mayStill(row)) throw noCourse();
  await changeStaff(ctx, { ...row, viewer, mayStill }, async (tx, locked) => {
    if (!Object.hasOwn(locked.staff, userId)) throw refuse('not_found', refusals.notOnStaff);
    await tx.delete(courseStaff).where(and(eq(courseStaff.courseId, row.id), eq(courseStaff.userId, userId)));
    const details = { userId };
    await audit(tx, { actorId: viewer.userId, action: 'course.staff_removed', subject: row.id, details });
  });
  // Who has left may see the course no more.
  return courseRights.read.holds(viewer, { ...row, staff: without(row, userId) })
    ? listStaff(ctx, viewer, courseId)
    : [];
}

const without = ({ staff }: Pick<CourseRow, 'staff'>, userId: string): CourseRow['staff'] =>
  Object.fromEntries(Object.entries(staff).filter(([id]) => id !== userId));

async function changeStaff(
  ctx: CourseContext,
  course: ChangeableCourse,
  change: (tx: Transaction, locked: CourseRow) => Promise<void>,
): Promise<void> {
  const before = await ctx.db.transaction(async (tx) => {
    const locked = await lockCourse(tx, course);
    await change(tx, locked);
    // The edition of its notifications.
    await tx
      .update(courses)
      .set({ version: locked.version + 1 })
      .where(eq(courses.id, course.id));
    await ctx.notifications.recheck(tx, subjectOf(course.id));
    return accessOf(locked);
  });
  ctx.jobs.wake();
  publishCourseChanged(ctx.bus, { id: course.id, seenBefore: before });
}

/** A co-teacher has every right of the staff. */
const rightsOf = ({ role, rights }: StaffPlace): StaffRight[] =>
  role === 'coTeacher'
    ? [...staffRights]
    : staffRights.filter((right) => (rights as StaffRight[]).includes(right));

async function requirePerson(
  tx: Transaction,
  { ownerId }: CourseRow,
  userId: string,
  { role }: StaffPlace,
): Promise<void> {
  const person = isId(userId) ? await findPersonById(tx, userId) : undefined;
  if (person === undefined || person.deactivatedAt !== null || userId === ownerId)
    throw refuse('not_found', refusals.staffPersonUnknown);
  if (role === 'coTeacher' && effectiveRole(person) !== 'teacher')
    throw refuseField('role', refusals.coTeacherIsTeacher);
}
