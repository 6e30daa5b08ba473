import { type SQL, type SQLWrapper, and, eq, ne, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { advisoryLocks } from '#server/advisory-locks.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import { peopleRefusals as refusals } from '#features/people/refusals-text.ts';
import { people, roster, studentIdKey } from '../table.ts';

const keyOf = (studentId: string): SQL => studentIdKey(sql`${studentId}::text`);

/**
 * Refuses with 409 a student id that another student has, or that the roster gives to another address; capitals and
 * spaces make no other id. Until the commit nobody else takes it.
 */
export async function takeStudentId(
  tx: Transaction,
  studentId: string,
  self: { email: string },
  field: string,
): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${advisoryLocks.studentIds}, hashtext(${keyOf(studentId)}))`,
  );
  await requireFreeStudentId(tx, studentId, self, field);
}

/** The same without holding it: for an early answer. */
export async function requireFreeStudentId(
  db: Queryable,
  studentId: string,
  { email }: { email: string },
  field: string,
): Promise<void> {
  const has = (column: SQLWrapper) => sql`${studentIdKey(column)} = ${keyOf(studentId)}`;
  const [owner] = await db
    .select({ email: people.email })
    .from(people)
    .where(and(has(people.studentId), ne(people.email, email)))
    .limit(1);
  const [line] = await db
    .select({ email: roster.email })
    .from(roster)
    .where(and(has(roster.studentId), ne(roster.email, email)))
    .limit(1);
  if (owner ?? line)
    throw refuse('conflict', refusals.studentIdTaken, { fields: { [field]: refusals.studentIdTaken } });
}

/** What the roster says of an address goes before what its owner types. */
export async function hasStudentIdOnRoster(db: Queryable, email: string): Promise<boolean> {
  const [line] = await db.select({ studentId: roster.studentId }).from(roster).where(eq(roster.email, email));
  return line?.studentId != null;
}

/** For a list of people: those whose student id somebody else has too. */
export const sharesStudentId: SQL = sql`${people.erasedAt} is null and ${studentIdKey(people.studentId)} in (
  select ${studentIdKey(sql`p.student_id`)} from people p
  where p.student_id is not null and p.erased_at is null group by 1 having count(*) > 1)`;
