// What a course decides about the records of other features that belong to it.
import { and, type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Queryable, Transaction } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import { isOfAudienceSql } from '#server/rights/audience.ts';
import { batchedRow } from '#server/reads/batched-read.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import { makeRule, type Rule } from '#server/rights/rule.ts';
import type { Viewer } from '#server/session.ts';
import {
  findPeopleByIds,
  type OnlyStudents,
  pagesOfClass,
  type Person,
} from '#features/people/server/service.ts';
import type { MemberState } from '../contract/members.ts';
import { courseColumnsFor, courseColumnsForAll } from './find.ts';
import { courseMembers } from './members/table.ts';
import { type AccessColumns, courseRights, graderRights } from './rights.ts';
import { courseStaff } from './staff/table.ts';
import { courseOfSubject } from './subject.ts';
import { type CourseRow, courses } from './table.ts';

/** The course of a record, with what decides who may do what in it. */
export type RecordCourse = AccessColumns & Pick<CourseRow, 'id' | 'title'>;
export type RecordRight = 'read' | 'handIn' | 'handIns' | 'grade' | 'manage';

/** Every change of these may change who sees a record of a course. Of the members, only the viewer's own count. */
export const courseAccess = { tables: [courses, courseStaff], own: [courseMembers] };

/** The viewer has this right in the course of the record. Nobody has it where the record has no course. */
export const inCourse = (
  courseId: AnyColumn,
  right: RecordRight,
): Rule<{ readonly course: RecordCourse | null }> =>
  makeRule(
    (viewer, { course }) => course !== null && courseRights[right].holds(viewer, course),
    // An array, and no semijoin: an index finds the records of these courses.
    (viewer) => sql`${courseId} = any(array(
      select ${courses.id} from ${courses} where ${courseRights[right].where(viewer)}))`,
  );

const columnOf = (courseId: AnyColumn, members: SQL) =>
  sql<RecordCourse | null>`(
    select jsonb_build_object(
      'id', courses.id, 'title', courses.title, 'ownerId', courses.owner_id, 'isDraft', courses.is_draft,
      'visibility', courses.visibility, 'targetYears', courses.target_years,
      'targetDivisions', courses.target_divisions, 'deletedAt', courses.deleted_at,
      'staff', (
        select coalesce(jsonb_object_agg(s.user_id, s.rights), '{}') from course_staff s
        where s.course_id = courses.id),
      'members', (
        select coalesce(jsonb_object_agg(m.user_id, m.state), '{}') from course_members m
        where m.course_id = courses.id and ${members}))
    from courses where courses.id = ${courseId})`.as('course');

/** The column of a record's course, with what the course says about this viewer. */
export const courseColumnFor = (courseId: AnyColumn, { userId }: Pick<Viewer, 'userId'>) =>
  columnOf(courseId, sql`m.user_id = ${userId}`);
/** The same with all members: for what goes to many people. */
export const courseColumnForAll = (courseId: AnyColumn) => columnOf(courseId, sql`true`);

/** The viewer may add records to this course. It stays as it is until the transaction ends. */
export async function mayAddTo(tx: Transaction, viewer: Viewer, courseId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), courseRights.manage.where(viewer)))
    .for('share');
  return row !== undefined;
}

/** The course of a record, with all its members; null when it is gone for good. */
export async function findRecordCourse(db: Queryable, courseId: string): Promise<RecordCourse | null> {
  const [course] = await db.select(courseColumnsForAll).from(courses).where(eq(courses.id, courseId));
  return course ?? null;
}

/** The students of a course who hand in, as a condition on people: `courseRights.handIn` for everybody at once. */
export async function studentsOfCourse(db: Queryable, courseId: string): Promise<OnlyStudents> {
  const { visibility, targetYears, targetDivisions, isDraft, deletedAt } = courses;
  const [course] = await db
    .select({ visibility, targetYears, targetDivisions, isDraft, deletedAt })
    .from(courses)
    .where(eq(courses.id, courseId));
  if (course === undefined || course.isDraft || course.deletedAt !== null) return () => sql`false`;
  const named = (states: readonly MemberState[]): SQL => sql`(
    select ${courseMembers.userId} from ${courseMembers}
    where ${courseMembers.courseId} = ${courseId} and ${isOneOf(courseMembers.state, states)})`;
  const graders = sql`(
    select ${courseStaff.userId} from ${courseStaff}
    where ${courseStaff.courseId} = ${courseId} and ${courseStaff.rights} && ${sql.param([...graderRights])}::text[])`;
  return (id, { year, division }) => {
    const isMember = sql`${id} in ${named(['active'])}`;
    const isByRule = and(
      course.visibility === 'public'
        ? undefined
        : isOfAudienceSql({ years: course.targetYears, divisions: course.targetDivisions }, year, division),
      sql`${id} not in ${named(['waiting', 'left', 'removed'])}`,
    );
    const isStudent = course.visibility === 'members' ? isMember : sql`(${isMember} or (${isByRule}))`;
    return sql`(${isStudent} and ${id} not in ${graders})`;
  };
}

/** Everybody of a course, page by page: its students, then its staff. */
export async function* pagesOfCourse(db: Queryable, courseId: string): AsyncGenerator<Person[]> {
  yield* pagesOfClass(db, { years: [], divisions: [] }, await studentsOfCourse(db, courseId));
  const [course] = await db
    .select(courseColumnsFor({ userId: '' }))
    .from(courses)
    .where(eq(courses.id, courseId));
  if (course) yield await findPeopleByIds(db, [course.ownerId, ...Object.keys(course.staff)]);
}

/** The subjects of the notifications of records, by the subject of their course: a change of its people decides about them. */
export const subjectsOfRecords =
  (records: PgTable & { id: PgColumn; courseId: PgColumn }, subjectOf: (id: string) => string) =>
  async (db: Database, subject: string): Promise<string[]> => {
    const courseId = courseOfSubject(subject);
    if (courseId === undefined) return [];
    const rows = await db.select({ id: records.id }).from(records).where(eq(records.courseId, courseId));
    return rows.map(({ id }) => subjectOf(String(id)));
  };

const namedText = `
  select u.id as key, exists (select from course_members m where m.user_id = u.id)
    or exists (select from course_staff s where s.user_id = u.id) as "isNamed"
  from unnest($1::text[]) u (id)`;
const namedRow = batchedRow<{ key: string; isNamed: boolean }>('courses_named', namedText);

/**
 * Whether a course names the viewer, on its staff or as a student: others see the same as the rest of their class. Kept for
 * each person.
 */
export function keepNamed(db: Database, reads: KeptReads): (viewer: Viewer) => boolean | Promise<boolean> {
  const kept = reads.define({ name: 'courses.named', tables: [courseStaff], own: [courseMembers] });
  return ({ userId }) => kept.get('', userId, async () => (await namedRow(db, userId))?.isNamed === true);
}
