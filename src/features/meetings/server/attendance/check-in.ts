import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { sectionSeen } from '#features/courses/server/service.ts';
import type { AttendanceState } from '#features/meetings/contract/attendance.ts';
import { attendanceLimits as limits } from '#features/meetings/contract/limits.ts';
import { meetingsRefusals as refusals } from '#features/meetings/refusals-text.ts';
import type { MeetingDeps } from '../deps.ts';
import { authorizeMarking, findMeeting, placeOf } from '../find-meeting.ts';
import { publishAttendanceChanged, publishMeetingsChanged } from '../live.ts';
import { meetingRights } from '../rights.ts';
import { meetingAttendance, type MeetingRow, meetings } from '../table.ts';
import { openUntil } from '../view.ts';
import { codeAt, isCode, newSecret } from './code.ts';
import { countPresent, countStudents } from './counts.ts';

type Deps = Pick<MeetingDeps, 'db' | 'bus'>;

/** The database's clock decides: the machines of a cluster may differ. */
const isInItsTime = and(
  gt(meetings.endAt, sql`now()`),
  sql`${meetings.startAt} <= now() + make_interval(mins => ${limits.openBeforeMinutes}::int)`,
);

/** From now on codes are taken until the meeting ends. Opened again it keeps its codes. */
export async function openCheckIn({ db, bus }: Deps, viewer: Viewer, meetingId: string): Promise<Date> {
  const { meeting, until } = await db.transaction(async (tx) => {
    const meeting = await authorizeMarking(tx, viewer, meetingId);
    if (meeting.state === 'cancelled') throw refuse('conflict', refusals.isCancelled);
    const [opened] = await tx
      .update(meetings)
      .set({
        codeSecret: sql`coalesce(${meetings.codeSecret}, ${newSecret()})`,
        openUntil: sql`${meetings.endAt}`,
      })
      .where(and(eq(meetings.id, meetingId), eq(meetings.state, 'planned'), isInItsTime))
      .returning({ endAt: meetings.endAt });
    if (opened === undefined)
      throw refuse('conflict', refusals.notInItsTime({ minutes: limits.openBeforeMinutes }));
    const action = 'meeting.check_in_opened';
    await audit(tx, { actorId: viewer.userId, action, subject: meetingId });
    return { meeting, until: opened.endAt };
  });
  publishOpening(bus, meeting);
  return until;
}

export async function closeCheckIn({ db, bus }: Deps, viewer: Viewer, meetingId: string): Promise<void> {
  const meeting = await db.transaction(async (tx) => {
    const meeting = await authorizeMarking(tx, viewer, meetingId);
    await tx
      .update(meetings)
      .set({ codeSecret: null, openUntil: null })
      .where(and(eq(meetings.id, meetingId), isNotNull(meetings.openUntil)));
    const action = 'meeting.check_in_closed';
    await audit(tx, { actorId: viewer.userId, action, subject: meetingId });
    return meeting;
  });
  publishOpening(bus, meeting);
}

const publishOpening = (bus: Deps['bus'], { courseId, plan }: MeetingRow): void =>
  publishMeetingsChanged(bus, { courseId, audiences: [plan.sectionIds] });

/** For the projector. Assistants of one section count its students. */
export async function showCode(db: Queryable, viewer: Viewer, meetingId: string) {
  const meeting = await authorizeMarking(db, viewer, meetingId);
  const { codeSecret, now, plan } = meeting;
  const until = openUntil(meeting);
  if (codeSecret === null || until === undefined) throw refuse('conflict', refusals.notOpen);
  const section = sectionSeen(viewer, meeting);
  const [counted, students] = await Promise.all([
    countPresent(db, meetingId, plan, section),
    countStudents(db, plan, section),
  ]);
  const { code, nextAt } = codeAt(codeSecret, now);
  return {
    code,
    nextAt: nextAt.toISOString(),
    now: now.toISOString(),
    counted,
    students,
    openUntil: until.toISOString(),
  };
}

/** A student is counted once: again changes nothing, and a mark of the staff stays. Wrong codes are in the audit log. */
export async function checkIn(
  deps: Deps,
  viewer: Viewer,
  meetingId: string,
  typed: string,
): Promise<AttendanceState> {
  const { db, bus } = deps;
  const { userId } = viewer;
  const meeting = await findMeeting(db, viewer, meetingId);
  if (!meetingRights.attend.holds(viewer, placeOf(meeting))) throw refuse('forbidden', refusals.onlyStudents);
  const before = await findMark(db, meetingId, userId);
  if (before !== undefined) return before;
  const { codeSecret, courseId, now } = meeting;
  if (codeSecret === null || openUntil(meeting) === undefined) throw refuse('conflict', refusals.notOpen);
  if (!isCode(codeSecret, typed, now)) {
    await audit(db, { actorId: userId, action: 'meeting.code_refused', subject: meetingId });
    throw refuseField('code', refusals.codeWrong);
  }
  const isNew = await writeAsOwn([userId], () => countIn(db, meetingId, userId));
  const state = await findMark(db, meetingId, userId);
  if (state === undefined) throw refuse('conflict', refusals.notOpen);
  if (isNew) publishAttendanceChanged(bus, { meetingId, courseId, userIds: [userId] });
  return state;
}

/** Only while the check-in is open: it may have been closed a moment ago. False for a student who is marked already. */
async function countIn(db: Queryable, meetingId: string, userId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into meeting_attendance (meeting_id, user_id, state, by_code, marked_by)
    select m.id, ${userId}::text,
      case when now() > m.start_at + make_interval(mins => ${limits.lateAfterMinutes}::int) then 'late' else 'present' end,
      true, ${userId}::text
    from meetings m
    where m.id = ${meetingId} and m.state = 'planned' and m.code_secret is not null and m.open_until > now()
    on conflict (meeting_id, user_id) do nothing`);
  return rowCount !== null && rowCount > 0;
}

async function findMark(
  db: Queryable,
  meetingId: string,
  userId: string,
): Promise<AttendanceState | undefined> {
  const { meetingId: ofMeeting, userId: student, state } = meetingAttendance;
  const [row] = await db
    .select({ state })
    .from(meetingAttendance)
    .where(and(eq(ofMeeting, meetingId), eq(student, userId)));
  return row?.state;
}
