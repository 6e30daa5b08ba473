// What a course decides about the records of other features that belong to it.
import { and, type AnyColumn, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { everybody } from '#shared/audience/audience.ts';
import type { Database, Queryable, Transaction } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import { joinedRow } from '#server/reads/joined-reads.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import { readsEveryAudience } from '#server/rights/audience.ts';
import { makeRule, type Rule } from '#server/rights/rule.ts';
import type { Viewer } from '#server/session.ts';
import { andThen, type Soon } from '#server/soon.ts';
import { findPeopleByIds, pagesOfClass, type Person } from '#features/people/server/service.ts';
import { courseColumnsFor } from './find.ts';
import { courseMembers } from './members/table.ts';
import { type AccessColumns, courseRights } from './rights.ts';
import { courseSections, courseSectionStudents } from './sections/table.ts';
import { courseStaff } from './staff/table.ts';
import { studentsOfCourse } from './members/students-of-course.ts';
import { courseOfSubject } from './subject.ts';
import { courseLessons, type CourseRow, courses } from './table.ts';

/** The course of a record, with what decides who may do what in it. */
export type RecordCourse = AccessColumns &
  Pick<CourseRow, 'id' | 'title'> & {
    /** The section of students: of all of them, or at least of the viewer. */
    sections: Readonly<Record<string, string>>;
    /** The section of assistants who see hand-ins of one only. */
    staffSections: Readonly<Record<string, string>>;
  };
export type RecordRight = 'help' | 'learn' | 'handIn' | 'handIns' | 'grade' | 'manage';

/** Every change of these may change who sees a record of a course. Of students, only the viewer's own rows count. */
export const courseAccess = {
  tables: [courses, courseStaff],
  own: [courseMembers, courseSectionStudents],
};

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

interface ForSections {
  readonly sectionIds: readonly string[];
  readonly course: RecordCourse | null;
}

/** The record is for all students of its course, or for a section of the viewer. */
const isForSection = (sectionIds: AnyColumn): Rule<ForSections> =>
  makeRule(
    ({ userId }, { sectionIds: wanted, course }) => {
      if (wanted.length === 0) return true;
      const own = course && Object.hasOwn(course.sections, userId) ? course.sections[userId] : undefined;
      return own !== undefined && wanted.includes(own);
    },
    ({ userId }) => sql`(${sectionIds} = '{}' or ${sectionIds} && array(
      select ${courseSectionStudents.sectionId} from ${courseSectionStudents}
      where ${courseSectionStudents.userId} = ${userId}))`,
  );

/** What decides about the records of a table that may belong to a course. */
export function rulesInCourse({ courseId, sectionIds }: { courseId: AnyColumn; sectionIds: AnyColumn }) {
  const isForStudents = isForSection(sectionIds);
  return {
    /** For everybody on the staff of its course, and for the students that it is for. */
    isOfOwnCourse: inCourse(courseId, 'help').or(inCourse(courseId, 'learn').and(isForStudents)),
    /** For the students who hand it in. */
    isForOwnCourse: inCourse(courseId, 'handIn').and(isForStudents),
    /** The staff with this right. */
    has: (right: 'handIns' | 'grade' | 'manage') => inCourse(courseId, right),
  };
}

/** The only section whose students the viewer looks after in the course. Null: those of all. */
export const sectionSeen = (
  { userId }: Pick<Viewer, 'userId'>,
  { course }: { readonly course: Pick<RecordCourse, 'staffSections'> | null },
): string | null =>
  course !== null && Object.hasOwn(course.staffSections, userId)
    ? (course.staffSections[userId] ?? null)
    : null;

/** As JSON. `only`: a condition on the rows `m` of students. */
const courseJson = (courseId: AnyColumn | SQL, only: SQL): SQL => sql`(
    select jsonb_build_object(
      'id', courses.id, 'title', courses.title, 'ownerId', courses.owner_id, 'isDraft', courses.is_draft,
      'visibility', courses.visibility, 'targetYears', courses.target_years,
      'targetDivisions', courses.target_divisions, 'deletedAt', courses.deleted_at,
      'staff', (
        select coalesce(jsonb_object_agg(s.user_id, s.rights), '{}') from course_staff s
        where s.course_id = courses.id),
      'staffSections', (
        select coalesce(jsonb_object_agg(s.user_id, s.section_id), '{}') from course_staff s
        where s.course_id = courses.id and s.section_id is not null),
      'members', (
        select coalesce(jsonb_object_agg(m.user_id, m.state), '{}') from course_members m
        where m.course_id = courses.id and ${only}),
      'sections', (
        select coalesce(jsonb_object_agg(m.user_id, m.section_id), '{}') from course_section_students m
        where m.course_id = courses.id and ${only}))
    from courses where courses.id = ${courseId})`;
const columnOf = (courseId: AnyColumn, only: SQL) =>
  sql<RecordCourse | null>`${courseJson(courseId, only)}`.as('course');

/** The column of a record's course, with what the course says about this viewer. */
export const courseColumnFor = (courseId: AnyColumn, { userId }: Pick<Viewer, 'userId'>) =>
  columnOf(courseId, sql`m.user_id = ${userId}`);
/** The same with the student of each row: for records of many people. */
export const courseColumnForEach = (courseId: AnyColumn, studentId: AnyColumn) =>
  columnOf(courseId, sql`m.user_id = ${studentId}`);
/** The same with all students: for what goes to many people. */
export const courseColumnForAll = (courseId: AnyColumn) => columnOf(courseId, sql`true`);

/** The sections are all of this course. */
export async function areSectionsOf(
  db: Queryable,
  courseId: string,
  sectionIds: readonly string[],
): Promise<boolean> {
  const { id, courseId: ofCourse } = courseSections;
  const found = await db.$count(courseSections, and(eq(ofCourse, courseId), isOneOf(id, sectionIds)));
  return found === new Set(sectionIds).size;
}

/** The lesson is there, and of this course. */
export async function isLessonOf(db: Queryable, courseId: string, lessonId: string): Promise<boolean> {
  const { id, courseId: ofCourse, deletedAt } = courseLessons;
  return (
    (await db.$count(courseLessons, and(eq(id, lessonId), eq(ofCourse, courseId), isNull(deletedAt)))) > 0
  );
}

/** The names of sections, by id. */
export async function namesOfSections(
  db: Queryable,
  sectionIds: readonly string[],
): Promise<Map<string, string>> {
  if (sectionIds.length === 0) return new Map();
  const { id, name } = courseSections;
  const rows = await db.select({ id, name }).from(courseSections).where(isOneOf(id, sectionIds));
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** The course of a record was removed for good, as a condition on the record. */
export const isOfRemovedCourse = (courseId: AnyColumn): SQL =>
  sql`not exists (select 1 from ${courses} where ${courses.id} = ${courseId})`;

/** The viewer may add records to this course. It stays as it is until the transaction ends. */
export async function mayAddTo(
  tx: Transaction,
  viewer: Viewer,
  courseId: string,
  right: RecordRight = 'manage',
): Promise<boolean> {
  const [row] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), courseRights[right].where(viewer)))
    .for('share');
  return row !== undefined;
}

/** The course of a record, with all its students, or with what it says about this viewer; null when it is gone for good. */
export async function findRecordCourse(
  db: Queryable,
  courseId: string,
  viewer?: Pick<Viewer, 'userId'>,
): Promise<RecordCourse | null> {
  const only = viewer === undefined ? sql`true` : sql`m.user_id = ${viewer.userId}`;
  const { rows } = await db.execute<{ course: RecordCourse | null }>(
    sql`select ${courseJson(sql`${courseId}`, only)} as course`,
  );
  return rows[0]?.course ?? null;
}

/** Page by page, the people that a record of a course is for: students, of these sections only, then the staff. */
export async function* pagesOfCourse(
  db: Queryable,
  courseId: string,
  sectionIds: readonly string[],
): AsyncGenerator<Person[]> {
  yield* pagesOfClass(db, everybody, await studentsOfCourse(db, courseId, sectionIds));
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

/** A row for each that some course names. */
const namedText = `
  select u.id as key from unnest($1::text[]) u (id)
  where exists (select from course_members m where m.user_id = u.id)
    or exists (select from course_section_students p where p.user_id = u.id)
    or exists (select from course_staff s where s.user_id = u.id)`;
const namedPeopleText = `
  select user_id as id from course_members
  union all select user_id from course_section_students
  union all select user_id from course_staff`;
const namedRow = joinedRow<{ key: string }>('courses_named', namedText);

/**
 * Whether a course names the viewer, on its staff, as a student or in a section: others see the same as the rest of their
 * class. Kept for each person.
 */
export function keepNamed(db: Database, reads: KeptReads): (viewer: Viewer) => Soon<boolean> {
  const [tables, { own }] = [[courseStaff], courseAccess];
  const kept = reads.defineRare<boolean>(
    { name: 'courses.named', tables, own },
    { statement: namedPeopleText, tables, own, nothing: false },
  );
  return ({ userId }) => kept.get('', userId, async () => (await namedRow(db, userId)) !== undefined);
}

/** Whose answer a viewer's is: '' where it is that of their class. Teachers have courses of their own, and some students are named. */
export function keepWhose(db: Database, reads: KeptReads): (viewer: Viewer) => Soon<string> {
  const isNamed = keepNamed(db, reads);
  return (viewer) => {
    const named = readsEveryAudience(viewer) || isNamed(viewer);
    return andThen(named, (isOwn) => (isOwn ? viewer.userId : ''));
  };
}
