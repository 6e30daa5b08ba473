import { and, eq, ne } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { meetingAttendance } from '../table.ts';

/** The register has this student as somebody who came, or who need not come. */
export async function isExcusedOrPresent(db: Queryable, meetingId: string, userId: string): Promise<boolean> {
  const { meetingId: ofMeeting, userId: student, state } = meetingAttendance;
  const isTheirs = and(eq(ofMeeting, meetingId), eq(student, userId), ne(state, 'absent'));
  return (await db.$count(meetingAttendance, isTheirs)) > 0;
}
