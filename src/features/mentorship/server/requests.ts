import { asc } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/database/port.ts';
import { findPeopleByIds } from '#features/people/server/service.ts';
import type { MentorRequest } from '../contract/shapes.ts';
import { findRequest, shownRequest } from './matching/waiting.ts';
import { mentorRequests } from './table.ts';

const shownRequests = 500;

export async function requestedAt(db: Queryable, studentId: string): Promise<Date | null> {
  return (await findRequest(db, studentId))?.askedAt ?? null;
}

/** The oldest request first, without people who have left the college. */
export async function listRequests(db: Database): Promise<MentorRequest[]> {
  const rows = await db
    .select()
    .from(mentorRequests)
    .orderBy(asc(mentorRequests.askedAt))
    .limit(shownRequests);
  const people = await findPeopleByIds(
    db,
    rows.flatMap((row) => [row.studentId, ...(row.wantedMentorId === null ? [] : [row.wantedMentorId])]),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  return rows.flatMap((row) => {
    const person = byId.get(row.studentId);
    if (person === undefined || person.deactivatedAt !== null) return [];
    return [
      {
        studentId: row.studentId,
        name: person.name,
        email: person.email,
        collegeId: person.studentId,
        year: person.year,
        division: person.division,
        ...shownRequest(row, byId.get(row.wantedMentorId ?? '')?.name),
      },
    ];
  });
}
