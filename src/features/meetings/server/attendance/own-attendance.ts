import { and, desc, eq } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { AttendanceState } from '#features/meetings/contract/attendance.ts';
import { meetingsRefusals as refusals } from '#features/meetings/refusals-text.ts';
import { isOfPlan, readCourse } from '../find-meeting.ts';
import { meetingRights } from '../rights.ts';
import { meetingAttendance, meetingPlans, meetings } from '../table.ts';

/** Also of sections that the student has left: the marks stay theirs. */
export async function readOwnAttendance(db: Queryable, viewer: Viewer, courseId: string) {
  const course = await readCourse(db, viewer, courseId);
  if (!meetingRights.attend.holds(viewer, { sectionIds: [], course }))
    throw refuse('forbidden', refusals.noOwnAttendance);
  const { id, startAt, state: meetingState } = meetings;
  const rows = await db
    .select({ id, title: meetingPlans.title, startAt, state: meetingAttendance.state })
    .from(meetingAttendance)
    .innerJoin(meetings, eq(id, meetingAttendance.meetingId))
    .innerJoin(meetingPlans, isOfPlan)
    .where(
      and(
        eq(meetingAttendance.userId, viewer.userId),
        eq(meetings.courseId, courseId),
        eq(meetingState, 'planned'),
      ),
    )
    .orderBy(desc(startAt), desc(id));
  return {
    meetings: rows.map((row) => ({ ...row, startAt: row.startAt.toISOString() })),
    counts: countStates(rows),
  };
}

function countStates(rows: readonly { state: AttendanceState }[]): Record<AttendanceState, number> {
  const counts = { present: 0, late: 0, absent: 0, excused: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}
