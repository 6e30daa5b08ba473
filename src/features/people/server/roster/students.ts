import { and, type AnyColumn, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { Audience } from '#shared/audience/audience.ts';
import type { Database, Queryable } from '#platform/database/port.ts';
import { isOfAudienceSql } from '#server/rights/audience.ts';
import type { Viewer } from '#server/session.ts';
import { findByWords, termsOf } from '../directory/directory.ts';
import type { Person } from '../person.ts';
import { people } from '../table.ts';

/** Every student of the college, for teachers. Who waits to be a teacher is none. */
const isStudent = and(eq(people.role, 'student'), isNull(people.deactivatedAt));

const isActiveTeacher = and(
  eq(people.role, 'teacher'),
  eq(people.roleStatus, 'active'),
  isNull(people.deactivatedAt),
);

/** A page of the college's students, or of its teachers, by name; `page` counts from 1. Every word of `search` must begin a word of name, id, department or e-mail. */
export async function searchByRole(
  db: Database,
  viewer: Viewer,
  role: 'student' | 'teacher',
  {
    search,
    page,
    pageSize,
    only,
  }: { search: string; page: number; pageSize: number; only?: OnlyStudents | undefined },
): Promise<{ people: Person[]; hasMore: boolean }> {
  const query = db.select(getTableColumns(people)).from(people).$dynamic();
  const terms = termsOf(search);
  if (terms.length > 0) {
    const found = findByWords(db, viewer, terms);
    query.innerJoin(found, eq(found.personId, people.id));
  }
  const rows = await query
    .where(and(role === 'student' ? isStudent : isActiveTeacher, only?.(people.id, people)))
    .orderBy(asc(people.sortName), asc(people.id))
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize);
  return { people: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}

/** A further condition on a student's id, or class, for the tables of the feature that asks. */
export type OnlyStudents = (id: AnyColumn, ofClass: { year: AnyColumn; division: AnyColumn }) => SQL;

const isInClass = (audience: Audience, only: OnlyStudents | undefined): SQL | undefined =>
  and(isStudent, isOfAudienceSql(audience, people.year, people.division), only?.(people.id, people));

/** Students of a class by name, from after `after` on. */
export function listClass(
  db: Queryable,
  audience: Audience,
  {
    after,
    limit,
    only,
  }: { after?: { sortName: string; id: string } | undefined; limit: number; only?: OnlyStudents },
): Promise<Person[]> {
  return db
    .select()
    .from(people)
    .where(
      and(
        isInClass(audience, only),
        after && sql`(${people.sortName}, ${people.id}) > (${after.sortName}, ${after.id})`,
      ),
    )
    .orderBy(asc(people.sortName), asc(people.id))
    .limit(limit);
}

export async function countClass(db: Queryable, audience: Audience, only?: OnlyStudents): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(people)
    .where(isInClass(audience, only));
  return row?.count ?? 0;
}
