import { eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import type { MeetingChanges } from '#features/meetings/contract/forms/plan.ts';
import type { Meeting } from '#features/meetings/contract/meetings.ts';
import { meetingMoved, meetingsPlanned } from '#features/meetings/contract/notice-kinds.ts';
import type { MeetingDeps } from '../deps.ts';
import { publishMeetingsChanged } from '../live.ts';
import { requireSections } from '../planning/plan-meetings.ts';
import { subjectOf } from '../subject.ts';
import { meetingPlans, meetings } from '../table.ts';
import { readMeeting } from '../view.ts';
import { type Changed, changedMeetings, whereAfter } from './changed-meetings.ts';
import { lockMeeting, type ManagedMeeting, readAffected, requireVersion } from './scope.ts';

/** Moves or changes a meeting, and others of its plan with it. What the plan says changes for all of them. */
export async function changeMeeting(
  deps: MeetingDeps,
  viewer: Viewer,
  id: string,
  changes: MeetingChanges,
): Promise<{ meeting: Meeting; changed: number }> {
  const { before, count, sectionIds } = await deps.db.transaction(async (tx) => {
    const before = await lockMeeting(tx, viewer, id);
    requireVersion(before, changes.version);
    const affected = await readAffected(tx, before, changes.scope);
    const changed = changedMeetings(before, affected, changes, deps.timeZone);
    for (const each of changed) await storeMeeting(tx, each);
    const isPlanChanged = await storePlan(tx, before, changes);
    const sectionIds = changes.sectionIds ?? before.plan.sectionIds;
    if (isForOthers(before.plan.sectionIds, sectionIds))
      await deps.notifications.notify(tx, meetingsPlanned, { planId: before.planId });
    await notifyMoved(deps, tx, viewer, before, changed);
    await deps.notifications.recheck(tx, subjectOf(before.planId));
    const details = { courseId: before.courseId, scope: changes.scope, meetings: changed.length };
    await audit(tx, { actorId: viewer.userId, action: 'meeting.changed', subject: id, details });
    const count = isPlanChanged
      ? await tx.$count(meetings, eq(meetings.planId, before.planId))
      : changed.length;
    return { before, count, sectionIds };
  });
  deps.jobs.wake();
  const audiences = [before.plan.sectionIds, sectionIds];
  publishMeetingsChanged(deps.bus, { courseId: before.courseId, audiences });
  return { meeting: await readMeeting(deps.db, viewer, id), changed: count };
}

async function storeMeeting(tx: Transaction, changed: Changed): Promise<void> {
  const { after, isAtOtherTime, isElsewhere } = changed;
  const { startAt, endAt, plannedAt, place, link, capacity } = after;
  const isForCalendars = isAtOtherTime || isElsewhere;
  await tx
    .update(meetings)
    .set({
      startAt,
      endAt,
      plannedAt,
      place,
      link,
      capacity,
      ...codesAfter(changed),
      ...(isForCalendars ? { sequence: sql`${meetings.sequence} + 1` } : {}),
      version: sql`${meetings.version} + 1`,
      changedAt: sql`now()`,
    })
    .where(eq(meetings.id, after.id));
}

/**
 * Codes are taken until the meeting ends. One that begins at another time takes them again when somebody opens it. The
 * stored row decides: opening and closing the check-in does not wait for the plan.
 */
function codesAfter({ after: { endAt }, isMoved }: Changed): { codeSecret?: null; openUntil: null | SQL } {
  if (isMoved) return { codeSecret: null, openUntil: null };
  const end = sql`${endAt.toISOString()}::timestamptz`;
  return { openUntil: sql`case when ${meetings.openUntil} is not null then ${end} end` };
}

/** True when it says something else now about all its meetings. */
async function storePlan(
  tx: Transaction,
  { plan }: ManagedMeeting,
  changes: MeetingChanges,
): Promise<boolean> {
  const { title = plan.title, description = plan.description, sectionIds = plan.sectionIds } = changes;
  const usual = changes.scope === 'all' ? { ...whereAfter(plan, changes), minutes: changes.minutes } : {};
  const isChanged =
    title !== plan.title || description !== plan.description || isForOthers(plan.sectionIds, sectionIds);
  if (!isChanged && changes.scope !== 'all') return false;
  if (isForOthers(plan.sectionIds, sectionIds)) await requireSections(tx, plan.courseId, sectionIds);
  await tx
    .update(meetingPlans)
    .set({
      title,
      description,
      sectionIds,
      ...usual,
      version: sql`${meetingPlans.version} + 1`,
      changedAt: sql`now()`,
    })
    .where(eq(meetingPlans.id, plan.id));
  return isChanged;
}

const isForOthers = (before: readonly string[], after: readonly string[]): boolean =>
  String(before.toSorted()) !== String(after.toSorted());

/** Of what is to come or was to come, and takes place. Several meetings are one notice. */
async function notifyMoved(
  { notifications }: MeetingDeps,
  tx: Transaction,
  { userId: actorId }: Viewer,
  { now }: ManagedMeeting,
  changed: readonly Changed[],
): Promise<void> {
  const concerning = changed
    .filter(({ after, endedAt, isMoved, isElsewhere }) => {
      const isAwaited = after.state === 'planned' && (after.endAt > now || endedAt > now);
      return isAwaited && (isMoved || isElsewhere);
    })
    .toSorted((one, other) => one.after.startAt.getTime() - other.after.startAt.getTime());
  const [next] = concerning;
  if (next === undefined) return;
  await notifications.notify(tx, meetingMoved, {
    meetingId: next.after.id,
    count: concerning.length,
    sequence: next.after.sequence + 1,
    actorId,
    toOtherTime: concerning.some(({ isMoved }) => isMoved),
  });
}
