import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { isId, newId } from '#shared/id.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { randomLetters, withoutSeparators } from '#server/typed-letters.ts';
import { audit } from '#features/audit/server/service.ts';
import type { NewJoinCode } from '#features/courses/contract/forms/join-code.ts';
import { memberLimits } from '#features/courses/contract/limits.ts';
import type { JoinCode, MemberState } from '#features/courses/contract/members.ts';
import { joinAsked } from '#features/courses/contract/notice-kinds.ts';
import { coursesRefusals as refusals } from '#features/courses/refusals-text.ts';
import type { CourseContext } from '../context.ts';
import { authorizeManaging, lockCourse, readLocked } from '../find.ts';
import { publishMembersChanged } from '../live.ts';
import { courseRights } from '../rights.ts';
import type { CourseRow } from '../table.ts';
import { refuseWhenFull } from './change-members.ts';
import { courseJoinCodes, courseMembers, type JoinCodeRow } from './table.ts';

const half = 4;
/** As it is shown: XXXX-XXXX. */
const shown = (code: string): string => `${code.slice(0, half)}-${code.slice(half)}`;

const toJoinCode = ({ id, code, isAsked, usesMax, uses, expiresAt, createdAt }: JoinCodeRow): JoinCode => ({
  id,
  code: shown(code),
  isAsked,
  usesMax,
  uses,
  expiresAt: expiresAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

/** The course's codes that are not revoked. */
const isCurrent = (courseId: string) =>
  and(eq(courseJoinCodes.courseId, courseId), isNull(courseJoinCodes.revokedAt));

export async function listJoinCodes(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
): Promise<JoinCode[]> {
  const course = await authorizeManaging(ctx.db, viewer, courseId);
  const rows = await ctx.db
    .select()
    .from(courseJoinCodes)
    .where(isCurrent(course.id))
    .orderBy(desc(courseJoinCodes.createdAt), desc(courseJoinCodes.id));
  return rows.map(toJoinCode);
}

export async function addJoinCode(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  { isAsked, usesMax, days }: NewJoinCode,
): Promise<JoinCode> {
  const course = await authorizeManaging(ctx.db, viewer, courseId);
  return ctx.db.transaction(async (tx) => {
    await lockCourse(tx, course);
    if ((await tx.$count(courseJoinCodes, isCurrent(course.id))) >= memberLimits.codes)
      throw refuse('conflict', refusals.tooManyCodes({ most: memberLimits.codes }));
    const [row] = await tx
      .insert(courseJoinCodes)
      .values({
        id: newId(),
        courseId: course.id,
        code: randomLetters(2 * half),
        isAsked,
        usesMax,
        expiresAt: days === null ? null : sql`now() + make_interval(days => ${days})`,
        createdBy: viewer.userId,
      })
      .returning();
    if (row === undefined) throw new Error('the code was not stored');
    await audit(tx, { actorId: viewer.userId, action: 'course.join_code_added', subject: course.id });
    return toJoinCode(row);
  });
}

export async function revokeJoinCode(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  codeId: string,
): Promise<void> {
  const course = await authorizeManaging(ctx.db, viewer, courseId);
  await ctx.db.transaction(async (tx) => {
    await lockCourse(tx, course);
    const revoked = isId(codeId)
      ? await tx
          .update(courseJoinCodes)
          .set({ revokedAt: sql`now()` })
          .where(and(eq(courseJoinCodes.id, codeId), isCurrent(course.id)))
          .returning({ id: courseJoinCodes.id })
      : [];
    if (revoked.length === 0) throw refuse('not_found', refusals.codeNotFound);
    await audit(tx, { actorId: viewer.userId, action: 'course.join_code_revoked', subject: course.id });
  });
}

interface Joined {
  courseId: string;
  title: string;
  state: 'active' | 'waiting';
}

/** A repeat changes nothing and uses nothing up. Wrong codes stand in the audit log. */
export async function joinCourse(ctx: CourseContext, viewer: Viewer, typed: string): Promise<Joined> {
  if (viewer.role !== 'student') throw refuse('forbidden', refusals.onlyStudentsJoin);
  const code = withoutSeparators(typed).toUpperCase();
  const [found] = await ctx.db
    .select({ courseId: courseJoinCodes.courseId })
    .from(courseJoinCodes)
    .where(and(eq(courseJoinCodes.code, code), isNull(courseJoinCodes.revokedAt)));
  const joined = found && (await join(ctx, viewer, found.courseId, code));
  if (joined) return joined;
  await audit(ctx.db, { actorId: viewer.userId, action: 'course.join_refused' });
  throw refuseField('code', refusals.codeUnknown);
}

/** Undefined for a course that students cannot see. */
async function join(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  code: string,
): Promise<Joined | undefined> {
  const { userId } = viewer;
  const joinUnderLock = async (tx: Transaction) => {
    // Uses and members are counted under it.
    const course = await readLocked(tx, viewer, courseId);
    if (course === undefined || course.isDraft) return undefined;
    const state = await stateAfter(tx, viewer, course, code);
    if (state.isNew) {
      await audit(tx, { actorId: userId, action: 'course.joined', subject: courseId });
      if (state.state === 'waiting') await ctx.notifications.notify(tx, joinAsked, { courseId, userId });
    }
    return { course, ...state };
  };
  const joining = await writeAsOwn([userId], () => ctx.db.transaction(joinUnderLock));
  if (joining === undefined) return undefined;
  ctx.jobs.wake();
  if (joining.isNew) publishMembersChanged(ctx.bus, { id: courseId, userIds: [userId] });
  return { courseId, title: joining.course.title, state: joining.state };
}

async function stateAfter(
  tx: Transaction,
  viewer: Viewer,
  course: CourseRow,
  code: string,
): Promise<{ state: 'active' | 'waiting'; isNew: boolean }> {
  const now = stateOf(course, viewer);
  if (now === 'removed') throw refuse('forbidden', refusals.removedFromCourse);
  if (courseRights.learn.holds(viewer, course)) return { state: 'active', isNew: false };
  const used = await takeCode(tx, course.id, code, now === 'waiting');
  if (now === 'waiting' && used.isAsked) return { state: 'waiting', isNew: false };
  const state = used.isAsked ? 'waiting' : 'active';
  await tx
    .insert(courseMembers)
    .values({ courseId: course.id, userId: viewer.userId, state, origin: 'code', changedBy: viewer.userId })
    .onConflictDoUpdate({
      target: [courseMembers.courseId, courseMembers.userId],
      set: { state, origin: 'code', changedBy: viewer.userId, since: sql`now()` },
    });
  await refuseWhenFull(tx, course.id);
  return { state, isNew: true };
}

const stateOf = ({ members }: CourseRow, { userId }: Viewer): MemberState | undefined =>
  Object.hasOwn(members, userId) ? members[userId] : undefined;

/** Counts a use, unless the student waits already. Throws where the code opens nothing any more. */
async function takeCode(
  tx: Transaction,
  courseId: string,
  code: string,
  isWaiting: boolean,
): Promise<{ isAsked: boolean }> {
  const [row] = await tx
    .select()
    .from(courseJoinCodes)
    .where(and(eq(courseJoinCodes.code, code), isCurrent(courseId)));
  if (row === undefined) throw refuseField('code', refusals.codeUnknown);
  if (isWaiting && row.isAsked) return row;
  if (row.expiresAt !== null && row.expiresAt <= new Date()) throw refuseField('code', refusals.codeExpired);
  if (row.usesMax !== null && row.uses >= row.usesMax) throw refuseField('code', refusals.codeUsedUp);
  await tx
    .update(courseJoinCodes)
    .set({ uses: row.uses + 1 })
    .where(eq(courseJoinCodes.id, row.id));
  return row;
}
