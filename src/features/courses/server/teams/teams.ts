import { and, eq, sql } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { everybody } from '#shared/audience/audience.ts';
import { newId } from '#shared/id.ts';
import type { Transaction } from '#platform/database/port.ts';
import { isUniqueViolation } from '#platform/database/violations.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { countClass, listClass } from '#features/people/server/service.ts';
import { teamLimits } from '#features/courses/contract/limits.ts';
import { coursesRefusals as refusals } from '#features/courses/refusals-text.ts';
import { accessOf } from '../access-of.ts';
import type { CourseContext } from '../context.ts';
import { authorizeManaging, type ChangeableCourse, lockCourse, noCourse, readCourse } from '../find.ts';
import { publishCourseChanged } from '../live.ts';
import { courseRights } from '../rights.ts';
import { type CourseRow, courses } from '../table.ts';
import { drawTeamsOf, teamNames } from './draw.ts';
import { countMembers, isAnyOf, requireTeam, teamOf, withoutTeam } from './read-teams.ts';
import { courseTeamMembers, courseTeams } from './table.ts';

const { id, courseId: ofCourse, name } = courseTeams;
/** Parameters of one statement have an end. */
const rowsAtOnce = 5000;

/** Whether students choose their teams, of up to so many. */
export async function setTeamChoice(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  chosenUpTo: number | null,
): Promise<void> {
  const course = await authorizeManaging(ctx.db, viewer, courseId);
  await changeTeams(ctx, course, 'course.team_choice_set', { chosenUpTo }, async (tx) => {
    await tx.update(courses).set({ teamSize: chosenUpTo }).where(eq(courses.id, course.id));
  });
}

export async function addTeam(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  input: { name: string },
): Promise<string> {
  const course = await authorizeTeams(ctx, viewer, courseId);
  const teamId = newId();
  await changeTeams(ctx, course, 'course.team_added', { teamId }, async (tx, locked) => {
    if ((await tx.$count(courseTeams, eq(ofCourse, course.id))) >= teamLimits.perCourse)
      throw refuse('conflict', refusals.tooManyTeams({ most: teamLimits.perCourse }));
    await tx.insert(courseTeams).values({ id: teamId, courseId: course.id, name: input.name });
    if (courseRights.manage.holds(viewer, locked)) return;
    await requireStudents(tx, locked, [viewer.userId]);
    await put(tx, viewer, course.id, teamId, [viewer.userId]);
  });
  return teamId;
}

/** New teams of the students who are in none. */
export async function drawTeams(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  size: number,
): Promise<{ teams: number; students: number }> {
  const course = await authorizeManaging(ctx.db, viewer, courseId);
  return changeTeams(ctx, course, 'course.teams_drawn', { size }, async (tx, locked) => {
    const most = teamLimits.perCourse * teamLimits.sizeMax;
    const students = await listClass(tx, everybody, { limit: most, only: withoutTeam(locked) });
    const groups = drawTeamsOf(
      students.map((student) => student.id),
      size,
    );
    const taken = await tx.select({ name }).from(courseTeams).where(eq(ofCourse, course.id));
    if (taken.length + groups.length > teamLimits.perCourse)
      throw refuse('conflict', refusals.tooManyTeams({ most: teamLimits.perCourse }));
    const names = teamNames(
      groups.length,
      taken.map((team) => team.name),
    );
    const made = groups.map((userIds, at) => ({ id: newId(), name: names[at] ?? '', userIds }));
    if (made.length > 0)
      await tx
        .insert(courseTeams)
        .values(made.map((team) => ({ id: team.id, courseId: course.id, name: team.name })));
    const placed = made.flatMap((team) => team.userIds.map((userId) => ({ userId, teamId: team.id })));
    for (let at = 0; at < placed.length; at += rowsAtOnce)
      await tx
        .insert(courseTeamMembers)
        .values(
          placed
            .slice(at, at + rowsAtOnce)
            .map((each) => ({ ...each, courseId: course.id, changedBy: viewer.userId })),
        );
    return { teams: groups.length, students: students.length };
  });
}

/** By those who manage the course, and by its members. */
export async function renameTeam(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  teamId: string,
  input: { name: string },
): Promise<void> {
  const course = await authorizeTeams(ctx, viewer, courseId);
  await changeTeams(ctx, course, 'course.team_renamed', { teamId }, async (tx, locked) => {
    await requireTeam(tx, course.id, teamId);
    const isTheirs =
      courseRights.manage.holds(viewer, locked) || (await teamOf(tx, course.id, viewer.userId)) === teamId;
    if (!isTheirs) throw refuse('forbidden', refusals.notYourTeam);
    await tx.update(courseTeams).set({ name: input.name }).where(eq(id, teamId));
  });
}

/** What it has handed in stays. */
export async function removeTeam(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  teamId: string,
): Promise<void> {
  const course = await authorizeManaging(ctx.db, viewer, courseId);
  await changeTeams(ctx, course, 'course.team_removed', { teamId }, async (tx) => {
    await requireTeam(tx, course.id, teamId);
    await tx.delete(courseTeams).where(eq(id, teamId));
  });
}

/** Puts students of the course into a team. Who was in another one leaves it. */
export async function putInTeam(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  teamId: string,
  userIds: readonly string[],
): Promise<void> {
  const course = await authorizeManaging(ctx.db, viewer, courseId);
  const wanted = [...new Set(userIds)].toSorted();
  await changeTeams(ctx, course, 'course.team_changed', { teamId, userIds: wanted }, async (tx, locked) => {
    await requireTeam(tx, course.id, teamId);
    await requireStudents(tx, locked, wanted);
    await put(tx, viewer, course.id, teamId, wanted);
    await refuseWhenLarger(tx, locked, teamId, teamLimits.sizeMax);
  });
}

/** A student joins by themselves, where students choose. */
export async function joinTeam(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  teamId: string,
): Promise<void> {
  const course = await authorizeTeams(ctx, viewer, courseId);
  await changeTeams(
    ctx,
    course,
    'course.team_changed',
    { teamId, userIds: [viewer.userId] },
    async (tx, locked) => {
      await requireTeam(tx, course.id, teamId);
      await requireStudents(tx, locked, [viewer.userId]);
      await put(tx, viewer, course.id, teamId, [viewer.userId]);
      await refuseWhenLarger(tx, locked, teamId, locked.teamSize ?? teamLimits.sizeMax);
    },
  );
}

export async function takeOutOfTeam(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  teamId: string,
  userId: string,
): Promise<void> {
  const course = await authorizeTeams(ctx, viewer, courseId);
  await changeTeams(ctx, course, 'course.team_changed', { teamId, out: userId }, async (tx, locked) => {
    await requireTeam(tx, course.id, teamId);
    if (userId !== viewer.userId && !courseRights.manage.holds(viewer, locked))
      throw refuse('forbidden', refusals.notYourTeam);
    const { courseId: here, userId: member, teamId: team } = courseTeamMembers;
    const gone = await tx
      .delete(courseTeamMembers)
      .where(and(eq(here, course.id), eq(team, teamId), eq(member, userId)))
      .returning({ member });
    if (gone.length === 0) throw refuse('not_found', refusals.notInTeam);
  });
}

/** For those who manage the course, and for its students where they choose their teams. */
async function authorizeTeams(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
): Promise<ChangeableCourse> {
  const row = await readCourse(ctx.db, viewer, courseId);
  const mayStill = (now: CourseRow): boolean =>
    courseRights.manage.holds(viewer, now) ||
    (now.teamSize !== null && courseRights.handIn.holds(viewer, now));
  if (!courseRights.read.holds(viewer, row)) throw noCourse();
  if (!mayStill(row)) throw refuse('forbidden', refusals.teamsAreMade);
  return { ...row, viewer, mayStill };
}

async function requireStudents(
  tx: Transaction,
  course: CourseRow,
  userIds: readonly string[],
): Promise<void> {
  if ((await countClass(tx, everybody, isAnyOf(course, userIds))) < userIds.length)
    throw refuse('not_found', refusals.memberUnknown);
}

async function put(
  tx: Transaction,
  { userId: changedBy }: Viewer,
  courseId: string,
  teamId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .insert(courseTeamMembers)
    .values(userIds.map((userId) => ({ courseId, userId, teamId, changedBy })))
    .onConflictDoUpdate({
      target: [courseTeamMembers.courseId, courseTeamMembers.userId],
      set: { teamId, changedBy, since: sql`now()` },
      setWhere: sql`${courseTeamMembers.teamId} <> ${teamId}`,
    });
}

/** Called under the course's lock, after the change. */
async function refuseWhenLarger(
  tx: Transaction,
  course: CourseRow,
  teamId: string,
  most: number,
): Promise<void> {
  if ((await countMembers(tx, course, teamId)) > most) throw refuse('conflict', refusals.teamFull({ most }));
}

/** Every change takes the course's lock, and the screens that show the course follow. */
async function changeTeams<T>(
  ctx: CourseContext,
  course: ChangeableCourse,
  action: string,
  details: Record<string, unknown>,
  change: (tx: Transaction, locked: CourseRow) => Promise<T>,
): Promise<T> {
  const { result, access } = await ctx.db
    .transaction(async (tx) => {
      const locked = await lockCourse(tx, course);
      const result = await change(tx, locked);
      await audit(tx, { actorId: course.viewer.userId, action, subject: course.id, details });
      return { result, access: accessOf(locked) };
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? refuseField('name', refusals.teamNameTaken) : error;
    });
  publishCourseChanged(ctx.bus, { id: course.id, seenBefore: access });
  return result;
}
