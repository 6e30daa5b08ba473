import { sql } from 'drizzle-orm';
import { everybody } from '#shared/audience/audience.ts';
import type { Queryable } from '#platform/database/port.ts';
import { studentsOfCourse } from '#features/courses/server/service.ts';
import { countClass } from '#features/people/server/service.ts';
import { meetingAttendance, type PlanRow } from '../table.ts';

type Audience = Pick<PlanRow, 'courseId' | 'sectionIds'>;

/** The students of a meeting; with `section` those of this one. */
export const countStudents = async (
  db: Queryable,
  { courseId, sectionIds }: Audience,
  section: string | null,
): Promise<number> => countClass(db, everybody, await studentsOfCourse(db, courseId, sectionIds, section));

/** Those of them who came, late ones too. */
export async function countPresent(
  db: Queryable,
  meetingId: string,
  { courseId, sectionIds }: Audience,
  section: string | null,
): Promise<number> {
  const isStudent = await studentsOfCourse(db, courseId, sectionIds, section);
  const { meetingId: ofMeeting, userId, state } = meetingAttendance;
  return countClass(
    db,
    everybody,
    (id, ofClass) => sql`(${isStudent(id, ofClass)} and exists (
      select 1 from ${meetingAttendance}
      where ${ofMeeting} = ${meetingId} and ${userId} = ${id} and ${state} in ('present', 'late')))`,
  );
}
