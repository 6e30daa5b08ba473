import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { DirectoryQuery } from '#features/people/contract/people.ts';
import { courseLimits } from './limits.ts';
import { coursesText as text } from '../text.ts';

/** What somebody may do in a course that is not theirs. A co-teacher may do all of it. */
/** `handIns`: see what is handed in. `grade`: also grade it; who manages the course returns the grades. */
export const staffRights = ['manage', 'lessons', 'answer', 'handIns', 'grade'] as const;
export type StaffRight = (typeof staffRights)[number];
/** What an assistant may be given. */
export const assistantRights = [
  'answer',
  'lessons',
  'handIns',
  'grade',
] as const satisfies readonly StaffRight[];

/** What a viewer may do in a course: the owner everything. */
export const courseRightNames = ['own', ...staffRights] as const;
export type CourseRight = (typeof courseRightNames)[number];

export const staffRoles = ['coTeacher', 'teachingAssistant'] as const;

export const staffLimits = {
  /** Beside the owner. */
  perCourse: 50,
  candidatesAtOnce: 20,
} as const;

export const StaffMember = z.object({
  userId: z.string(),
  name: z.string(),
  role: z.enum(['owner', ...staffRoles]),
  /** Empty for the owner, who may do everything. */
  rights: z.array(z.enum(staffRights)),
  /** The only section whose hand-ins an assistant sees. Null: all students. */
  sectionId: z.nullable(z.string()),
  /** The viewer may change or end this. */
  canChange: z.boolean(),
});
export type StaffMember = z.output<typeof StaffMember>;

export const StaffCandidate = z.object({
  userId: z.string(),
  name: z.string(),
  role: z.enum(['student', 'teacher']),
  /** A teacher's department or a student's id. */
  detail: z.nullable(z.string()),
});
export type StaffCandidate = z.output<typeof StaffCandidate>;

/** `rights` of a co-teacher are ignored: all of them. */
export const StaffPlace = z.object({
  role: z.enum(staffRoles, text.staffRoleUnknown),
  rights: z._default(z.array(z.enum(assistantRights, text.staffRightUnknown)).check(z.maxLength(10)), []),
  /** Of an assistant who sees hand-ins of one section only. */
  sectionId: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
});
export type StaffPlace = z.output<typeof StaffPlace>;
export type NewStaffPlace = z.input<typeof StaffPlace>;

const path = '/api/courses/:courseId/staff';
const List = z.object({ staff: z.array(StaffMember) });
const Changed = z.object({ success: z.literal(true), staff: z.array(StaffMember) });

export const staffContract = defineContract({
  listStaff: {
    verb: 'GET',
    path,
    access: 'signedIn',
    summary: 'The owner, the co-teachers and the assistants, for everybody who sees the course',
    reply: List,
  },
  findStaff: {
    verb: 'GET',
    path: `${path}/candidates`,
    access: 'teacher',
    summary: 'People of one role who are not on the staff yet, by name, for those who manage the course',
    query: z.extend(DirectoryQuery, { role: z._default(z.enum(['student', 'teacher']), 'teacher') }),
    reply: z.object({ people: z.array(StaffCandidate), hasMore: z.boolean() }),
  },
  setStaff: {
    verb: 'PUT',
    path: `${path}/:userId`,
    access: 'teacher',
    summary:
      'Makes somebody a co-teacher or an assistant, or changes what they may do. A co-teacher is a teacher. By those who manage the course',
    body: StaffPlace,
    limit: courseLimits.writing,
    reply: Changed,
  },
  removeStaff: {
    verb: 'DELETE',
    path: `${path}/:userId`,
    access: 'signedIn',
    summary:
      'Those who manage the course remove somebody; a person on the staff leaves. What they wrote stays',
    limit: courseLimits.writing,
    reply: Changed,
  },
});
