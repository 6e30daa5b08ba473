import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { everybody } from '#shared/audience/audience.ts';
import { refuse, refuseField } from '#shared/app-error.ts';
import { isId, newId } from '#shared/id.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import { isUniqueViolation } from '#platform/database/violations.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { listClass, type Person, searchByRole } from '#features/people/server/service.ts';
import { sectionLimits } from '#features/courses/contract/limits.ts';
import type { Section, SectionStudent } from '#features/courses/contract/sections.ts';
import { coursesRefusals as refusals } from '#features/courses/refusals-text.ts';
import type { CourseContext } from '../context.ts';
import {
  authorizeManaging,
  type ChangeableCourse,
  lockCourse,
  type ManagedCourse,
  readCourse,
} from '../find.ts';
import { publishCourseChanged } from '../live.ts';
import { accessOf } from '../access-of.ts';
import { courseRights } from '../rights.ts';
import { courseStaff } from '../staff/table.ts';
import { isStudentHere } from '../members/students-of-course.ts';
import { subjectOf } from '../subject.ts';
import { courseSections, courseSectionStudents, type SectionRow } from './table.ts';

const { id, courseId: ofCourse, name } = courseSections;

/** By name. Those who manage the course see how many students each has. */
export async function listSections(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
): Promise<{ sections: Section[]; ownSectionId: string | null }> {
  const course = await readCourse(ctx.db, viewer, courseId);
  const [sections, counts, own] = await Promise.all([
    readSections(ctx.db, course.id),
    courseRights.manage.holds(viewer, course) ? countStudents(ctx.db, course.id) : undefined,
    sectionOf(ctx.db, course.id, viewer.userId),
  ]);
  return {
    sections: sections.map((section) => ({
      id: section.id,
      name: section.name,
      students: counts ? (counts.get(section.id) ?? 0) : null,
    })),
    ownSectionId: own,
  };
}

const readSections = (db: Queryable, courseId: string): Promise<SectionRow[]> =>
  db
    .select()
    .from(courseSections)
    .where(eq(ofCourse, courseId))
    .orderBy(asc(sql`lower(${name})`), asc(id));

async function countStudents(db: Queryable, courseId: string): Promise<Map<string, number>> {
  const { sectionId } = courseSectionStudents;
  const rows = await db
    .select({ sectionId, count: sql<number>`count(*)::int` })
    .from(courseSectionStudents)
    .where(eq(courseSectionStudents.courseId, courseId))
    .groupBy(sectionId);
  return new Map(rows.map((row) => [row.sectionId, row.count]));
}

async function sectionOf(db: Queryable, courseId: string, userId: string): Promise<string | null> {
  const { sectionId } = courseSectionStudents;
  const [row] = await db
    .select({ sectionId })
    .from(courseSectionStudents)
    .where(and(eq(courseSectionStudents.courseId, courseId), eq(courseSectionStudents.userId, userId)));
  return row?.sectionId ?? null;
}

export async function addSection(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  input: { name: string },
): Promise<Section> {
  const course = await authorizeManaging(ctx.db, viewer, courseId);
  const sectionId = newId();
  await changeSections(ctx, course, 'course.section_added', sectionId, async (tx) => {
    if ((await tx.$count(courseSections, eq(ofCourse, course.id))) >= sectionLimits.perCourse)
      throw refuse('conflict', refusals.tooManySections({ most: sectionLimits.perCourse }));
    await tx.insert(courseSections).values({ id: sectionId, courseId: course.id, name: input.name });
  });
  return { id: sectionId, name: input.name, students: 0 };
}

export async function renameSection(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  sectionId: string,
  input: { name: string },
): Promise<void> {
  const course = await authorizeManaging(ctx.db, viewer, courseId);
  await changeSections(ctx, course, 'course.section_renamed', sectionId, async (tx) => {
    await requireSection(tx, course, sectionId);
    await tx.update(courseSections).set({ name: input.name }).where(eq(id, sectionId));
  });
}

/** Its students stay in the course. */
export async function removeSection(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  sectionId: string,
): Promise<void> {
  const course = await authorizeManaging(ctx.db, viewer, courseId);
  await changeSections(ctx, course, 'course.section_removed', sectionId, async (tx) => {
    await requireSection(tx, course, sectionId);
    // An assistant of it would have rights over everybody.
    if ((await tx.$count(courseStaff, eq(courseStaff.sectionId, sectionId))) > 0)
      throw refuse('conflict', refusals.sectionHasStaff);
    const uses = await Promise.all(ctx.inCourses.map((each) => each.countForSection(tx, sectionId)));
    // A record for it would be for everybody, or for nobody.
    if (uses.some((count) => count > 0)) throw refuse('conflict', refusals.sectionInUse);
    await tx.delete(courseSections).where(eq(id, sectionId));
  });
}

export async function listSectionStudents(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  sectionId: string,
  page: number,
): Promise<{ students: SectionStudent[]; hasMore: boolean }> {
  const course = await authorizeManaging(ctx.db, viewer, courseId);
  await requireSection(ctx.db, course, sectionId);
  const { page: pageSize } = sectionLimits;
  const found = await listClass(ctx.db, everybody, {
    limit: page * pageSize + 1,
    only: (personId) =>
      sql`${personId} in (select ${courseSectionStudents.userId} from ${courseSectionStudents}
          where ${courseSectionStudents.sectionId} = ${sectionId})`,
  });
  const students = found.slice((page - 1) * pageSize, page * pageSize);
  return {
    students: students.map((person) => toStudent(person, sectionId)),
    hasMore: found.length > page * pageSize,
  };
}

/** Students of the course by name, who are not in this section. */
export async function findSectionStudents(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  sectionId: string,
  { search, page }: { search: string; page: number },
): Promise<{ students: SectionStudent[]; hasMore: boolean }> {
  const course = await authorizeManaging(ctx.db, viewer, courseId);
  await requireSection(ctx.db, course, sectionId);
  const only = isStudentHere(course);
  const { people, hasMore } = await searchByRole(ctx.db, viewer, 'student', {
    search,
    page,
    pageSize: sectionLimits.page,
    only,
  });
  const placed = await placesOf(
    ctx.db,
    course.id,
    people.map((person) => person.id),
  );
  const students = people
    .map((person) => toStudent(person, placed.get(person.id) ?? null))
    .filter((student) => student.sectionId !== sectionId);
  return { students, hasMore };
}

const toStudent = (person: Person, sectionId: string | null): SectionStudent => ({
  userId: person.id,
  name: person.name,
  studentId: person.studentId,
  year: person.year,
  division: person.division,
  sectionId,
});

async function placesOf(
  db: Queryable,
  courseId: string,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const { userId, sectionId } = courseSectionStudents;
  const rows = await db
    .select({ userId, sectionId })
    .from(courseSectionStudents)
    .where(and(eq(courseSectionStudents.courseId, courseId), inArray(userId, [...userIds])));
  return new Map(rows.map((row) => [row.userId, row.sectionId]));
}

/** Puts students into a section, or into none. Gives how many were elsewhere before. */
export async function placeStudents(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  { userIds, sectionId }: { userIds: readonly string[]; sectionId: string | null },
): Promise<number> {
  const course = await authorizeManaging(ctx.db, viewer, courseId);
  const wanted = [...new Set(userIds)].toSorted();
  return changeSections(ctx, course, 'course.students_placed', sectionId ?? 'none', async (tx) => {
    if (sectionId !== null) await requireSection(tx, course, sectionId);
    const isHere = isStudentHere(course);
    const here = await listClass(tx, everybody, {
      limit: wanted.length,
      only: (personId, ofClass) =>
        sql`(${personId} = any(${sql.param(wanted)}::text[]) and ${isHere(personId, ofClass)})`,
    });
    if (here.length < wanted.length) throw refuse('not_found', refusals.memberUnknown);
    return place(tx, viewer, course.id, wanted, sectionId);
  });
}

async function place(
  tx: Transaction,
  { userId: changedBy }: Viewer,
  courseId: string,
  userIds: readonly string[],
  sectionId: string | null,
): Promise<number> {
  const { userId, sectionId: placed } = courseSectionStudents;
  if (sectionId === null) {
    const gone = await tx
      .delete(courseSectionStudents)
      .where(and(eq(courseSectionStudents.courseId, courseId), inArray(userId, [...userIds])))
      .returning({ userId });
    return gone.length;
  }
  const changed = await tx
    .insert(courseSectionStudents)
    .values(userIds.map((student) => ({ courseId, userId: student, sectionId, changedBy })))
    .onConflictDoUpdate({
      target: [courseSectionStudents.courseId, userId],
      set: { sectionId, changedBy, since: sql`now()` },
      setWhere: sql`${placed} <> ${sectionId}`,
    })
    .returning({ userId });
  return changed.length;
}

async function requireSection(
  db: Queryable,
  course: Pick<ManagedCourse, 'id'>,
  sectionId: string,
): Promise<void> {
  const isThere =
    isId(sectionId) && (await db.$count(courseSections, and(eq(id, sectionId), eq(ofCourse, course.id)))) > 0;
  if (!isThere) throw refuse('not_found', refusals.sectionNotFound);
}

/** Every change takes the course's lock, and everybody's lists of what is for sections follow. */
async function changeSections<T>(
  ctx: CourseContext,
  course: ChangeableCourse,
  action: string,
  sectionId: string,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { result, access } = await ctx.db
    .transaction(async (tx) => {
      const locked = await lockCourse(tx, course);
      const result = await change(tx);
      const { userId: actorId } = course.viewer;
      await audit(tx, { actorId, action, subject: course.id, details: { sectionId } });
      await ctx.notifications.recheck(tx, subjectOf(course.id));
      return { result, access: accessOf(locked) };
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? refuseField('name', refusals.sectionNameTaken) : error;
    });
  ctx.jobs.wake();
  publishCourseChanged(ctx.bus, { id: course.id, seenBefore: access });
  return result;
}
