// Finds the recipients of a notification, and what they may see.
import { and, asc, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Audience } from '#shared/audience/audience.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { effectiveRole, findPeopleByIds, type Person } from '../person.ts';
import { listClass, type OnlyStudents } from '../roster/students.ts';
import { people } from '../table.ts';

const atOnce = 500;

/** Everybody who is not suspended, page by page. */
export async function* pagesOfEverybody(db: Queryable): AsyncGenerator<Person[]> {
  for (let after = ''; ;) {
    const page = await db
      .select()
      .from(people)
      .where(and(isNull(people.deactivatedAt), gt(people.id, after)))
      .orderBy(asc(people.id))
      .limit(atOnce);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < atOnce) return;
    after = last.id;
  }
}

/** The students of a class, page by page. */
export async function* pagesOfClass(
  db: Queryable,
  audience: Audience,
  only?: OnlyStudents,
): AsyncGenerator<Person[]> {
  for (let after: Person | undefined; ;) {
    const page = await listClass(db, audience, { after, limit: atOnce, ...(only ? { only } : {}) });
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < atOnce) return;
    after = last;
  }
}

/** People by id, page by page. */
export async function* pagesOfPeople(db: Queryable, ids: readonly string[]): AsyncGenerator<Person[]> {
  for (let at = 0; at < ids.length; at += atOnce) yield findPeopleByIds(db, ids.slice(at, at + atOnce));
}

export const listAdministrators = (db: Queryable): Promise<Person[]> =>
  db
    .select()
    .from(people)
    .where(and(sql`${people.isAdmin}`, isNull(people.deactivatedAt)))
    .orderBy(asc(people.id));

/** By whole names, folded as `foldName` does. */
export async function findPeopleByNames(db: Queryable, names: readonly string[]): Promise<Person[]> {
  if (names.length === 0) return [];
  return db
    .select()
    .from(people)
    .where(and(inArray(people.sortName, [...names]), isNull(people.deactivatedAt)))
    .limit(200);
}

type Seer = Pick<Person, 'id' | 'role' | 'roleStatus' | 'isAdmin' | 'name' | 'email' | 'year' | 'division'>;

/** The person as a viewer, to ask what they may see while they are not there. No session: for nothing that is done in their name. */
export const asViewer = (person: Seer): Viewer => ({
  userId: person.id,
  sessionId: '',
  role: effectiveRole(person),
  isPendingTeacher: person.roleStatus === 'pending',
  isAdmin: person.isAdmin,
  name: person.name,
  email: person.email,
  year: person.year,
  division: person.division,
});
