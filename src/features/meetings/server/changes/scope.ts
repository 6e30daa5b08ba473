import { and, asc, eq, getTableColumns, gt, gte } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Authorized } from '#shared/authorized.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { mayAddTo } from '#features/courses/server/service.ts';
import type { Scope } from '#features/meetings/contract/forms/plan.ts';
import { meetingsRefusals as refusals } from '#features/meetings/refusals-text.ts';
import { authorizeManaging } from '../find-meeting.ts';
import { meetingPlans, type MeetingRow, meetings } from '../table.ts';
import { versionOf } from '../view.ts';

export type ManagedMeeting = Authorized<MeetingRow, 'manage'>;
/** A meeting of the same plan. */
export type OfPlan = typeof meetings.$inferSelect;

/**
 * Changes of a plan and its meetings wait for each other, and for a copy of the course. No section of the course goes
 * meanwhile. Reads the meeting as it is then.
 */
export async function lockMeeting(tx: Transaction, viewer: Viewer, id: string): Promise<ManagedMeeting> {
  const { planId, courseId } = await authorizeManaging(tx, viewer, id);
  // False for somebody who has just lost the right: the last line refuses then.
  await mayAddTo(tx, viewer, courseId);
  await tx
    .select({ id: meetingPlans.id })
    .from(meetingPlans)
    .where(eq(meetingPlans.id, planId))
    .for('update');
  // A statement of its own: one that waited for the lock would see the meeting of before.
  return authorizeManaging(tx, viewer, id);
}

/** `seen`: the version that was on screen. */
export function requireVersion(meeting: MeetingRow, seen: number | undefined): void {
  const version = versionOf(meeting);
  if (seen !== undefined && seen !== version)
    throw refuse('conflict', refusals.changedMeanwhile, { version });
}

/** The meetings that a change is about, in their order. Of several only those change that are not over. */
export async function readAffected(
  tx: Transaction,
  meeting: ManagedMeeting,
  scope: Scope,
): Promise<readonly OfPlan[]> {
  if (scope === 'this') return [meeting];
  if (meeting.endAt <= meeting.now) throw refuse('conflict', refusals.isOver);
  const { planId, startAt, endAt, id } = meetings;
  return tx
    .select(getTableColumns(meetings))
    .from(meetings)
    .where(
      and(
        eq(planId, meeting.planId),
        gt(endAt, meeting.now),
        scope === 'following' ? gte(startAt, meeting.startAt) : undefined,
      ),
    )
    .orderBy(asc(startAt), asc(id));
}
