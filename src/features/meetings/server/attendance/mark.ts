import { and, eq, sql } from 'drizzle-orm';
import { everybody } from '#shared/audience/audience.ts';
import { refuse } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { sectionSeen, studentsOfCourse } from '#features/courses/server/service.ts';
import { listClass } from '#features/people/server/service.ts';
import type { AttendanceState, RegisterLine } from '#features/meetings/contract/attendance.ts';
import { meetingsRefusals as refusals } from '#features/meetings/refusals-text.ts';
import type { MeetingDeps } from '../deps.ts';
import { authorizeMarking } from '../find-meeting.ts';
import { publishAttendanceChanged } from '../live.ts';
import { meetingAttendance, type MeetingRow, meetings } from '../table.ts';
import { readLines } from './register.ts';

interface Mark {
  userId: string;
  /** Null takes the mark back. */
  state: AttendanceState | null;
}

/**
 * All of the marks, or none. The same mark again stays as it is, also where the student gave a code. Answers with the
 * register.
 */
export async function markStudents(
  deps: Pick<MeetingDeps, 'db' | 'bus'>,
  viewer: Viewer,
  meetingId: string,
  marks: readonly Mark[],
): Promise<RegisterLine[]> {
  const { db, bus } = deps;
  const meeting = await authorizeMarking(db, viewer, meetingId);
  const section = sectionSeen(viewer, meeting);
  // Of two marks of one student the last counts.
  const byStudent = new Map(marks.map(({ userId, state }) => [userId, state]));
  const userIds = [...byStudent.keys()];
  await requireStudents(db, meeting, section, userIds);
  await writeAsOwn(userIds, () =>
    db.transaction(async (tx) => {
      await lockRegister(tx, meetingId);
      await storeMarks(tx, viewer, meetingId, byStudent);
      const details = { courseId: meeting.courseId, students: userIds.length };
      await audit(tx, { actorId: viewer.userId, action: 'meeting.marked', subject: meetingId, details });
    }),
  );
  publishAttendanceChanged(bus, { meetingId, courseId: meeting.courseId, userIds });
  return readLines(db, meeting, section);
}

/** Two who mark the same students wait for each other, and for a cancellation. Students who check in do not wait. */
async function lockRegister(tx: Transaction, meetingId: string): Promise<void> {
  const { id, state } = meetings;
  const [meeting] = await tx.select({ state }).from(meetings).where(eq(id, meetingId)).for('no key update');
  if (meeting?.state !== 'planned') throw refuse('conflict', refusals.isCancelled);
}

/** Each of them is a student of the meeting that the viewer looks after. */
async function requireStudents(
  db: Queryable,
  { plan }: Pick<MeetingRow, 'plan'>,
  section: string | null,
  userIds: readonly string[],
): Promise<void> {
  const isStudent = await studentsOfCourse(db, plan.courseId, plan.sectionIds, section);
  const found = userIds.every(isId)
    ? await listClass(db, everybody, {
        limit: userIds.length,
        only: (id, ofClass) => sql`(${isOneOf(id, userIds)} and ${isStudent(id, ofClass)})`,
      })
    : [];
  if (found.length < userIds.length) throw refuse('not_found', refusals.studentUnknown);
}

async function storeMarks(
  tx: Transaction,
  { userId: markedBy }: Viewer,
  meetingId: string,
  byStudent: ReadonlyMap<string, AttendanceState | null>,
): Promise<void> {
  const { meetingId: ofMeeting, userId, state: marked } = meetingAttendance;
  const all = [...byStudent];
  const taken = all.filter(([, state]) => state === null).map(([student]) => student);
  if (taken.length > 0)
    await tx.delete(meetingAttendance).where(and(eq(ofMeeting, meetingId), isOneOf(userId, taken)));
  const given = all.flatMap(([student, state]) =>
    state === null ? [] : [{ meetingId, userId: student, state, byCode: false, markedBy }],
  );
  if (given.length === 0) return;
  await tx
    .insert(meetingAttendance)
    .values(given)
    .onConflictDoUpdate({
      target: [ofMeeting, userId],
      set: { state: sql`excluded.state`, byCode: false, markedBy, markedAt: sql`now()` },
      setWhere: sql`${marked} <> excluded.state`,
    });
}
