import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { isAdmin, isStudent, isTeacher, makeRule, rulesOf } from '#server/rights/rule.ts';
import type { Viewer } from '#server/session.ts';
import { isOneOf } from '#server/columns.ts';
import { type Audience, isForAll } from '#shared/audience/audience.ts';
import { type CourseRight, courseRightNames, type StaffRight } from '../contract/staff.ts';
import type { MemberState } from '../contract/members.ts';
import { courseMembers } from './members/table.ts';
import { courseStaff } from './staff/table.ts';
import { type CourseRow, courses } from './table.ts';

/** The columns that decide who sees a course. */
export type AccessColumns = Pick<
  CourseRow,
  'ownerId' | 'staff' | 'members' | 'isDraft' | 'visibility' | 'targetYears' | 'targetDivisions' | 'deletedAt'
>;

/** The same for everybody. */
export type SharedAccess = Omit<AccessColumns, 'members'>;

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
/** True for the teacher whose course it is. Administrators have no more rights on courses than other teachers: none. */
const isOwned = isTeacher.and(isOf('ownerId'));

/** On the staff, with one of these rights, or with any. */
const isStaff = (...oneOf: StaffRight[]) =>
  makeRule(
    ({ userId }, { staff }: Pick<CourseRow, 'staff'>) => {
      const rights = Object.hasOwn(staff, userId) ? staff[userId] : undefined;
      return rights !== undefined && (oneOf.length === 0 || oneOf.some((right) => rights.includes(right)));
    },
    // An array, and no semijoin: an index finds its courses beside those of the owner.
    ({ userId }) => sql`${courses.id} = any(array(
      select ${courseStaff.courseId} from ${courseStaff} where ${courseStaff.userId} = ${userId}
        ${oneOf.length === 0 ? sql`` : sql`and ${courseStaff.rights} && ${sql.param(oneOf)}::text[]`}))`,
  );

/** The course names the viewer with one of these states. */
const isNamed = (states: readonly MemberState[]) =>
  makeRule(
    ({ userId }, { members }: Pick<CourseRow, 'members'>) => {
      const state = Object.hasOwn(members, userId) ? members[userId] : undefined;
      return state !== undefined && states.includes(state);
    },
    ({ userId }) => sql`${courses.id} = any(array(
      select ${courseMembers.courseId} from ${courseMembers}
      where ${courseMembers.userId} = ${userId} and ${isOneOf(courseMembers.state, states)}))`,
  );
const isMember = isNamed(['active']);
const isOut = isNamed(['waiting', 'left', 'removed']);
const isNotOut = makeRule(
  (viewer, row: Pick<CourseRow, 'members'>) => !isOut.holds(viewer, row),
  (viewer) => sql`not (${isOut.where(viewer)})`,
);
/** A pending teacher has no class, and sees public courses only. */
const isByRule = is('visibility', 'public').or(
  is('visibility', 'restricted').and(isMeant('targetYears', 'targetDivisions')),
);
/** With one of these, a student of the staff sees what others hand in. */
export const graderRights = ['handIns', 'grade'] as const satisfies readonly StaffRight[];
const isGrader = isStaff(...graderRights);
const isNoGrader = makeRule(
  (viewer, row: Pick<CourseRow, 'staff'>) => !isGrader.holds(viewer, row),
  (viewer) => sql`not (${isGrader.where(viewer)})`,
);
const isAddressed = isStudent.and(is('isDraft', false).and(isMember.or(isNotOut.and(isByRule))));

export const courseRights = {
  read: isThere.and(isOwned.or(isStaff()).or(isAddressed)),
  /** On the staff. */
  help: isThere.and(isOwned.or(isStaff())),
  /** As a student. */
  learn: isThere.and(isAddressed),
  /** Settings, publishing, students, staff. A co-teacher is a teacher. */
  manage: isThere.and(isOwned.or(isTeacher.and(isStaff('manage')))),
  /** Modules and lessons. */
  lessons: isThere.and(isOwned.or(isStaff('lessons'))),
  /** All of every doubt, and replies. */
  answer: isThere.and(isOwned.or(isStaff('answer'))),
  /** What is handed in to the course's tasks. */
  handIns: isThere.and(isOwned.or(isGrader)),
  /** Grades of the course's tasks, until they are returned. */
  grade: isThere.and(isOwned.or(isStaff('grade'))),
  /** Students who see what others hand in hand in nothing themselves. */
  handIn: isThere.and(isAddressed).and(isNoGrader),
  /** Deleting. */
  own: isThere.and(isOwned),
  restore: isRemoved.and(isOwned),
  handOver: isThere.and(isAdmin.or(isOwned)),
};

/** The owner, and the staff with this right. */
export const peopleWith = (
  { ownerId, staff }: Pick<CourseRow, 'ownerId' | 'staff'>,
  right: StaffRight,
): string[] => [ownerId, ...Object.keys(staff).filter((userId) => staff[userId]?.includes(right))];

/** By their names: the same rights are always the same list. */
const listsOfRights = new Map<string, readonly CourseRight[]>();

/** What the viewer may do with it, for the screens. */
export function ownRightsOf(viewer: Viewer, access: SharedAccess): readonly CourseRight[] {
  const rights = courseRightNames.filter((right) => courseRights[right].holds(viewer, access));
  const names = rights.join(' ');
  const known = listsOfRights.get(names) ?? rights;
  listsOfRights.set(names, known);
  return known;
}

/** The classes of a student's restricted courses. Public courses do not count: everybody would share one. */
export async function classesOfOwnCourses(db: Queryable, viewer: Viewer): Promise<Audience[]> {
  const targets = await db
    .selectDistinct({ targetYears: courses.targetYears, targetDivisions: courses.targetDivisions })
    .from(courses)
    .where(and(courseRights.read.where(viewer), eq(courses.visibility, 'restricted')));
  return targets.map(classesOf).filter((classes) => !isForAll(classes));
}

/** Viewers with the same key see the same list. `isNamed`: on the staff or as a member of any course. */
export const listKey = ({ userId, role, year, division }: Viewer, isNamed: boolean): string =>
  role === 'teacher'
    ? `of ${userId}`
    : `for ${year ?? ''}/${division ?? ''}${isNamed ? ` and ${userId}` : ''}`;
