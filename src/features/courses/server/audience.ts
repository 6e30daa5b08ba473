import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { isMeantForOneSql } from '#server/audience.ts';
import type { Viewer } from '#server/session.ts';
import { type Audience as MeantFor, audienceOfOne, isForAll, isMeantFor } from '#shared/audience.ts';
import { everyDivision } from '#shared/classes.ts';
import { everybody } from '../limits.ts';
import { type CourseRow, courses } from './table.ts';

export type Audience = Pick<
  CourseRow,
  'ownerId' | 'visibility' | 'targetYear' | 'targetDivision' | 'deletedAt'
>;

/** The teacher who created it. Administrators have no other rights on courses than everybody else who teaches: none. */
export const isOwner = (viewer: Viewer, { ownerId }: Pick<Audience, 'ownerId'>): boolean =>
  viewer.role === 'teacher' && viewer.userId === ownerId;

/** Who waits to become a teacher has no class, and sees what is public. */
const isInAudience = (viewer: Viewer, { visibility, targetYear, targetDivision }: Audience): boolean =>
  viewer.role === 'student' &&
  (visibility === 'public' ||
    isMeantFor(
      audienceOfOne(targetYear, targetDivision === everybody ? everyDivision : targetDivision),
      viewer,
    ));

export const seesCourse = (viewer: Viewer, course: Audience): boolean =>
  course.deletedAt === null && (isOwner(viewer, course) || isInAudience(viewer, course));

/** The same as seesCourse, for the database. */
export function visibleTo(viewer: Viewer): SQL | undefined {
  const isThere = isNull(courses.deletedAt);
  if (viewer.role === 'teacher') return and(isThere, eq(courses.ownerId, viewer.userId));
  const isMeant = isMeantForOneSql(courses.targetYear, courses.targetDivision, viewer, everybody);
  return and(isThere, or(eq(courses.visibility, 'public'), isMeant));
}

/**
 * The classes that a student has a restricted course in common with. A course that is everybody's makes nobody a fellow:
 * then all would be.
 */
export async function classesOfOwnCourses(db: Queryable, viewer: Viewer): Promise<MeantFor[]> {
  const targets = await db
    .selectDistinct({ year: courses.targetYear, division: courses.targetDivision })
    .from(courses)
    .where(and(visibleTo(viewer), eq(courses.visibility, 'restricted')));
  return targets
    .map(({ year, division }) => audienceOfOne(year, division === everybody ? everyDivision : division))
    .filter((audience) => !isForAll(audience));
}
