import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { countClass, findPeopleByIds, type Person, searchByRole } from '#features/people/server/service.ts';
import { memberLimits } from '#features/courses/contract/limits.ts';
import type { Member, MemberState } from '#features/courses/contract/members.ts';
import { coursesRefusals as refusals } from '#features/courses/refusals-text.ts';
import type { CourseContext } from '../context.ts';
import { authorizeManaging, noCourse, readCourse } from '../find.ts';
import { behind, pageOf } from '../lists/paging.ts';
import { courseRights } from '../rights.ts';
import type { CourseRow } from '../table.ts';
import { changeMembers, nameMembers, notifyAdded } from './change-members.ts';
import { toCourseStudent } from './students.ts';
import { courseMembers } from './table.ts';

const noCounts = { active: 0, waiting: 0, left: 0, removed: 0 };

/** The students that a course names, in one state, the latest change first. */
export async function listMembers(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  { state, cursor }: { state: MemberState; cursor?: string | undefined },
) {
  const course = await authorizeManaging(ctx.db, viewer, courseId);
  const { since, userId } = courseMembers;
  const found = await ctx.db
    .select()
    .from(courseMembers)
    .where(
      and(
        eq(courseMembers.courseId, course.id),
        eq(courseMembers.state, state),
        behind(cursor, [since, userId], 'back'),
      ),
    )
    .orderBy(desc(since), desc(userId))
    .limit(memberLimits.page + 1);
  const { rows, nextCursor } = pageOf(found, memberLimits.page, (row) => ({ at: row.since, id: row.userId }));
  const [people, counts, byClass] = await Promise.all([
    ctx.people.findAll(rows.map((row) => row.userId)),
    countStates(ctx.db, course.id),
    countByClass(ctx.db, course),
  ]);
  const members = rows.flatMap((row): Member[] => {
    const person = people.get(row.userId);
    return person === undefined
      ? []
      : [
          {
            ...toCourseStudent(person),
            state: row.state,
            origin: row.origin,
            since: row.since.toISOString(),
          },
        ];
  });
  return { members, nextCursor, counts, byClass };
}

async function countStates(db: Queryable, courseId: string): Promise<Record<MemberState, number>> {
  const rows = await db
    .select({ state: courseMembers.state, count: sql<number>`count(*)::int` })
    .from(courseMembers)
    .where(eq(courseMembers.courseId, courseId))
    .groupBy(courseMembers.state);
  return { ...noCounts, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

/** Students of the classes that the course does not name. */
function countByClass(
  db: Queryable,
  { id, visibility, targetYears, targetDivisions }: CourseRow,
): number | Promise<number> {
  if (visibility === 'members') return 0;
  const isPublic = visibility === 'public';
  const audience = { years: isPublic ? [] : targetYears, divisions: isPublic ? [] : targetDivisions };
  return countClass(
    db,
    audience,
    (userId) =>
      sql`not exists (select 1 from ${courseMembers}
        where ${courseMembers.courseId} = ${id} and ${courseMembers.userId} = ${userId})`,
  );
}

/** Students by name, without those who are members by name already. */
export async function findMembers(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  { search, page }: { search: string; page: number },
) {
  const course = await authorizeManaging(ctx.db, viewer, courseId);
  const pageSize = memberLimits.candidatesAtOnce;
  const { people, hasMore } = await searchByRole(ctx.db, viewer, 'student', { search, page, pageSize });
  const ids = people.map(({ id }) => id);
  const active = await namedAs(ctx.db, course.id, ids, 'active');
  return { people: people.filter(({ id }) => !active.has(id)).map(toCourseStudent), hasMore };
}

async function namedAs(
  db: Queryable,
  courseId: string,
  userIds: readonly string[],
  state: MemberState,
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ userId: courseMembers.userId })
    .from(courseMembers)
    .where(
      and(
        eq(courseMembers.courseId, courseId),
        inArray(courseMembers.userId, [...userIds]),
        eq(courseMembers.state, state),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}

/** Adds students by hand. A repeat changes nothing. */
export async function addMembers(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  userIds: readonly string[],
): Promise<number> {
  const course = await authorizeManaging(ctx.db, viewer, courseId);
  const wanted = [...new Set(userIds)].toSorted();
  const changed = await changeMembers(ctx, course, async (tx) => {
    const people = await findPeopleByIds(tx, wanted);
    if (people.filter(isStudent).length < wanted.length) throw refuse('not_found', refusals.memberUnknown);
    return letIn(ctx, tx, viewer, course.id, wanted);
  });
  return changed.length;
}

/** Lets one in who waits, brings one back, or removes one. */
export async function setMember(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  userId: string,
  state: 'active' | 'removed',
): Promise<void> {
  const course = await authorizeManaging(ctx.db, viewer, courseId);
  await changeMembers(ctx, course, async (tx) => {
    const [person] = await findPeopleByIds(tx, [userId]);
    if (person === undefined || !isStudent(person)) throw refuse('not_found', refusals.memberUnknown);
    return state === 'active'
      ? letIn(ctx, tx, viewer, course.id, [userId])
      : nameMembers(tx, viewer, course.id, [userId], state);
  });
}

/** A student leaves, whatever let them in. */
export async function leaveCourse(ctx: CourseContext, viewer: Viewer, courseId: string): Promise<void> {
  const row = await readCourse(ctx.db, viewer, courseId);
  if (viewer.role !== 'student') throw refuse('forbidden', refusals.onlyStudentsJoin);
  const mayStill = (now: CourseRow): boolean => courseRights.learn.holds(viewer, now);
  if (!mayStill(row)) throw noCourse();
  await changeMembers(ctx, { ...row, viewer, mayStill }, (tx) =>
    nameMembers(tx, viewer, row.id, [viewer.userId], 'left'),
  );
}

const isStudent = ({ role, deactivatedAt }: Person): boolean => role === 'student' && deactivatedAt === null;

/** Names students as members, and notifies those who were none. */
async function letIn(
  ctx: CourseContext,
  tx: Transaction,
  viewer: Viewer,
  courseId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const changed = await nameMembers(tx, viewer, courseId, userIds, 'active');
  await notifyAdded(ctx, tx, viewer, courseId, changed);
  return changed;
}
