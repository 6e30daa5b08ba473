import { and, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { isAdmin, isStudent, isTeacher, makeRule, rulesOf } from '#server/rights/rule.ts';
import type { Viewer } from '#server/session.ts';
import { type Audience, isForAll } from '#shared/audience/audience.ts';
import { type CourseRow, courses } from './table.ts';

/** The columns that decide who sees a course. */
export type AccessColumns = Pick<
  CourseRow,
  'ownerId' | 'isDraft' | 'visibility' | 'targetYears' | 'targetDivisions' | 'deletedAt'
>;

const classesOf = ({
  targetYears,
  targetDivisions,
}: Pick<CourseRow, 'targetYears' | 'targetDivisions'>): Audience => ({
  years: targetYears,
  divisions: targetDivisions,
});

const { is, isMeant, isNull, isOf } = rulesOf(courses);

const isThere = isNull('deletedAt');
const isRemoved = makeRule(
  (_viewer, { deletedAt }: Pick<CourseRow, 'deletedAt'>) => deletedAt !== null,
  () => isNotNull(courses.deletedAt),
);
/** True for the teacher who created it. Administrators have no more rights on courses than other teachers: none. */
const isOwned = isTeacher.and(isOf('ownerId'));

/** A pending teacher has no class, and sees public courses only. */
const isAddressed = isStudent.and(
  is('isDraft', false).and(is('visibility', 'public').or(isMeant('targetYears', 'targetDivisions'))),
);

export const courseRights = {
  read: isThere.and(isOwned.or(isAddressed)),
  manage: isThere.and(isOwned),
  restore: isRemoved.and(isOwned),
  handOver: isThere.and(isAdmin.or(isOwned)),
};

/** The classes of a student's restricted courses. Public courses do not count: everybody would share one. */
export async function classesOfOwnCourses(db: Queryable, viewer: Viewer): Promise<Audience[]> {
  const targets = await db
    .selectDistinct({ targetYears: courses.targetYears, targetDivisions: courses.targetDivisions })
    .from(courses)
    .where(and(courseRights.read.where(viewer), eq(courses.visibility, 'restricted')));
  return targets.map(classesOf).filter((classes) => !isForAll(classes));
}

/** Viewers with the same key see the same list. */
export const listKey = ({ userId, role, year, division }: Viewer): string =>
  role === 'teacher' ? `of ${userId}` : `for ${year ?? ''}/${division ?? ''}`;
