import { and, asc, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm';
import { toYearLabel } from '#shared/audience/classes.ts';
import type { Database } from '#platform/database/port.ts';
import type { Found } from '#server/found.ts';
import type { Viewer } from '#server/session.ts';
import { type DirectoryRule, findByWords, isFound, termsOf } from './directory.ts';
import { effectiveRole, type Person } from '../person.ts';
import { people, personWords } from '../table.ts';

/** The people that `viewer` finds in the directory by these words; when there is nobody, those with nearly such a name. */
export async function searchPeople(
  db: Database,
  viewer: Viewer,
  { search, limit, rule }: { search: string; limit: number; rule: DirectoryRule },
): Promise<Found[]> {
  const terms = termsOf(search);
  if (terms.length === 0) return [];
  const exact = await selectPeople(db, viewer, findByWords(db, viewer, terms), { limit, rule });
  const rows =
    exact.length > 0 ? exact : await selectPeople(db, viewer, findByLikeNames(db, terms), { limit, rule });
  return rows.map((person) => ({
    id: person.id,
    title: person.name,
    snippet: describePerson(person),
    url: personUrl(person.id),
    date: null,
  }));
}

const selectPeople = async (
  db: Database,
  viewer: Viewer,
  found: ReturnType<typeof findByWords>,
  { limit, rule }: { limit: number; rule: DirectoryRule },
): Promise<Person[]> =>
  db
    .select(getTableColumns(people))
    .from(people)
    .innerJoin(found, eq(found.personId, people.id))
    .where(and(ne(people.id, viewer.userId), isNull(people.deactivatedAt), await isFound(viewer, rule)))
    .orderBy(asc(people.sortName), asc(people.id))
    .limit(limit);

/** Each term is nearly a word of the name, by trigrams: 'halvorson' finds 'Halvorsen'. */
function findByLikeNames(db: Database, terms: readonly string[]) {
  const personId = sql<string>`person_id`.as('person_id');
  const like = terms.map(
    (term) =>
      sql`select ${personWords.personId} as person_id from ${personWords} where ${personWords.word} % ${term} and ${personWords.kind} = 'name'`,
  );
  return db
    .selectDistinct({ personId })
    .from(sql`(${sql.join(like, sql` intersect `)}) as matches`)
    .as('found');
}

/** The teachers of the college, by name: everybody finds them. */
export const listTeachers = (db: Database, limit: number): Promise<Person[]> =>
  db
    .select(getTableColumns(people))
    .from(people)
    .where(and(eq(people.role, 'teacher'), eq(people.roleStatus, 'active'), isNull(people.deactivatedAt)))
    .orderBy(asc(people.sortName), asc(people.id))
    .limit(limit);

/** 'Physics' of a teacher, 'Second Year, Division A' of a student. */
export function describePerson(person: Person): string {
  if (effectiveRole(person) === 'teacher') return person.department ?? '';
  const parts = [
    person.year === null ? '' : toYearLabel(person.year),
    person.division === null ? '' : `Division ${person.division}`,
  ];
  return parts.filter(Boolean).join(', ');
}

export const personUrl = (id: string): string => `/people/${id}`;
