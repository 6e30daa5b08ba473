import { eq } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { AppError } from '#shared/app-error.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { findPersonById } from '#features/people/server/service.ts';
import type { RequestChanges, RequestFields } from '#features/mentorship/contract/matching.ts';
import type { OwnRequest } from '#features/mentorship/contract/shapes.ts';
import { mentorRequested } from '#features/mentorship/contract/notice-kinds.ts';
import { mentorshipRefusals as refusals } from '#features/mentorship/refusals-text.ts';
import { isTeacher, mentorIdOf, type RelationDeps } from '../relations.ts';
import { subjectOfStudent } from '../subject.ts';
import { mentorRequests } from '../table.ts';
import {
  findRequest,
  holdAssignments,
  lockRequest,
  type RequestRow,
  toOwnRequest,
  versionOf,
} from './waiting.ts';

/** Stores the request and notifies the administrators. One that waits already stays as it is. */
export async function requestMentor(
  deps: RelationDeps,
  viewer: Viewer,
  input: RequestFields,
): Promise<{ request: OwnRequest; isAsSent: boolean }> {
  const fields = fieldsOf(input);
  const { isNew, ...asked } = await deps.db.transaction(async (tx) => {
    await requireTeacher(tx, fields.wantedMentorId);
    await holdAssignments(tx);
    await refuseWithMentor(tx, viewer);
    const [made] = await tx
      .insert(mentorRequests)
      .values({ studentId: viewer.userId, ...fields })
      .onConflictDoNothing()
      .returning();
    if (made === undefined) {
      const before = await findRequest(tx, viewer.userId);
      // Withdrawn in another window at this moment.
      if (before === undefined) throw refuse('conflict', refusals.requestWithdrawn);
      return { request: await toOwnRequest(tx, before), isAsSent: isSame(before, fields), isNew: false };
    }
    await audit(tx, { actorId: viewer.userId, action: 'mentor.requested', subject: viewer.userId });
    await deps.notifications.notify(tx, mentorRequested, { studentId: viewer.userId });
    return { request: await toOwnRequest(tx, made), isAsSent: true, isNew: true };
  });
  deps.jobs.wake();
  if (isNew) deps.live.requestChanged(viewer.userId);
  return asked;
}

/** While it waits. The same again changes nothing: a browser that lost the answer sends it again. */
export async function changeRequest(
  deps: RelationDeps,
  viewer: Viewer,
  { version, ...input }: RequestChanges,
): Promise<OwnRequest> {
  const fields = fieldsOf(input);
  const request = await deps.db.transaction(async (tx) => {
    await holdAssignments(tx);
    await refuseWithMentor(tx, viewer);
    const before = await lockRequest(tx, viewer.userId);
    if (before === undefined) throw refuse('conflict', refusals.requestWithdrawn);
    if (isSame(before, fields)) return toOwnRequest(tx, before);
    if (versionOf(before) !== version) throw changedElsewhere(viewer);
    // The teacher named before may stay named.
    if (fields.wantedMentorId !== before.wantedMentorId) await requireTeacher(tx, fields.wantedMentorId);
    const [changed = before] = await tx
      .update(mentorRequests)
      .set(fields)
      .where(eq(mentorRequests.studentId, viewer.userId))
      .returning();
    await audit(tx, { actorId: viewer.userId, action: 'mentor-request.changed', subject: viewer.userId });
    return toOwnRequest(tx, changed);
  });
  deps.live.requestChanged(viewer.userId);
  return request;
}

/** While it waits. Nothing of it stays. One that is gone is withdrawn already, unless there is a mentor. */
export async function withdrawRequest(
  deps: RelationDeps,
  viewer: Viewer,
  version: string | undefined,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await holdAssignments(tx);
    await refuseWithMentor(tx, viewer);
    const before = await lockRequest(tx, viewer.userId);
    if (before === undefined) return;
    if (version !== undefined && versionOf(before) !== version) throw changedElsewhere(viewer);
    await tx.delete(mentorRequests).where(eq(mentorRequests.studentId, viewer.userId));
    await audit(tx, { actorId: viewer.userId, action: 'mentor-request.withdrawn', subject: viewer.userId });
    await deps.notifications.recheck(tx, subjectOfStudent(viewer.userId));
  });
  deps.jobs.wake();
  deps.live.requestChanged(viewer.userId);
}

type RequestValues = Pick<RequestRow, 'message' | 'subject' | 'wantedMentorId'>;
const fieldsOf = ({ message, subject, wantedMentorId }: RequestFields): RequestValues => ({
  message,
  subject: subject || null,
  wantedMentorId: wantedMentorId ?? null,
});
const isSame = (row: RequestRow, { message, subject, wantedMentorId }: RequestValues): boolean =>
  row.message === message && row.subject === subject && row.wantedMentorId === wantedMentorId;

async function refuseWithMentor(tx: Transaction, { userId }: Viewer): Promise<void> {
  if ((await mentorIdOf(tx, userId)) !== null) throw refuse('conflict', refusals.mentorAlready);
}

async function requireTeacher(db: Queryable, mentorId: string | null): Promise<void> {
  if (mentorId === null) return;
  const person = await findPersonById(db, mentorId);
  if (person === undefined || !isTeacher(person)) throw refuse('not_found', refusals.unknownTeacher);
}

const changedElsewhere = ({ userId, name }: Viewer): AppError =>
  refuse('conflict', refusals.requestChanged, { byId: userId, byName: name });
