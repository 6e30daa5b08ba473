import { type SQL, and, asc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Database, Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { peopleRefusals as refusals } from '../refusals-text.ts';
import { findByWords, termsOf } from './directory/directory.ts';
import type { Person } from './person.ts';
import { findOnRoster, lockedBy, valuesOf } from './roster/roster.ts';
import { sharesStudentId } from './roster/same-student-id.ts';
import { people } from './table.ts';
import { indexPerson } from './directory/words.ts';

export interface PeopleFilters {
  search: string;
  role?: 'student' | 'teacher' | 'pending' | 'administrator' | undefined;
  status?: 'active' | 'suspended' | 'same-student-id' | undefined;
  after?: string | undefined;
  limit: number;
}

/** What an administrator may still do something with: not what was erased. */
const isThere = isNull(people.erasedAt);

const byRole: Record<NonNullable<PeopleFilters['role']>, SQL | undefined> = {
  student: eq(people.role, 'student'),
  teacher: and(eq(people.role, 'teacher'), eq(people.roleStatus, 'active')),
  pending: and(eq(people.role, 'teacher'), eq(people.roleStatus, 'pending')),
  administrator: eq(people.isAdmin, true),
};

const byStatus: Record<NonNullable<PeopleFilters['status']>, SQL> = {
  active: isNull(people.deactivatedAt),
  suspended: isNotNull(people.deactivatedAt),
  'same-student-id': sharesStudentId,
};

/** A page of everybody by name, and how many the filters leave in all. */
export async function listForAdministrators(
  db: Database,
  viewer: Viewer,
  { search, role, status, after, limit }: PeopleFilters,
): Promise<{ people: Person[]; nextAfter: string | null; total: number }> {
  const terms = termsOf(search);
  const found = terms.length > 0 ? findByWords(db, viewer, terms) : undefined;
  const filters = and(isThere, role && byRole[role], status && byStatus[status]);
  const page = db.select(getTableColumns(people)).from(people).$dynamic();
  const all = db
    .select({ total: sql<number>`count(*)::int` })
    .from(people)
    .$dynamic();
  if (found) {
    page.innerJoin(found, eq(found.personId, people.id));
    all.innerJoin(found, eq(found.personId, people.id));
  }
  const isAfter =
    after === undefined
      ? undefined
      : sql`(${people.sortName}, ${people.id}) > (select sort_name, id from people where id = ${after})`;
  const [rows, [count]] = await Promise.all([
    page
      .where(and(filters, isAfter))
      .orderBy(asc(people.sortName), asc(people.id))
      .limit(limit + 1),
    all.where(filters),
  ]);
  const shown = rows.slice(0, limit);
  return {
    people: shown,
    nextAfter: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    total: count?.total ?? 0,
  };
}

/** The person for a change, locked. Who was erased is as good as unknown. */
export async function lockPerson(tx: Transaction, userId: string): Promise<Person> {
  const [person] = await tx
    .select()
    .from(people)
    .where(and(eq(people.id, userId), isThere))
    .for('update');
  if (person === undefined) throw refuse('not_found', refusals.unknownPerson);
  return person;
}

/**
 * Refuses what would leave the college without an administrator who can sign in: to be called in the transaction that
 * takes the role from this person, suspends or deletes them, before any person is locked there. Of two administrators who
 * remove each other one is refused.
 */
export async function keepAnAdministrator(tx: Transaction, userId: string): Promise<void> {
  const administrators = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.isAdmin, true), isNull(people.deactivatedAt)))
    .orderBy(asc(people.id))
    .for('update');
  const [only, another] = administrators;
  if (only?.id === userId && another === undefined) throw refuse('conflict', refusals.lastAdministrator);
}

export async function isLastAdministrator(db: Database, userId: string): Promise<boolean> {
  const administrators = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.isAdmin, true), isNull(people.deactivatedAt)))
    .limit(2);
  return administrators.length === 1 && administrators[0]?.id === userId;
}

/** The other role's fields go; those of a change back come again. */
function fieldsFor(role: 'student' | 'teacher', person: Person) {
  const { email, studentId, year, division, department } = person;
  if (role === person.role) return {};
  return role === 'teacher'
    ? {
        teacherId: email,
        studentId: null,
        year: null,
        division: null,
        ...person.setAside,
        setAside: { studentId, year, division },
      }
    : { teacherId: null, department: null, ...person.setAside, setAside: { department } };
}

/** Makes a student or an approved teacher, with what the roster says of one. False when nothing changed. */
export async function setRole(
  tx: Transaction,
  userId: string,
  role: 'student' | 'teacher',
): Promise<{ person: Person; isChanged: boolean }> {
  const person = await lockPerson(tx, userId);
  if (person.role === role && person.roleStatus === 'active') return { person, isChanged: false };
  const entry = await findOnRoster(tx, person.email);
  const known = entry?.role === role ? entry : undefined;
  const [changed] = await tx
    .update(people)
    .set({
      role,
      roleStatus: 'active',
      ...fieldsFor(role, person),
      ...(known ? valuesOf(known) : {}),
      lockedFields: known ? lockedBy(known) : [],
      updatedAt: sql`now()`,
    })
    .where(eq(people.id, userId))
    .returning();
  if (changed === undefined) throw new Error('a locked person was not there');
  await indexPerson(tx, changed);
  return { person: changed, isChanged: true };
}
