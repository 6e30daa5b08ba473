import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { everybody } from '#shared/audience/audience.ts';
import { isId } from '#shared/id.ts';
import { refuse } from '#shared/app-error.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { isOneOf } from '#server/columns.ts';
import { countClass, listClass, type OnlyStudents, searchByRole } from '#features/people/server/service.ts';
import { teamLimits } from '#features/courses/contract/limits.ts';
import type { Team, TeamStudent } from '#features/courses/contract/teams.ts';
import { coursesRefusals as refusals } from '#features/courses/refusals-text.ts';
import type { CourseContext } from '../context.ts';
import { authorizeManaging, readCourse } from '../find.ts';
import { courseRights } from '../rights.ts';
import { isStudentHere, studentsOfCourse } from '../members/students-of-course.ts';
import { type CourseRow, courses } from '../table.ts';
import { courseTeamMembers, courseTeams, type TeamRow } from './table.ts';

const { id, courseId: ofCourse } = courseTeams;

interface Teams {
  teams: Team[];
  hasMore: boolean;
  ownTeam: Team | null;
  chosenUpTo: number | null;
  mayChoose: boolean;
  without: number | null;
}

/** In the order of their making, page by page. Those who manage the course see how many students are in none. */
export async function listTeams(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  page: number,
): Promise<Teams> {
  const { db } = ctx;
  const course = await readCourse(db, viewer, courseId);
  const { page: pageSize } = teamLimits;
  const [rows, ownId, without] = await Promise.all([
    db
      .select()
      .from(courseTeams)
      .where(eq(ofCourse, course.id))
      .orderBy(asc(id))
      .limit(pageSize + 1)
      .offset((page - 1) * pageSize),
    teamOf(db, course.id, viewer.userId),
    courseRights.manage.holds(viewer, course) ? countClass(db, everybody, withoutTeam(course)) : null,
  ]);
  const shown = rows.slice(0, pageSize);
  const own = ownId === undefined ? [] : await db.select().from(courseTeams).where(eq(id, ownId));
  const teams = await withMembers(db, course, [
    ...shown,
    ...own.filter((row) => !shown.some((one) => one.id === row.id)),
  ]);
  const isShown = new Set(shown.map((row) => row.id));
  return {
    teams: teams.filter((team) => isShown.has(team.id)),
    hasMore: rows.length > pageSize,
    ownTeam: teams.find((team) => team.id === ownId) ?? null,
    chosenUpTo: course.teamSize,
    mayChoose: course.teamSize !== null && courseRights.handIn.holds(viewer, course),
    without,
  };
}

/** Members who have left the course are not shown, and come back with it. */
async function withMembers(db: Queryable, course: CourseRow, rows: readonly TeamRow[]): Promise<Team[]> {
  const teamIds = rows.map((row) => row.id);
  if (teamIds.length === 0) return [];
  const placed = await db.select().from(courseTeamMembers).where(inArray(courseTeamMembers.teamId, teamIds));
  const students = await listClass(db, everybody, {
    limit: placed.length,
    only: isAnyOf(
      course,
      placed.map(({ userId }) => userId),
    ),
  });
  const teamIdOf = new Map(placed.map(({ userId, teamId }) => [userId, teamId]));
  const members = Map.groupBy(students, (student) => teamIdOf.get(student.id));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    members: (members.get(row.id) ?? []).map((student) => ({ userId: student.id, name: student.name })),
  }));
}

/** Students of the course among these people. */
export const isAnyOf =
  (course: CourseRow, userIds: readonly string[]): OnlyStudents =>
  (personId, ofClass) =>
    sql`(${isOneOf(personId, userIds)} and ${isStudentHere(course)(personId, ofClass)})`;

/** Students of the course who are in this team. */
const isInTeam =
  (teamId: string, isHere: OnlyStudents): OnlyStudents =>
  (personId, ofClass) =>
    sql`(${personId} in (
      select ${courseTeamMembers.userId} from ${courseTeamMembers} where ${courseTeamMembers.teamId} = ${teamId})
      and ${isHere(personId, ofClass)})`;

/** Who has left the course takes no room. */
export const countMembers = (db: Queryable, course: CourseRow, teamId: string): Promise<number> =>
  countClass(db, everybody, isInTeam(teamId, isStudentHere(course)));

/** Students of the course who are in no team. */
export const withoutTeam =
  (course: CourseRow): OnlyStudents =>
  (personId, ofClass) =>
    sql`(${isStudentHere(course)(personId, ofClass)} and ${personId} not in (
      select ${courseTeamMembers.userId} from ${courseTeamMembers}
      where ${courseTeamMembers.courseId} = ${course.id}))`;

/** Students of the course by name, who are not in this team. */
export async function findTeamStudents(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  teamId: string,
  { search, page }: { search: string; page: number },
): Promise<{ students: TeamStudent[]; hasMore: boolean }> {
  const course = await authorizeManaging(ctx.db, viewer, courseId);
  await requireTeam(ctx.db, course.id, teamId);
  const { people, hasMore } = await searchByRole(ctx.db, viewer, 'student', {
    search,
    page,
    pageSize: teamLimits.page,
    only: isStudentHere(course),
  });
  const teams = await namesOfTeams(
    ctx.db,
    course.id,
    people.map((person) => person.id),
  );
  const students = people
    .map((person) => ({
      userId: person.id,
      name: person.name,
      studentId: person.studentId,
      team: teams.get(person.id) ?? null,
    }))
    .filter((student) => student.team?.id !== teamId);
  return { students, hasMore };
}

async function namesOfTeams(
  db: Queryable,
  courseId: string,
  userIds: readonly string[],
): Promise<Map<string, { id: string; name: string }>> {
  if (userIds.length === 0) return new Map();
  const { userId, courseId: here, teamId } = courseTeamMembers;
  const rows = await db
    .select({ userId, id, name: courseTeams.name })
    .from(courseTeamMembers)
    .innerJoin(courseTeams, eq(id, teamId))
    .where(and(eq(here, courseId), inArray(userId, [...userIds])));
  return new Map(rows.map((row) => [row.userId, { id: row.id, name: row.name }]));
}

export async function requireTeam(db: Queryable, courseId: string, teamId: string): Promise<void> {
  const isThere =
    isId(teamId) && (await db.$count(courseTeams, and(eq(id, teamId), eq(ofCourse, courseId)))) > 0;
  if (!isThere) throw refuse('not_found', refusals.teamNotFound);
}

export async function teamOf(db: Queryable, courseId: string, userId: string): Promise<string | undefined> {
  const { teamId, courseId: here, userId: member } = courseTeamMembers;
  const [row] = await db
    .select({ teamId })
    .from(courseTeamMembers)
    .where(and(eq(here, courseId), eq(member, userId)));
  return row?.teamId;
}

/**
 * The team of a student in a course, with those of its members who are in the course now; undefined for a student in
 * none. `share` keeps the teams of the course as they are until the transaction ends.
 */
export async function findTeam(
  db: Queryable,
  courseId: string,
  userId: string,
  lock?: 'share',
): Promise<Team | undefined> {
  const course = db.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId));
  if (lock) await course.for(lock);
  const teamId = await teamOf(db, courseId, userId);
  if (teamId === undefined) return undefined;
  const [team] = await db.select({ id, name: courseTeams.name }).from(courseTeams).where(eq(id, teamId));
  if (team === undefined) return undefined;
  const isHere = await studentsOfCourse(db, courseId);
  const members = await listClass(db, everybody, {
    // Who comes back to the course may make a team larger than it can be made.
    limit: 2 * teamLimits.sizeMax,
    only: isInTeam(teamId, isHere),
  });
  return { ...team, members: members.map((person) => ({ userId: person.id, name: person.name })) };
}
