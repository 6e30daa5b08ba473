import * as z from 'zod/mini';
import { yearNames } from '#shared/audience/classes.ts';
import { defineContract } from '#shared/endpoint.ts';
import { DirectoryQuery } from '#features/people/contract/people.ts';
import { Target } from './forms/fields.ts';
import { NewJoinCode } from './forms/join-code.ts';
import { courseLimits, memberLimits, visibilities } from './limits.ts';
import { coursesText as text } from '../text.ts';

/**
 * What a course says about one student, over the rule for classes. Without it the rule decides. `waiting`: asked to join.
 * `left`: by themselves. `removed`: by the staff.
 */
export const memberStates = ['active', 'waiting', 'left', 'removed'] as const;
export type MemberState = (typeof memberStates)[number];
/** By the staff, by a roster, with a code. */
export const memberOrigins = ['hand', 'roster', 'code'] as const;

export const Member = z.object({
  userId: z.string(),
  name: z.string(),
  studentId: z.nullable(z.string()),
  year: z.nullable(z.string()),
  division: z.nullable(z.string()),
  state: z.enum(memberStates),
  origin: z.enum(memberOrigins),
  /** When the state began. */
  since: z.iso.datetime(),
});
export type Member = z.output<typeof Member>;

const Counts = z.object({ active: z.number(), waiting: z.number(), left: z.number(), removed: z.number() });
const UserId = z.string().check(z.minLength(1), z.maxLength(64));
export const CourseStudent = z.object({
  userId: z.string(),
  name: z.string(),
  studentId: z.nullable(z.string()),
  year: z.nullable(z.enum(yearNames)),
  division: z.nullable(z.string()),
});
export type CourseStudent = z.output<typeof CourseStudent>;
const Students = z.array(CourseStudent);

/** For those who manage the course. */
export const JoinCode = z.object({
  id: z.string(),
  /** As it is shown: XXXX-XXXX. */
  code: z.string(),
  isAsked: z.boolean(),
  usesMax: z.nullable(z.number()),
  uses: z.number(),
  expiresAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
});
export type JoinCode = z.output<typeof JoinCode>;

const members = '/api/courses/:courseId/members';
const codes = '/api/courses/:courseId/join-codes';
const Done = z.object({ success: z.literal(true) });

/** Calls for those who manage the course, and for the student whose membership it is. */
export const membersContract = defineContract({
  listMembers: {
    verb: 'GET',
    path: members,
    access: 'teacher',
    summary: 'The students that the course names, the latest change first; those of the classes are counted',
    query: z.object({
      state: z._default(z.enum(memberStates, text.memberStateUnknown), 'active'),
      cursor: z.optional(z.string().check(z.regex(/^\d{1,14}_[\w-]{1,64}$/, text.cursorInvalid))),
    }),
    reply: z.object({
      members: z.array(Member),
      nextCursor: z.nullable(z.string()),
      counts: Counts,
      /** Students of the classes that the course does not name. */
      byClass: z.number(),
    }),
  },
  countLeaving: {
    verb: 'GET',
    path: `${members}/leaving`,
    access: 'teacher',
    summary:
      'How many students another audience would take the course from, and how many of them have worked in it',
    query: z.object({
      visibility: z.optional(z.enum(visibilities, text.visibilityUnknown)),
      targetYears: z.optional(Target.Years),
      targetDivisions: z.optional(Target.Divisions),
    }),
    reply: z.object({
      leaving: z.number(),
      /** Handed something in, or begun a lesson. */
      withWork: z.number(),
    }),
  },
  findMembers: {
    verb: 'GET',
    path: `${members}/candidates`,
    access: 'teacher',
    summary: 'Students by name who are not named as members yet',
    query: DirectoryQuery,
    reply: z.object({ people: Students, hasMore: z.boolean() }),
  },
  addMembers: {
    verb: 'POST',
    path: members,
    access: 'teacher',
    summary: 'Adds students; who is one already stays one',
    body: z.object({
      userIds: z
        .array(UserId)
        .check(z.minLength(1), z.maxLength(memberLimits.addedAtOnce, text.tooManyAtOnce)),
    }),
    limit: courseLimits.writing,
    reply: z.object({ success: z.literal(true), added: z.number() }),
  },
  listStudents: {
    verb: 'GET',
    path: '/api/courses/:courseId/students',
    access: 'signedIn',
    summary: 'Its students by name, whatever lets them in: the people that the viewer finds in the directory',
    query: DirectoryQuery,
    reply: z.object({ students: Students, hasMore: z.boolean() }),
  },
  setMember: {
    verb: 'PUT',
    path: `${members}/:userId`,
    access: 'teacher',
    summary: 'Lets a waiting student in, brings one back, or removes one, of a class of the course too',
    body: z.object({ state: z.enum(['active', 'removed'], text.memberStateUnknown) }),
    limit: courseLimits.writing,
    reply: Done,
  },
  leaveCourse: {
    verb: 'POST',
    path: '/api/courses/:courseId/leave',
    access: 'signedIn',
    summary: 'By a student. What they wrote stays',
    limit: courseLimits.writing,
    reply: Done,
  },
  listJoinCodes: {
    verb: 'GET',
    path: codes,
    access: 'teacher',
    summary: 'The codes that are not revoked, the newest first',
    reply: z.object({ codes: z.array(JoinCode) }),
  },
  addJoinCode: {
    verb: 'POST',
    path: codes,
    access: 'teacher',
    body: NewJoinCode,
    limit: courseLimits.writing,
    status: 201,
    reply: z.object({ success: z.literal(true), code: JoinCode }),
  },
  revokeJoinCode: {
    verb: 'DELETE',
    path: `${codes}/:codeId`,
    access: 'teacher',
    summary: 'Nobody joins with it any more; who has joined stays',
    reply: Done,
  },
  joinCourse: {
    verb: 'POST',
    path: '/api/courses/join',
    access: 'signedIn',
    summary:
      'By a student with a code. A repeat changes nothing; wrong codes are limited and stand in the audit log',
    body: z.object({
      code: z
        .string(text.codeMissing)
        .check(z.trim(), z.minLength(1, text.codeMissing), z.maxLength(40, text.codeUnknown)),
    }),
    limit: memberLimits.guessing,
    reply: z.object({
      success: z.literal(true),
      courseId: z.string(),
      title: z.string(),
      state: z.enum(['active', 'waiting']),
    }),
  },
});
