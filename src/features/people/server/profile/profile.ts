import { eq, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Reason } from '#shared/refusals.ts';
import type { Bus } from '#platform/bus/port.ts';
import type { Database, Queryable, Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { ProfileChange, ProfileField } from '#features/people/contract/people.ts';
import { peopleRefusals as refusals } from '#features/people/refusals-text.ts';
import { audit } from '#features/audit/server/service.ts';
import { publishPersonChanged } from '../changes.ts';
import { type Person, effectiveRole } from '../person.ts';
import { takeStudentId } from '../roster/same-student-id.ts';
import { people } from '../table.ts';
import { fold, indexPerson } from '../directory/words.ts';

export interface ProfileDeps {
  db: Database;
  bus: Bus;
  /** The college's list. */
  divisionsOf: (db: Queryable) => Promise<readonly string[]>;
  /** The account of identity keeps the name too. */
  renameAccount: (tx: Transaction, userId: string, name: string) => Promise<void>;
}

type Changes = Partial<
  Pick<Person, 'name' | 'studentId' | 'year' | 'division' | 'department' | 'bio' | 'officeHours'>
>;

const fieldsOf: Record<Person['role'], readonly ProfileField[]> = {
  student: ['name', 'studentId', 'year', 'division', 'bio'],
  teacher: ['name', 'department', 'bio', 'officeHours'],
};

/** Changes one's own profile; all of it or, with a sentence for each field that cannot be, nothing. */
export async function updateProfile(
  deps: ProfileDeps,
  viewer: Viewer,
  change: ProfileChange,
): Promise<Person> {
  const { db, bus } = deps;
  const divisions = change.division === undefined ? [] : await deps.divisionsOf(db);
  const { person, isChanged } = await db.transaction(async (tx) => {
    const [before] = await tx.select().from(people).where(eq(people.id, viewer.userId)).for('update');
    if (before === undefined) throw refuse('not_found', refusals.unknownPerson);
    const changes = changesOf(before, change);
    const fields = refusalsOf(before, change, changes, divisions);
    const [first] = Object.values(fields);
    if (first !== undefined) throw refuse('validation', first, { fields });
    if (changes.studentId != null) await takeStudentId(tx, changes.studentId, before, 'studentId');
    if (Object.keys(changes).length === 0) return { person: before, isChanged: false };
    return { person: await store(deps, tx, before, changes), isChanged: true };
  });
  if (isChanged) await publishPersonChanged(bus, person.id);
  return person;
}

/** What differs from what is stored. An empty text is none. */
function changesOf(before: Person, change: ProfileChange): Changes {
  const { name, studentId, year, division, department, bio, officeHours } = change;
  const wanted = {
    name,
    studentId,
    year,
    division,
    department,
    bio: bio === '' ? null : bio,
    officeHours: officeHours === '' ? null : officeHours,
  };
  const differing = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && value !== before[field as ProfileField],
  );
  return Object.fromEntries(differing) as Changes;
}

function refusalsOf(
  before: Person,
  change: ProfileChange,
  changes: Changes,
  divisions: readonly string[],
): Record<string, Reason> {
  const fields: Record<string, Reason> = {};
  if (changes.division != null && !divisions.includes(changes.division))
    fields['division'] = refusals.chooseDivision;
  for (const field of Object.keys(changes) as ProfileField[]) {
    if (!fieldsOf[before.role].includes(field)) fields[field] = refusals.notInProfile;
    else if (before.lockedFields.some((locked) => locked === field)) fields[field] = refusals.lockedByCollege;
  }
  return { ...fields, ...refuseElsewhere(before, change) };
}

/** Named as they are, as by a form that sends everything, they are no change. */
function refuseElsewhere(before: Person, { role, email, teacherId }: ProfileChange): Record<string, Reason> {
  return {
    ...(isNew(role, before.role, effectiveRole(before)) ? { role: refusals.roleElsewhere } : {}),
    ...(isNew(inSmallLetters(email), before.email) ? { email: refusals.emailElsewhere } : {}),
    ...(isNew(inSmallLetters(teacherId), before.teacherId) ? { teacherId: refusals.emailElsewhere } : {}),
  };
}

/** Addresses are kept so. */
const inSmallLetters = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().toLowerCase() : value;
const isNew = (value: unknown, ...held: unknown[]): boolean => value !== undefined && !held.includes(value);

async function store(
  { renameAccount }: ProfileDeps,
  tx: Transaction,
  before: Person,
  changes: Changes,
): Promise<Person> {
  const { name } = changes;
  const [person] = await tx
    .update(people)
    .set({
      ...changes,
      ...(name === undefined ? {} : { sortName: fold(name) }),
      updatedAt: sql`now()`,
    })
    .where(eq(people.id, before.id))
    .returning();
  if (person === undefined) throw new Error('a changed person was not returned');
  if (name !== undefined) await renameAccount(tx, person.id, name);
  if (name !== undefined || changes.studentId !== undefined || changes.department !== undefined)
    await indexPerson(tx, person);
  const details = { fields: Object.keys(changes) };
  await audit(tx, { actorId: person.id, action: 'profile.changed', subject: person.id, details });
  return person;
}
