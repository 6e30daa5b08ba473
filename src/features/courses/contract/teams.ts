import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { DirectoryQuery } from '#features/people/contract/people.ts';
import { NewTeam, TeamSize } from './forms/team.ts';
import { courseLimits, teamLimits } from './limits.ts';
import { coursesText as text } from '../text.ts';

/** Students who hand in together. A student is in one team of a course, or in none. */
export const Team = z.object({
  id: z.string(),
  name: z.string(),
  members: z.array(z.object({ userId: z.string(), name: z.string() })),
});
export type Team = z.output<typeof Team>;

export const TeamStudent = z.object({
  userId: z.string(),
  name: z.string(),
  studentId: z.nullable(z.string()),
  /** The one that they are in now. */
  team: z.nullable(z.object({ id: z.string(), name: z.string() })),
});
export type TeamStudent = z.output<typeof TeamStudent>;

const path = '/api/courses/:courseId/teams';
const Done = z.object({ success: z.literal(true) });
const UserIds = z
  .array(z.string().check(z.minLength(1), z.maxLength(64)))
  .check(z.minLength(1), z.maxLength(teamLimits.sizeMax, text.tooManyAtOnce));

export const teamsContract = defineContract({
  listTeams: {
    verb: 'GET',
    path,
    access: 'signedIn',
    summary: 'The teams with their members, page by page, for everybody who sees the course',
    query: z.object({ page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1) }),
    reply: z.object({
      teams: z.array(Team),
      hasMore: z.boolean(),
      ownTeam: z.nullable(Team),
      /** Students choose teams of up to so many by themselves. Null: the staff makes them. */
      chosenUpTo: z.nullable(z.number()),
      /** The viewer is one of these students. */
      mayChoose: z.boolean(),
      /** Students in no team. Null for people who only read the course. */
      without: z.nullable(z.number()),
    }),
  },
  setTeamChoice: {
    verb: 'PUT',
    path: `${path}/choice`,
    access: 'teacher',
    summary: 'Whether students choose their teams, and how large these are',
    body: z.object({ chosenUpTo: z.nullable(TeamSize) }),
    limit: courseLimits.writing,
    reply: Done,
  },
  addTeam: {
    verb: 'POST',
    path,
    access: 'signedIn',
    summary: 'By those who manage the course, or by a student who is in it then, where students choose',
    body: NewTeam,
    limit: courseLimits.writing,
    status: 201,
    reply: z.object({ success: z.literal(true), teamId: z.string() }),
  },
  drawTeams: {
    verb: 'POST',
    path: `${path}/draw`,
    access: 'teacher',
    summary: 'Puts the students without a team into new ones at random, of this size or one less',
    body: z.object({ size: TeamSize }),
    limit: courseLimits.writing,
    status: 201,
    reply: z.object({ success: z.literal(true), teams: z.number(), students: z.number() }),
  },
  renameTeam: {
    verb: 'PATCH',
    path: `${path}/:teamId`,
    access: 'signedIn',
    summary: 'By those who manage the course, and by its members',
    body: NewTeam,
    limit: courseLimits.writing,
    reply: Done,
  },
  removeTeam: {
    verb: 'DELETE',
    path: `${path}/:teamId`,
    access: 'teacher',
    summary: 'What it has handed in stays',
    reply: Done,
  },
  findTeamStudents: {
    verb: 'GET',
    path: `${path}/:teamId/candidates`,
    access: 'teacher',
    summary: 'Students of the course who are not in the team, by name',
    query: DirectoryQuery,
    reply: z.object({ students: z.array(TeamStudent), hasMore: z.boolean() }),
  },
  putInTeam: {
    verb: 'PUT',
    path: `${path}/:teamId/members`,
    access: 'teacher',
    summary: 'Puts students of the course into the team; who was in another one leaves it',
    body: z.object({ userIds: UserIds }),
    limit: courseLimits.writing,
    reply: Done,
  },
  takeOutOfTeam: {
    verb: 'DELETE',
    path: `${path}/:teamId/members/:userId`,
    access: 'signedIn',
    summary: 'By those who manage the course, or by the student, where students choose',
    reply: Done,
  },
  joinTeam: {
    verb: 'POST',
    path: `${path}/:teamId/join`,
    access: 'signedIn',
    summary: 'A student joins, where students choose and there is room',
    limit: courseLimits.writing,
    reply: Done,
  },
});
