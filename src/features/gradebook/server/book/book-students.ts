import { sql } from 'drizzle-orm';
import { everybody } from '#shared/audience/audience.ts';
import type { Queryable } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import { type RecordCourse, studentsOfCourse } from '#features/courses/server/service.ts';
import { findPeopleByIds, pagesOfClass, type Person } from '#features/people/server/service.ts';

export interface FoundStudent {
  id: string;
  name: string;
  studentId: string | null;
  sectionId: string | null;
  hasLeft?: true;
  /** Since when they have an account: what was due before is not missing. */
  joinedAt: Date;
}

type Sections = Pick<RecordCourse, 'id' | 'sections'>;

/** The students of a course by name, of one section only where it is named, and of them only these. */
export async function readStudents(
  db: Queryable,
  course: Sections,
  section: string | null,
  only?: readonly string[],
): Promise<FoundStudent[]> {
  const isStudent = await studentsOfCourse(db, course.id, [], section);
  const students: FoundStudent[] = [];
  const pages = pagesOfClass(db, everybody, (id, ofClass) =>
    only === undefined ? isStudent(id, ofClass) : sql`(${isOneOf(id, only)} and ${isStudent(id, ofClass)})`,
  );
  for await (const page of pages) students.push(...page.map((person) => toStudent(course, person)));
  return students;
}

/** People with grades who are no longer in the course. */
export async function readLeft(
  db: Queryable,
  course: Sections,
  ids: readonly string[],
): Promise<FoundStudent[]> {
  const people = await findPeopleByIds(db, ids);
  return people
    .toSorted((one, other) => (one.sortName < other.sortName ? -1 : 1))
    .map((person) => ({ ...toStudent(course, person), hasLeft: true as const }));
}

export const toStudent = ({ sections }: Pick<Sections, 'sections'>, person: Person): FoundStudent => ({
  id: person.id,
  name: person.name,
  studentId: person.studentId,
  sectionId: Object.hasOwn(sections, person.id) ? (sections[person.id] ?? null) : null,
  joinedAt: person.createdAt,
});
