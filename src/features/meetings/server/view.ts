import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import type { Viewer } from '#server/session.ts';
import { namesOfSections } from '#features/courses/server/service.ts';
import type { AttendanceState } from '../contract/attendance.ts';
import type { Meeting } from '../contract/meetings.ts';
import { findMeeting, placeOf } from './find-meeting.ts';
import { repeatsMoved, shiftBetween } from './planning/shift.ts';
import { mayMark, meetingRights } from './rights.ts';
import { meetingAttendance, type MeetingRow } from './table.ts';

/** A meeting of others answers 404. */
export async function readMeeting(db: Queryable, viewer: Viewer, id: string): Promise<Meeting> {
  const [meeting] = await toMeetings(db, viewer, [await findMeeting(db, viewer, id)]);
  if (meeting === undefined) throw new Error('a meeting has no view');
  return meeting;
}

/** The wire form of meetings that the viewer sees, in the order of the rows. */
export async function toMeetings(
  db: Queryable,
  viewer: Viewer,
  rows: readonly MeetingRow[],
): Promise<Meeting[]> {
  const [names, own] = await Promise.all([
    namesOfSections(db, [...new Set(rows.flatMap(({ plan }) => plan.sectionIds))]),
    readOwnStates(db, viewer, rows),
  ]);
  return rows.map((row) => toMeeting(viewer, row, names, own.get(row.id) ?? null));
}

function toMeeting(
  viewer: Viewer,
  row: MeetingRow,
  names: ReadonlyMap<string, string>,
  own: AttendanceState | null,
): Meeting {
  const { plan, course } = row;
  const isStudent = meetingRights.attend.holds(viewer, placeOf(row));
  const canMark = mayMark(viewer, placeOf(row));
  return {
    id: row.id,
    planId: row.planId,
    courseId: row.courseId,
    courseTitle: course?.title ?? '',
    title: plan.title,
    description: plan.description,
    sections: plan.sectionIds.map((id) => ({ id, name: names.get(id) ?? '' })),
    place: row.place,
    link: row.link,
    capacity: row.capacity,
    startAt: row.startAt.toISOString(),
    endAt: row.endAt.toISOString(),
    state: row.state,
    note: row.note,
    isMoved: row.startAt.getTime() !== row.plannedAt.getTime(),
    repeats: repeatsOf(row),
    canManage: meetingRights.manage.holds(viewer, row),
    canMark,
    ownAttendance: isStudent ? own : null,
    checkInUntil: isStudent || canMark ? (openUntil(row)?.toISOString() ?? null) : null,
    version: versionOf(row),
  };
}

/** Counts the changes of the meeting and of its plan: both are shown, and a change in between is a conflict. */
export const versionOf = ({ version, plan }: MeetingRow): number => version + plan.version;

/** Until when codes are taken; undefined when they are not. */
export const openUntil = ({ codeSecret, openUntil: until, now }: MeetingRow): Date | undefined =>
  codeSecret !== null && until !== null && until > now ? until : undefined;

/** That of the plan, moved as the meetings of the plan have moved since. */
function repeatsOf({ plan, originalAt, plannedAt }: MeetingRow): Meeting['repeats'] {
  if (plan.repeats === null) return null;
  return repeatsMoved(plan.repeats, shiftBetween(originalAt, plannedAt, plan.timeZone).days);
}

/** By meeting. Only students have one. */
export async function readOwnStates(
  db: Queryable,
  viewer: Viewer,
  rows: readonly Pick<MeetingRow, 'id'>[],
): Promise<Map<string, AttendanceState>> {
  if (viewer.role !== 'student' || rows.length === 0) return new Map();
  const { meetingId, userId, state } = meetingAttendance;
  const ids = rows.map(({ id }) => id);
  const own = await db
    .select({ meetingId, state })
    .from(meetingAttendance)
    .where(and(eq(userId, viewer.userId), isOneOf(meetingId, ids)));
  return new Map(own.map((row) => [row.meetingId, row.state]));
}
