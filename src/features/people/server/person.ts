import { type AnyColumn, type SQL, eq, isNull, sql } from 'drizzle-orm';
import { advisoryLocks } from '#server/advisory-locks.ts';
import { isOneOf } from '#server/columns.ts';
import type { Viewer } from '#server/session.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { PersonInfo, Profile } from '../contract/people.ts';
import { type RoleRules, decideRole } from './role.ts';
import { findOnRoster, holdRoster, lockedBy, valuesOf } from './roster/roster.ts';
import { takeStudentId } from './roster/same-student-id.ts';
import { people } from './table.ts';
import { fold, indexPerson } from './directory/words.ts';

export type Person = typeof people.$inferSelect;

/** Makes the record that goes with an account. To be called in the transaction that makes the account, when there is one. */
export async function createPerson(
  tx: Transaction,
  rules: RoleRules,
  account: { userId: string; email: string },
  profile: Profile,
): Promise<Person> {
  const isFirst = await isFirstPerson(tx);
  await holdRoster(tx);
  const known = await findOnRoster(tx, account.email);
  const decision = decideRole(rules, account.email, profile.role, isFirst, known?.role);
  // An id of the roster is the college's word; administrators see where two have one.
  if (decision.role === 'student' && profile.role === 'student' && known?.studentId == null)
    await takeStudentId(tx, profile.studentId, account, 'studentId');
  const [person] = await tx
    .insert(people)
    .values({
      id: account.userId,
      ...decision,
      name: profile.name,
      sortName: fold(profile.name),
      email: account.email,
      teacherId: decision.role === 'teacher' ? account.email : null,
      ...(decision.role === profile.role ? ownValues(profile) : {}),
      // What the college says of somebody goes before what they say themselves.
      ...(known ? { ...valuesOf(known), lockedFields: lockedBy(known) } : {}),
    })
    .returning();
  if (person === undefined) throw new Error('a new person was not returned');
  await indexPerson(tx, person);
  return person;
}

const ownValues = (profile: Profile) =>
  profile.role === 'teacher'
    ? { department: profile.department }
    : { studentId: profile.studentId, year: profile.year, division: profile.division };

async function isFirstPerson(tx: Transaction): Promise<boolean> {
  if (await hasPeople(tx)) return false;
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.firstPerson})`);
  return !(await hasPeople(tx));
}

async function hasPeople(db: Queryable): Promise<boolean> {
  return (await db.select({ id: people.id }).from(people).limit(1)).length > 0;
}

export async function findPersonById(db: Queryable, id: string): Promise<Person | undefined> {
  const [person] = await db.select().from(people).where(eq(people.id, id));
  return person;
}

/** Unknown ids are left out; the order is the database's. */
export async function findPeopleByIds(db: Queryable, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  return db.select().from(people).where(isOneOf(people.id, ids));
}

/** People as they are in the database, for readers that must not be behind a commit. */
export const peopleIn = (db: Queryable) => ({
  findAll: async (ids: readonly string[]): Promise<Map<string, Person>> =>
    new Map((await findPeopleByIds(db, [...new Set(ids)])).map((person) => [person.id, person])),
  find: (id: string): Promise<Person | undefined> => findPersonById(db, id),
});

export async function listAdministratorEmails(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ email: people.email })
    .from(people)
    .where(sql`${people.isAdmin} and ${people.deactivatedAt} is null`);
  return rows.map((row) => row.email);
}

export async function hasAdministrator(db: Queryable): Promise<boolean> {
  return (await listAdministratorEmails(db)).length > 0;
}

/** Everybody who can sign in. */
export async function countPeople(db: Queryable): Promise<number> {
  return db.$count(people, isNull(people.deactivatedAt));
}

/** The role that holds now: a teacher who waits for approval is a student. */
export const effectiveRole = (person: Pick<Person, 'role' | 'roleStatus'>): 'student' | 'teacher' =>
  person.role === 'teacher' && person.roleStatus === 'active' ? 'teacher' : 'student';

/** May `viewer` see the e-mail (and a teacher's id, which is one)? Students do not see each other's; who is gone has none. */
export const mayReadEmail = (viewer: Viewer, person: Person): boolean =>
  person.erasedAt === null &&
  (viewer.userId === person.id ||
    viewer.isAdmin ||
    viewer.role === 'teacher' ||
    effectiveRole(person) === 'teacher');

/** A person as `viewer` may see them. */
export function toPersonInfo(viewer: Viewer, person: Person): PersonInfo {
  const showsEmail = mayReadEmail(viewer, person);
  return {
    id: person.id,
    clerkUserId: person.id,
    role: effectiveRole(person),
    isPendingTeacher: person.roleStatus === 'pending',
    name: person.name,
    email: showsEmail ? person.email : null,
    studentId: person.studentId,
    teacherId: showsEmail ? person.teacherId : null,
    department: person.department,
    year: person.year,
    division: person.division,
    bio: person.bio,
    officeHours: person.officeHours,
    avatarUrl: person.avatarUrl,
    lockedFields: viewer.userId === person.id ? person.lockedFields : [],
  };
}

/** Copies a changed sign-in address; a teacher's id follows it. Gives the one before, undefined when it is the same. */
export async function mirrorEmail(
  tx: Transaction,
  userId: string,
  email: string,
): Promise<string | undefined> {
  const [before] = await tx
    .select({ email: people.email })
    .from(people)
    .where(eq(people.id, userId))
    .for('update');
  if (before === undefined || before.email === email) return undefined;
  const [person] = await tx
    .update(people)
    .set({
      email,
      teacherId: sql`case when ${people.teacherId} is null then null else ${email} end`,
      updatedAt: sql`now()`,
    })
    .where(eq(people.id, userId))
    .returning();
  if (person) await indexPerson(tx, person);
  return before.email;
}

/** Since when this person has an account, in a query of another feature. */
export const joinedAt = (userId: string): SQL =>
  sql`(select ${people.createdAt} from ${people} where ${people.id} = ${userId})`;

/** Whether this person is a teacher now and not suspended, in a query of another feature. */
export const isActiveTeacher = (userId: AnyColumn): SQL<boolean> => sql<boolean>`exists (
  select 1 from people p
  where p.id = ${userId} and p.role = 'teacher' and p.role_status = 'active' and p.deactivated_at is null)`;

/** Suspends or brings back. */
export async function setDeactivated(db: Queryable, userId: string, isDeactivated: boolean): Promise<void> {
  await db
    .update(people)
    .set({ deactivatedAt: isDeactivated ? sql`coalesce(${people.deactivatedAt}, now())` : null })
    .where(eq(people.id, userId));
}

export async function setAdministrator(db: Queryable, userId: string, isAdmin: boolean): Promise<void> {
  await db.update(people).set({ isAdmin }).where(eq(people.id, userId));
}
