import { and, isNull, or } from 'drizzle-orm';
import { isOneOf } from '#server/columns.ts';
import type { Queryable } from '#platform/database/port.ts';
import { effectiveRole, findPeopleByIds, type Person } from '#features/people/server/service.ts';
import { mentorships } from './table.ts';

export interface Pair {
  mentor: Person;
  student: Person;
}

/** The mentorships that last, of these mentors and of these students; without both, all of them. */
export async function pairsOf(
  db: Queryable,
  only?: { mentorIds?: readonly string[]; studentIds?: readonly string[] },
): Promise<Pair[]> {
  const { mentorId, studentId, endedAt } = mentorships;
  const named =
    only === undefined
      ? undefined
      : or(isOneOf(mentorId, only.mentorIds ?? []), isOneOf(studentId, only.studentIds ?? []));
  const rows = await db
    .select({ mentorId, studentId })
    .from(mentorships)
    .where(and(isNull(endedAt), named));
  const ids = [...new Set(rows.flatMap((row) => [row.mentorId, row.studentId]))];
  const people = new Map((await findPeopleByIds(db, ids)).map((person) => [person.id, person]));
  return rows.flatMap((row) => {
    const [mentor, student] = [people.get(row.mentorId), people.get(row.studentId)];
    if (mentor === undefined || student === undefined) return [];
    const isHeld = effectiveRole(mentor) === 'teacher' && student.deactivatedAt === null;
    return isHeld ? [{ mentor, student }] : [];
  });
}
