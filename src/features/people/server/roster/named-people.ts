import { and, eq, isNull, sql } from 'drizzle-orm';
import { isOneOf } from '#server/columns.ts';
import type { Queryable } from '#platform/database/port.ts';
import { people, studentIdKey } from '../table.ts';

const columns = {
  id: people.id,
  role: people.role,
  roleStatus: people.roleStatus,
  isAdmin: people.isAdmin,
  name: people.name,
  email: people.email,
  studentId: people.studentId,
  year: people.year,
  division: people.division,
};
export type NamedPerson = Pick<typeof people.$inferSelect, keyof typeof columns>;

/** By address as it is kept, and by student id as it was written: several people may have one id. */
export interface NamedPeople {
  byEmail: ReadonlyMap<string, NamedPerson>;
  byStudentId: ReadonlyMap<string, readonly NamedPerson[]>;
}

/** So many in one statement. */
const atOnce = 2000;
const isHere = isNull(people.deactivatedAt);

/** The people that a list names by address or student id. Suspended and erased people are nobody. */
export async function findNamedPeople(
  db: Queryable,
  { emails, studentIds }: { emails: readonly string[]; studentIds: readonly string[] },
): Promise<NamedPeople> {
  const byEmail = new Map<string, NamedPerson>();
  for (const part of inParts(emails)) {
    const rows = await db
      .select(columns)
      .from(people)
      .where(and(isOneOf(people.email, part), isHere));
    for (const person of rows) byEmail.set(person.email, person);
  }
  const byStudentId = new Map<string, NamedPerson[]>();
  for (const part of inParts(studentIds)) {
    const rows = await db
      .select({ ...columns, written: sql<string>`given.written` })
      .from(people)
      .innerJoin(
        sql`unnest(${sql.param(part)}::text[]) as given(written)`,
        eq(studentIdKey(people.studentId), studentIdKey(sql`given.written`)),
      )
      .where(isHere);
    for (const { written, ...person } of rows)
      byStudentId.set(written, [...(byStudentId.get(written) ?? []), person]);
  }
  return { byEmail, byStudentId };
}

function* inParts(names: readonly string[]): Generator<string[]> {
  const all = [...new Set(names)];
  for (let at = 0; at < all.length; at += atOnce) yield all.slice(at, at + atOnce);
}
