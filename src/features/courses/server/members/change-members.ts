import { eq, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { memberLimits } from '#features/courses/contract/limits.ts';
import type { memberOrigins, MemberState } from '#features/courses/contract/members.ts';
import { membersAdded } from '#features/courses/contract/notice-kinds.ts';
import { coursesRefusals as refusals } from '#features/courses/refusals-text.ts';
import type { CourseContext } from '../context.ts';
import { type ChangeableCourse, lockCourse } from '../find.ts';
import { publishMembersChanged } from '../live.ts';
import { subjectOf } from '../subject.ts';
import { courseMembers } from './table.ts';

/** Every change of members takes the course's lock, so that no limit is passed and each is heard of. */
export async function changeMembers(
  ctx: CourseContext,
  course: ChangeableCourse,
  change: (tx: Transaction) => Promise<string[]>,
): Promise<string[]> {
  const changed = await ctx.db.transaction(async (tx) => {
    await lockCourse(tx, course);
    const names = await change(tx);
    await refuseWhenFull(tx, course.id);
    const details = { userIds: names.slice(0, memberLimits.addedAtOnce) };
    await recordChange(ctx, tx, course, 'course.members_changed', details);
    return names;
  });
  publishChange(ctx, course.id, changed);
  return changed;
}

/** In the transaction of a change: the line of the audit log, and the notifications about the course. */
export async function recordChange(
  { notifications }: CourseContext,
  tx: Transaction,
  { id, viewer }: ChangeableCourse,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  await audit(tx, { actorId: viewer.userId, action, subject: id, details });
  await notifications.recheck(tx, subjectOf(id));
}

/** After the commit. */
export function publishChange({ jobs, bus }: CourseContext, id: string, userIds: readonly string[]): void {
  jobs.wake();
  if (userIds.length > 0) publishMembersChanged(bus, { id, userIds });
}

/** Notifies students that they are members. */
export async function notifyAdded(
  { notifications }: CourseContext,
  tx: Transaction,
  { userId: actorId }: Viewer,
  courseId: string,
  userIds: string[],
): Promise<void> {
  if (userIds.length > 0) await notifications.notify(tx, membersAdded, { courseId, userIds, actorId });
}

/** Names students in this state. Gives those that were in another one. */
export async function nameMembers(
  tx: Transaction,
  { userId: changedBy }: Viewer,
  courseId: string,
  userIds: readonly string[],
  state: MemberState,
  origin: (typeof memberOrigins)[number] = 'hand',
): Promise<string[]> {
  if (userIds.length === 0) return [];
  // One statement for a list of any length.
  const { rows } = await writeAsOwn(userIds, () =>
    tx.execute<{ userId: string }>(sql`
      insert into course_members (course_id, user_id, state, origin, changed_by)
      select ${courseId}, named.id, ${state}, ${origin}, ${changedBy}
      from unnest(${sql.param([...userIds])}::text[]) as named(id)
      on conflict (course_id, user_id) do update set
        state = excluded.state, changed_by = excluded.changed_by, since = now(),
        origin = case excluded.origin when 'roster' then 'roster' else course_members.origin end
      where course_members.state <> excluded.state
      returning user_id as "userId"`),
  );
  return rows.map(({ userId }) => userId);
}

/** Called under the course's lock. */
export async function refuseWhenFull(tx: Transaction, courseId: string): Promise<void> {
  if ((await tx.$count(courseMembers, eq(courseMembers.courseId, courseId))) > memberLimits.perCourse)
    throw membersFull();
}

export const membersFull = () => refuse('conflict', refusals.membersFull({ most: memberLimits.perCourse }));
