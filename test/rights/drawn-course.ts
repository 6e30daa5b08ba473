import * as fc from 'fast-check';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import { visibilities } from '#features/courses/contract/limits.ts';
import { memberStates } from '#features/courses/contract/members.ts';
import { assistantRights } from '#features/courses/contract/staff.ts';
import { moment, someDivisions, userId, userIds, years } from './both-answers.ts';

const courseIds = ['optics', 'waves'] as const;
/** The course of a record, or none. */
export const courseId = fc.constantFrom(...courseIds, null);

const course = fc.record({
  ownerId: userId,
  isDraft: fc.boolean(),
  visibility: fc.constantFrom(...visibilities),
  years,
  divisions: someDivisions,
  deletedAt: moment,
  /** Of each person, what the course says about them. */
  members: fc.tuple(...userIds.map(() => fc.constantFrom(...memberStates, undefined))),
  /** Of each person, the section that they are in. */
  sections: fc.tuple(...userIds.map(() => fc.constantFrom('lab A', 'lab B', undefined))),
  /** Of each person, where they are on the staff. */
  staff: fc.tuple(...userIds.map(() => fc.option(fc.subarray([...assistantRights]), { nil: undefined }))),
});
/** The courses of `courseId`, in that order. */
export const drawnCourses = fc.tuple(course, course);
type Drawn = typeof course extends fc.Arbitrary<infer One> ? One : never;

/** The sections that a record is for, by their names in each course. */
export const sectionNames = fc.subarray(['lab A', 'lab B']);
/** Their ids. */
export const sectionIdsOf = (courseId: string | null, names: readonly string[]): string[] =>
  courseId === null ? [] : names.map((name) => `${courseId} ${name}`);

const list = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** In the place of those before. */
export async function storeCourses(db: Database, drawn: readonly Drawn[]): Promise<void> {
  await db.execute(sql`delete from courses`);
  for (const [at, each] of drawn.entries()) await storeCourse(db, courseIds[at] ?? '', each);
}

async function storeCourse(db: Database, id: string, drawn: Drawn): Promise<void> {
  await db.execute(sql`
    insert into courses (id, owner_id, title, description, category, level, is_draft, visibility,
      target_years, target_divisions, deleted_at)
    values (${id}, ${drawn.ownerId}, ${id}, 'D', 'C', 'all', ${drawn.isDraft}, ${drawn.visibility},
      ${list(drawn.years)}, ${list(drawn.divisions)}, ${drawn.deletedAt?.toISOString() ?? null})`);
  for (const name of ['lab A', 'lab B'])
    await db.execute(sql`
      insert into course_sections (id, course_id, name) values (${`${id} ${name}`}, ${id}, ${name})`);
  for (const [at, person] of userIds.entries()) {
    const [state, rights, section] = [drawn.members[at], drawn.staff[at], drawn.sections[at]];
    if (section !== undefined)
      await db.execute(sql`
        insert into course_section_students (course_id, user_id, section_id, changed_by)
        values (${id}, ${person}, ${`${id} ${section}`}, ${person})`);
    if (state !== undefined)
      await db.execute(sql`
        insert into course_members (course_id, user_id, state, origin, changed_by)
        values (${id}, ${person}, ${state}, 'hand', ${person})`);
    if (rights !== undefined)
      await db.execute(sql`
        insert into course_staff (course_id, user_id, role, rights, added_by)
        values (${id}, ${person}, 'teachingAssistant', ${list(rights)}, ${person})`);
  }
}
