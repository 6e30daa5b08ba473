import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { defineEvents } from '#shared/event.ts';
import { divisionChars, yearNames } from '#shared/audience/classes.ts';
import { hasNoControls, requiredLine, wordsToFind } from '#shared/texts.ts';
import { peopleText as text } from '../text.ts';

export const peopleLimits = {
  nameChars: 100,
  studentIdChars: 40,
  departmentChars: 100,
  emailChars: 254,
  bioChars: 500,
  officeHoursChars: 200,
  avatarBytes: 10 * 1024 * 1024,
  directoryPage: 20,
  searchChars: 100,
  reasonChars: 500,
} as const;

const line = (maxChars: number, missing: string, tooLong: string) =>
  requiredLine(maxChars, { missing, tooLong, unreadable: missing }, hasNoControls);

/** An e-mail address as we keep it: trimmed, lower case. */
export const Email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(peopleLimits.emailChars, text.teacherIdIsEmail),
    z.regex(z.regexes.email, text.teacherIdIsEmail),
  );
export const PersonName = line(peopleLimits.nameChars, text.fillName, text.nameTooLong);
export const StudentId = line(peopleLimits.studentIdChars, text.fillStudentId, text.studentIdTooLong);
export const Department = line(peopleLimits.departmentChars, text.fillDepartment, text.departmentTooLong);
const Role = z.enum(['student', 'teacher']);
const Year = z.enum(yearNames);
/** As it is written: whether the college has it, its list says (the server). */
const Division = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(divisionChars), z.regex(/^[^\p{Cc}]*$/u));

/** What step 2 of the wizard asks a student. */
const StudentProfile = z.object({
  role: z.literal('student'),
  name: PersonName,
  studentId: StudentId,
  year: Year,
  division: Division,
});
/** What step 2 of the wizard asks a teacher. `teacherId` is the sign-in e-mail. */
const TeacherProfile = z.object({
  role: z.literal('teacher'),
  name: PersonName,
  department: Department,
  teacherId: Email,
});
export const Profile = z.discriminatedUnion('role', [StudentProfile, TeacherProfile]);
export type Profile = z.output<typeof Profile>;

/** What a person changes of themselves: a student has id, year and division, a teacher department and office hours. */
export const profileFields = [
  'name',
  'studentId',
  'year',
  'division',
  'department',
  'bio',
  'officeHours',
] as const;
export type ProfileField = (typeof profileFields)[number];
/** What a roster says of a person, and so can lock. */
export const rosterFields = ['name', 'studentId', 'year', 'division', 'department'] as const;
export type RosterField = (typeof rosterFields)[number];

/** A person as others see them. Between students `email` is null. `role` is the one that holds now. */
export const PersonInfo = z.object({
  id: z.string(),
  clerkUserId: z.string(),
  role: Role,
  /** A teacher who waits for approval: `role` is student until then. */
  isPendingTeacher: z.boolean(),
  name: z.string(),
  email: z.nullable(z.string()),
  studentId: z.nullable(z.string()),
  teacherId: z.nullable(z.string()),
  department: z.nullable(z.string()),
  year: z.nullable(Year),
  division: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  /** When a teacher can be visited, in their own words. */
  officeHours: z.nullable(z.string()),
  /** `/api/files/…`; a width goes into `?w=`. */
  avatarUrl: z.nullable(z.string()),
  /** What the college's list says of oneself and only an administrator changes; empty for others. */
  lockedFields: z.array(z.enum(profileFields)),
});
export type PersonInfo = z.output<typeof PersonInfo>;

/** A contact without presence; the chat adds `status`. */
export const Contact = z.object({
  id: z.string(),
  _id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  teacherId: z.nullable(z.string()),
  studentId: z.nullable(z.string()),
  /** A teacher's. */
  department: z.optional(z.string()),
});
export type Contact = z.output<typeof Contact>;

/** The query of every search for people. Pages count from 1. */
export const DirectoryQuery = z.object({
  search: z._default(wordsToFind(peopleLimits.searchChars), ''),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
});

/** Accepted as the specification sends it; who you are and which role holds comes from the session. */
export const SignupData = z.object({
  clerkUserId: z.optional(z.string()),
  role: z.optional(Role),
  name: z.optional(PersonName),
  studentId: z.optional(StudentId),
  email: z.optional(Email),
  year: z.optional(Year),
  division: z.optional(Division),
  department: z.optional(Department),
  teacherId: z.optional(Email),
});
export type SignupData = z.output<typeof SignupData>;

const freeText = (maxChars: number, tooLong: string) =>
  z.nullable(z.string().check(z.trim(), z.maxLength(maxChars, tooLong)));

/**
 * Only what has changed. Who it is about is the session's; `role`, `email` and `teacherId` are not changed here: named as
 * they are they pass, named otherwise they are refused beside their field.
 */
export const ProfileChange = z.object({
  id: z.optional(z.string()),
  _id: z.optional(z.string()),
  userId: z.optional(z.string()),
  clerkUserId: z.optional(z.string()),
  name: z.optional(PersonName),
  studentId: z.optional(StudentId),
  year: z.optional(z.enum(yearNames, text.chooseYear)),
  /** One of the college's list. */
  division: z.optional(z.string().check(z.trim(), z.minLength(1, text.chooseDivision), z.maxLength(40))),
  department: z.optional(Department),
  bio: z.optional(freeText(peopleLimits.bioChars, text.bioTooLong)),
  officeHours: z.optional(freeText(peopleLimits.officeHoursChars, text.officeHoursTooLong)),
  role: z.optional(z.unknown()),
  email: z.optional(z.unknown()),
  teacherId: z.optional(z.unknown()),
});
export type ProfileChange = z.output<typeof ProfileChange>;

const PendingTeacher = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  department: z.nullable(z.string()),
  askedAt: z.iso.datetime(),
});
export type PendingTeacher = z.output<typeof PendingTeacher>;
/** Why somebody is not approved as a teacher. */
export const Refusal = z.object({
  reason: z.optional(z.string().check(z.trim(), z.maxLength(peopleLimits.reasonChars, text.reasonTooLong))),
});
const Done = z.object({ success: z.literal(true) });

export const peopleContract = defineContract({
  sendSignupData: {
    verb: 'POST',
    path: '/api/auth/send-signup-data',
    access: 'session',
    summary: 'Stores the profile of the person signed in; repeating it changes nothing',
    body: SignupData,
    reply: z.object({ success: z.literal(true), user: PersonInfo }),
  },
  fetchUserInfo: {
    verb: 'GET',
    path: '/api/data/fetch-user-info',
    access: 'signedIn',
    summary: 'One’s own record in full; the id of somebody else is refused',
    query: z.object({ userId: z.optional(z.string()) }),
    reply: z.object({ user: PersonInfo }),
  },
  person: {
    verb: 'GET',
    path: '/api/people/:userId',
    access: 'signedIn',
    summary: "A person's record: one's own in full, another's as it is public",
    reply: z.object({ user: PersonInfo }),
  },
});

const OwnProfile = z.object({ success: z.literal(true), user: PersonInfo });

/** What a person does with their own profile. */
export const profileContract = defineContract({
  updateProfile: {
    verb: 'POST',
    path: '/api/updateProfile',
    access: 'signedIn',
    summary: 'Changes what is named of one’s own profile; a refusal names each field',
    body: ProfileChange,
    limit: { max: 60, windowMs: 60_000 },
    reply: OwnProfile,
  },
  setAvatar: {
    verb: 'POST',
    path: '/api/profile/avatar',
    access: 'signedIn',
    summary: 'Takes an uploaded image (purpose `avatar`) as one’s picture; the one before it is removed',
    body: z.object({ fileId: z.string().check(z.minLength(1), z.maxLength(64)) }),
    limit: { max: 20, windowMs: 60_000 },
    reply: OwnProfile,
  },
  removeAvatar: {
    verb: 'DELETE',
    path: '/api/profile/avatar',
    access: 'signedIn',
    reply: OwnProfile,
  },
});
/** The upload service's name for a picture of a person, and the widths that it is kept in. */
export const avatarPurpose = 'avatar';
export const avatarWidths = [96, 256, 512] as const;

/** The calls of administrators about people. */
export const adminPeopleContract = defineContract({
  pendingTeachers: {
    verb: 'GET',
    path: '/api/admin/pending-teachers',
    access: 'admin',
    summary: 'Teachers who wait for approval, the longest waiting first',
    reply: z.object({ teachers: z.array(PendingTeacher) }),
  },
  approveTeacher: {
    verb: 'POST',
    path: '/api/admin/pending-teachers/:userId/approve',
    access: 'admin',
    summary: 'Needs a step-up (strict), like every change of a role',
    reply: Done,
  },
  refuseTeacher: {
    verb: 'POST',
    path: '/api/admin/pending-teachers/:userId/refuse',
    access: 'admin',
    summary:
      'The person stays, as a student without a class; the reason goes into the mail to them. Needs a step-up (strict)',
    body: Refusal,
    reply: Done,
  },
  claimAdmin: {
    verb: 'POST',
    path: '/api/admin/claim',
    access: 'signedIn',
    summary: 'Redeems the one-time link from the log: works once, while no administrator exists',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    limit: { max: 10, windowMs: 15 * 60_000 },
    reply: Done,
  },
});

export const peopleEvents = defineEvents({
  fromBrowser: {},
  fromServer: {
    /** To administrators: who waits for approval may have changed. */
    pending_teachers_changed: z.object({}),
  },
});
