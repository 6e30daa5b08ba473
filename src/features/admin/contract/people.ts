import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { hasNoNul, wordsToFind } from '#shared/texts.ts';
import { yearNames } from '#shared/audience/classes.ts';
import { adminText as text } from '../text.ts';
import { adminLimits } from './limits.ts';
import { Done, Id, Limit } from './shapes.ts';

const Search = z._default(wordsToFind(adminLimits.searchChars), '');

const roleFilters = ['student', 'teacher', 'pending', 'administrator'] as const;
/** `same-student-id`: another person has the same id. Capitals and spaces do not matter. */
const statusFilters = ['active', 'suspended', 'same-student-id'] as const;

/** A person as administrators see them. */
export const AdminPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** The role that holds now: a pending teacher is a student. */
  role: z.enum(['student', 'teacher']),
  isPendingTeacher: z.boolean(),
  isAdmin: z.boolean(),
  studentId: z.nullable(z.string()),
  department: z.nullable(z.string()),
  year: z.nullable(z.enum(yearNames)),
  division: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  /** Null unless suspended. */
  suspendedAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
});
export type AdminPerson = z.output<typeof AdminPerson>;

export const AdminPersonDetail = z.extend(AdminPerson, {
  suspendedReason: z.nullable(z.string()),
  /** When the account will be erased; null unless somebody has requested it. */
  deletionDueAt: z.nullable(z.iso.datetime()),
  /** Fields that the roster filled: the person cannot change them. */
  lockedFields: z.array(z.string()),
  /** Sessions that are open now. */
  sessions: z.number(),
  /** Null also while the person's Activity Tracking is off. */
  lastUsedAt: z.nullable(z.iso.datetime()),
  hasPassword: z.boolean(),
  hasTwoFactor: z.boolean(),
  passkeys: z.number(),
  /** 'github', 'college'. */
  providers: z.array(z.string()),
  /** In ADMIN_EMAILS: becomes an administrator again when the server starts. */
  isAdminBySetting: z.boolean(),
  /** The only administrator who can sign in. Nobody can demote or suspend them. */
  isLastAdministrator: z.boolean(),
});
export type AdminPersonDetail = z.output<typeof AdminPersonDetail>;

const PeopleQuery = z.object({
  /** Every word begins a word of name, id or e-mail. */
  search: Search,
  role: z.optional(z.enum(roleFilters)),
  status: z.optional(z.enum(statusFilters)),
  /** `nextAfter` of the previous page. */
  after: z.optional(Id),
  limit: Limit,
});
type PeopleQuery = z.output<typeof PeopleQuery>;

export const Suspension = z.object({
  reason: z
    .string(text.reasonMissing)
    .check(
      z.trim(),
      z.minLength(1, text.reasonMissing),
      z.maxLength(adminLimits.reasonChars, text.reasonTooLong),
      z.refine(hasNoNul, text.reasonMissing),
    ),
});

export const adminPersonContract = defineContract({
  people: {
    verb: 'GET',
    path: '/api/admin/people',
    access: 'admin',
    summary: 'Everybody of the college by name, a page at a time; `total` counts what the filters leave',
    query: PeopleQuery,
    reply: z.object({
      people: z.array(AdminPerson),
      nextAfter: z.nullable(z.string()),
      total: z.number(),
    }),
  },
  person: {
    verb: 'GET',
    path: '/api/admin/people/:userId',
    access: 'admin',
    reply: z.object({ person: AdminPersonDetail }),
  },
  setRole: {
    verb: 'POST',
    path: '/api/admin/people/:userId/role',
    access: 'admin',
    summary: 'Makes a student or an approved teacher. Needs a step-up (strict)',
    body: z.object({ role: z.enum(['student', 'teacher']) }),
    reply: z.object({ success: z.literal(true), person: AdminPerson }),
  },
  setAdministrator: {
    verb: 'POST',
    path: '/api/admin/people/:userId/administrator',
    access: 'admin',
    summary: 'On or off; the last administrator stays one. Needs a step-up (strict)',
    body: z.object({ isAdmin: z.boolean() }),
    reply: z.object({ success: z.literal(true), person: AdminPerson }),
  },
  suspend: {
    verb: 'POST',
    path: '/api/admin/people/:userId/suspend',
    access: 'admin',
    summary: 'Ends every session at once and refuses sign-in; nothing is deleted',
    body: Suspension,
    reply: z.object({ success: z.literal(true), person: AdminPerson }),
  },
  bringBack: {
    verb: 'POST',
    path: '/api/admin/people/:userId/bring-back',
    access: 'admin',
    summary: 'Ends a suspension',
    body: z.object({}),
    reply: z.object({ success: z.literal(true), person: AdminPerson }),
  },
  endSessions: {
    verb: 'POST',
    path: '/api/admin/people/:userId/end-sessions',
    access: 'admin',
    summary: 'Signs the person out everywhere. Of one’s own sessions the present one stays',
    body: z.object({}),
    reply: z.object({ success: z.literal(true), ended: z.number() }),
  },
  sendReset: {
    verb: 'POST',
    path: '/api/admin/people/:userId/send-reset',
    access: 'admin',
    summary: 'Mails the code with which the person sets a new password',
    body: z.object({}),
    limit: { max: 60, windowMs: 60_000 },
    reply: Done,
  },
  resetTwoFactor: {
    verb: 'POST',
    path: '/api/admin/people/:userId/reset-two-factor',
    access: 'admin',
    summary:
      'Switches two-factor off for who has lost authenticator and backup codes, ends every session and mails a notice; never for oneself. Needs a step-up (strict)',
    body: z.object({}),
    reply: Done,
  },
});
