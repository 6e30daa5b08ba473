import { type SQL, and, asc, eq, getTableColumns, isNull, like, ne, or, sql } from 'drizzle-orm';
import { type Audience, isMeantFor } from '#shared/audience/audience.ts';
import { yearNames } from '#shared/audience/classes.ts';
import { isOfAudienceSql } from '#server/rights/audience.ts';
import type { Viewer } from '#server/session.ts';
import type { Database, Queryable } from '#platform/database/port.ts';
import { type Contact, peopleLimits } from '#features/people/contract/people.ts';
import { effectiveRole, type Person, mayReadEmail } from '../person.ts';
import { people, personWords } from '../table.ts';
import { fold } from './words.ts';

/** The classes that a student meets in a feature, as the feature declares them. */
export type FellowClasses = (db: Queryable, viewer: Viewer) => Promise<readonly Audience[]>;
/** everyone: the whole college. Else students find teachers, their own class and the fellow classes of each feature. */
export type DirectoryRule = 'everyone' | { fellowClasses: (viewer: Viewer) => Promise<readonly Audience[]> };

export const directoryRule = (
  setting: 'everyone' | 'related',
  db: Queryable,
  declared: readonly FellowClasses[],
): DirectoryRule =>
  setting === 'everyone'
    ? setting
    : {
        fellowClasses: async (viewer) =>
          (await Promise.all(declared.map((classesOf) => classesOf(db, viewer)))).flat(),
      };

const maxTerms = 5;

/**
 * A page of the people that `viewer` may write to, by name; never the viewer, never somebody deactivated.
 * Every word of `search` must begin a word of the name, the id, the department or (where the viewer may see it) the e-mail.
 */
export async function searchDirectory(
  db: Database,
  viewer: Viewer,
  { search, page, rule }: { search: string; page: number; rule: DirectoryRule },
): Promise<{ contacts: Contact[]; hasMore: boolean }> {
  const terms = termsOf(search);
  const query = db.select(getTableColumns(people)).from(people).$dynamic();
  if (terms.length > 0) {
    // Found first and sorted then: walking the order of names would read most of the college for names late in it.
    const found = findByWords(db, viewer, terms);
    query.innerJoin(found, eq(found.personId, people.id));
  }
  const rows = await query
    .where(and(ne(people.id, viewer.userId), isNull(people.deactivatedAt), await isFound(viewer, rule)))
    .orderBy(asc(people.sortName), asc(people.id))
    .limit(peopleLimits.directoryPage + 1)
    .offset((page - 1) * peopleLimits.directoryPage);
  const contacts = rows.slice(0, peopleLimits.directoryPage).map((person) => toContact(viewer, person));
  return { contacts, hasMore: rows.length > peopleLimits.directoryPage };
}

/** A person as lists of contacts show them. */
export function toContact(viewer: Viewer, person: Person): Contact {
  const showsEmail = mayReadEmail(viewer, person);
  return {
    id: person.id,
    _id: person.id,
    name: person.name,
    email: showsEmail ? person.email : null,
    teacherId: showsEmail ? person.teacherId : null,
    studentId: person.studentId,
    ...departmentOf(person),
  };
}

/** Of a teacher who has named one. */
const departmentOf = (person: Person): { department?: string } =>
  effectiveRole(person) === 'teacher' && person.department ? { department: person.department } : {};

/** The words of a search, folded as names are. */
export const termsOf = (search: string): string[] =>
  fold(search).split(/\s+/).filter(Boolean).slice(0, maxTerms);

/** As a condition on people: those that `viewer` may find by the rule. */
export async function isFound(viewer: Viewer, rule: DirectoryRule): Promise<SQL | undefined> {
  if (findsAll(viewer, rule)) return undefined;
  const isTeacher = and(eq(people.role, 'teacher'), eq(people.roleStatus, 'active'));
  const isOfOne = (await classesFoundBy(viewer, rule)).map((audience) =>
    isOfAudienceSql(audience, people.year, people.division),
  );
  return isOfOne.length === 0 ? isTeacher : or(isTeacher, and(eq(people.role, 'student'), or(...isOfOne)));
}

/** The same rule for one person: may `viewer` find them? */
export async function isInDirectory(viewer: Viewer, person: Person, rule: DirectoryRule): Promise<boolean> {
  if (person.deactivatedAt !== null) return false;
  if (findsAll(viewer, rule)) return true;
  if (person.role === 'teacher') return person.roleStatus === 'active';
  return (await classesFoundBy(viewer, rule)).some((audience) => isMeantFor(audience, person));
}

const findsAll = (viewer: Viewer, rule: DirectoryRule): rule is 'everyone' =>
  rule === 'everyone' || viewer.role === 'teacher' || viewer.isAdmin;

/** Who waits to become a teacher has no class. */
async function classesFoundBy(
  viewer: Viewer,
  { fellowClasses }: Exclude<DirectoryRule, 'everyone'>,
): Promise<Audience[]> {
  const { division } = viewer;
  const year = yearNames.find((name) => name === viewer.year);
  if (year === undefined || division === null) return [];
  return [{ years: [year], divisions: [division] }, ...(await fellowClasses(viewer))];
}

/** People with a word for each term, by which `viewer` may find them: to be joined on `personId`. */
export function findByWords(db: Database, viewer: Viewer, terms: readonly string[]) {
  // A student must not learn another student's e-mail by trying which one finds them.
  const seesAllEmails = viewer.role === 'teacher' || viewer.isAdmin;
  const mayMatch = seesAllEmails ? undefined : ne(personWords.kind, 'email');
  const havingEvery = terms.map((term) => {
    const begins = like(personWords.word, `${term.replace(/[\\%_]/g, '\\$&')}%`);
    return sql`select ${personWords.personId} as person_id from ${personWords} where ${and(begins, mayMatch)}`;
  });
  const personId = sql<string>`person_id`.as('person_id');
  const matches = sql`(${sql.join(havingEvery, sql` intersect `)}) as matches`;
  return db.selectDistinct({ personId }).from(matches).as('found');
}
