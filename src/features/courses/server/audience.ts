import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { isMeantForSql } from '#server/audience.ts';
import type { Viewer } from '#server/session.ts';
import { type Audience as Classes, isForAll, isMeantFor } from '#shared/audience/audience.ts';
import { type CourseRow, courses } from './table.ts';

export type Audience = Pick<
  CourseRow,
  'ownerId' | 'isDraft' | 'visibility' | 'targetYears' | 'targetDivisions' | 'deletedAt'
>;

const classesOf = ({
  targetYears,
  targetDivisions,
}: Pick<Audience, 'targetYears' | 'targetDivisions'>): Classes => ({
  years: targetYears,
  divisions: targetDivisions,
});

/** True for the teacher who created it. Administrators have no more rights on courses than other teachers: none. */
export const isOwner = (viewer: Viewer, { ownerId }: Pick<Audience, 'ownerId'>): boolean =>
  viewer.role === 'teacher' && viewer.userId === ownerId;

/** A pending teacher has no class, and sees public courses only. */
const isInAudience = (viewer: Viewer, course: Audience): boolean =>
  viewer.role === 'student' &&
  !course.isDraft &&
  (course.visibility === 'public' || isMeantFor(classesOf(course), viewer));

export const seesCourse = (viewer: Viewer, course: Audience): boolean =>
  course.deletedAt === null && (isOwner(viewer, course) || isInAudience(viewer, course));

/** `seesCourse` in SQL. */
export function visibleTo(viewer: Viewer): SQL | undefined {
  const isThere = isNull(courses.deletedAt);
  if (viewer.role === 'teacher') return and(isThere, eq(courses.ownerId, viewer.userId));
  const isMeant = isMeantForSql(courses.targetYears, courses.targetDivisions, viewer);
  return and(isThere, eq(courses.isDraft, false), or(eq(courses.visibility, 'public'), isMeant));
}

/** The classes of a student's restricted courses. Public courses do not count: everybody would share one. */
export async function classesOfOwnCourses(db: Queryable, viewer: Viewer): Promise<Classes[]> {
  const targets = await db
    .selectDistinct({ targetYears: courses.targetYears, targetDivisions: courses.targetDivisions })
    .from(courses)
    .where(and(visibleTo(viewer), eq(courses.visibility, 'restricted')));
  return targets.map(classesOf).filter((classes) => !isForAll(classes));
}
