import { and, type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import { isOfAudienceSql } from '#server/rights/audience.ts';
import type { OnlyStudents } from '#features/people/server/service.ts';
import type { MemberState } from '#features/courses/contract/members.ts';
import { courseMembers } from './table.ts';
import { graderRights } from '../rights.ts';
import { courseSectionStudents } from '../sections/table.ts';
import { courseStaff } from '../staff/table.ts';
import { type CourseRow, courses } from '../table.ts';

type Facts = Pick<CourseRow, 'id' | 'visibility' | 'targetYears' | 'targetDivisions'>;

/** The students of a course who hand in, as a condition on people; of a draft those who will. */
export function isStudentHere({
  id: courseId,
  visibility,
  targetYears,
  targetDivisions,
}: Facts): OnlyStudents {
  const named = (states: readonly MemberState[]): SQL => sql`(
    select ${courseMembers.userId} from ${courseMembers}
    where ${courseMembers.courseId} = ${courseId} and ${isOneOf(courseMembers.state, states)})`;
  const graders = sql`(
    select ${courseStaff.userId} from ${courseStaff}
    where ${courseStaff.courseId} = ${courseId} and ${courseStaff.rights} && ${sql.param([...graderRights])}::text[])`;
  return (id, { year, division }) => {
    const isMember = sql`${id} in ${named(['active'])}`;
    const isByRule = and(
      visibility === 'public'
        ? undefined
        : isOfAudienceSql({ years: targetYears, divisions: targetDivisions }, year, division),
      sql`${id} not in ${named(['waiting', 'left', 'removed'])}`,
    );
    const isStudent = visibility === 'members' ? isMember : sql`(${isMember} or (${isByRule}))`;
    return sql`(${isStudent} and ${id} not in ${graders})`;
  };
}

/** This person is in the section. */
export const isInSection = (personId: AnyColumn, sectionId: string): SQL => sql`${personId} in (
  select ${courseSectionStudents.userId} from ${courseSectionStudents}
  where ${courseSectionStudents.sectionId} = ${sectionId})`;

export async function isPersonInSection(db: Queryable, userId: string, sectionId: string): Promise<boolean> {
  const { userId: placed, sectionId: section } = courseSectionStudents;
  return (await db.$count(courseSectionStudents, and(eq(placed, userId), eq(section, sectionId)))) > 0;
}

/** Of one of these sections. */
const isInSections =
  (sectionIds: readonly string[]): OnlyStudents =>
  (id) =>
    sql`${id} in (
    select ${courseSectionStudents.userId} from ${courseSectionStudents}
    where ${isOneOf(courseSectionStudents.sectionId, sectionIds)})`;

/**
 * The students of a course who hand in, as a condition on people: `courseRights.handIn` for everybody at once. With sections
 * only theirs, and with `section` those of this one among them.
 */
export async function studentsOfCourse(
  db: Queryable,
  courseId: string,
  sectionIds: readonly string[] = [],
  section: string | null = null,
): Promise<OnlyStudents> {
  if (section !== null && sectionIds.length > 0 && !sectionIds.includes(section)) return () => sql`false`;
  const { id, visibility, targetYears, targetDivisions, isDraft, deletedAt } = courses;
  const [course] = await db
    .select({ id, visibility, targetYears, targetDivisions, isDraft, deletedAt })
    .from(courses)
    .where(eq(courses.id, courseId));
  if (course === undefined || course.isDraft || course.deletedAt !== null) return () => sql`false`;
  const isHere = isStudentHere(course);
  const wanted = section === null ? sectionIds : [section];
  if (wanted.length === 0) return isHere;
  const isPlaced = isInSections(wanted);
  return (personId, ofClass) => sql`(${isHere(personId, ofClass)} and ${isPlaced(personId, ofClass)})`;
}

/**
 * This record is for this student: for statements about records of many courses. Students who grade count too, because a
 * question about time must leave nobody out.
 */
export const mayBeStudent = (
  personId: AnyColumn,
  courseId: AnyColumn,
  sectionIds: AnyColumn,
): SQL => sql`exists (
  select 1 from ${courses}
  join people p on p.id = ${personId} and p.role = 'student' and p.deactivated_at is null
  left join ${courseMembers} on ${courseMembers.courseId} = ${courses.id} and ${courseMembers.userId} = p.id
  where ${courses.id} = ${courseId} and not ${courses.isDraft} and ${courses.deletedAt} is null
    and (${courseMembers.state} = 'active' or ${courseMembers.state} is null and (${courses.visibility} = 'public'
      or ${courses.visibility} <> 'members' and (${courses.targetYears} = '{}' or p.year = any(${courses.targetYears}))
        and (${courses.targetDivisions} = '{}' or p.division = any(${courses.targetDivisions}))))
    and (${sectionIds} = '{}' or exists (
      select 1 from ${courseSectionStudents}
      where ${courseSectionStudents.userId} = p.id and ${courseSectionStudents.sectionId} = any(${sectionIds}))))`;
