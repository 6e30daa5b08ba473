import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import type { Cancelling, Scope } from '#features/meetings/contract/forms/plan.ts';
import type { Meeting } from '#features/meetings/contract/meetings.ts';
import { meetingCancelled, meetingRestored } from '#features/meetings/contract/notice-kinds.ts';
import type { MeetingDeps } from '../deps.ts';
import { publishMeetingsChanged } from '../live.ts';
import { subjectOf } from '../subject.ts';
import { meetings } from '../table.ts';
import { readMeeting } from '../view.ts';
import { lockMeeting, type ManagedMeeting, type OfPlan, readAffected, requireVersion } from './scope.ts';

interface Outcome {
  meeting: Meeting;
  changed: number;
}

/** Meetings that are cancelled already stay as they are. */
export async function cancelMeeting(
  deps: MeetingDeps,
  viewer: Viewer,
  id: string,
  { scope, note, version }: Cancelling,
): Promise<Outcome> {
  return changeStates(deps, viewer, id, scope, version, { state: 'cancelled', note });
}

/** What was cancelled takes place after all. */
export async function restoreMeeting(
  deps: MeetingDeps,
  viewer: Viewer,
  id: string,
  scope: Scope,
): Promise<Outcome> {
  return changeStates(deps, viewer, id, scope, undefined, { state: 'planned', note: '' });
}

async function changeStates(
  deps: MeetingDeps,
  viewer: Viewer,
  id: string,
  scope: Scope,
  version: number | undefined,
  to: Pick<OfPlan, 'state' | 'note'>,
): Promise<Outcome> {
  const { meeting, changed } = await deps.db.transaction(async (tx) => {
    const meeting = await lockMeeting(tx, viewer, id);
    requireVersion(meeting, version);
    const changed = (await readAffected(tx, meeting, scope)).filter(({ state }) => state !== to.state);
    await storeStates(tx, changed, to);
    await notifyOf(deps, tx, viewer, meeting, changed, to.state);
    await deps.notifications.recheck(tx, subjectOf(meeting.planId));
    await audit(tx, {
      actorId: viewer.userId,
      action: to.state === 'cancelled' ? 'meeting.cancelled' : 'meeting.restored',
      subject: id,
      details: { courseId: meeting.courseId, scope, meetings: changed.length },
    });
    return { meeting, changed };
  });
  deps.jobs.wake();
  publishMeetingsChanged(deps.bus, { courseId: meeting.courseId, audiences: [meeting.plan.sectionIds] });
  return { meeting: await readMeeting(deps.db, viewer, id), changed: changed.length };
}

/** No codes are taken any more. */
async function storeStates(
  tx: Transaction,
  changed: readonly OfPlan[],
  to: Pick<OfPlan, 'state' | 'note'>,
): Promise<void> {
  const ids = changed.map(({ id }) => id);
  await tx
    .update(meetings)
    .set({
      ...to,
      codeSecret: null,
      openUntil: null,
      sequence: sql`${meetings.sequence} + 1`,
      version: sql`${meetings.version} + 1`,
      changedAt: sql`now()`,
    })
    .where(isOneOf(meetings.id, ids));
}

/** Of what is to come. Several meetings are one notice. */
async function notifyOf(
  { notifications }: MeetingDeps,
  tx: Transaction,
  { userId: actorId }: Viewer,
  { now }: ManagedMeeting,
  changed: readonly OfPlan[],
  state: OfPlan['state'],
): Promise<void> {
  const concerning = changed.filter(({ endAt }) => endAt > now);
  const [next] = concerning;
  if (next === undefined) return;
  const event = state === 'cancelled' ? meetingCancelled : meetingRestored;
  await notifications.notify(tx, event, {
    meetingId: next.id,
    count: concerning.length,
    sequence: next.sequence + 1,
    actorId,
  });
}
