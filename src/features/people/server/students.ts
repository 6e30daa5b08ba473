import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { findByWords, termsOf } from './directory.ts';
import type { Person } from './person.ts';
import { people } from './table.ts';

/** Every student of the college, for teachers. Who waits to be a teacher is none. */
const isStudent = and(eq(people.role, 'student'), isNull(people.deactivatedAt));

/** A page of the college's students by name; `page` counts from 1. Every word of `search` must begin a word of name, id or e-mail. */
export async function searchStudents(
  db: Database,
  viewer: Viewer,
  { search, page, pageSize }: { search: string; page: number; pageSize: number },
): Promise<{ students: Person[]; hasMore: boolean }> {
  const query = db.select(getTableColumns(people)).from(people).$dynamic();
  const terms = termsOf(search);
  if (terms.length > 0) {
    const found = findByWords(db, viewer, terms);
    query.innerJoin(found, eq(found.personId, people.id));
  }
  const rows = await query
    .where(isStudent)
    .orderBy(asc(people.sortName), asc(people.id))
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize);
  return { students: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}
