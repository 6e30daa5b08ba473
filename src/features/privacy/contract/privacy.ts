import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { privacyText as text } from '../text.ts';

export const privacyLimits = {
  /** How long an archive can be downloaded. */
  archiveHours: 24,
  /** The time between the request and the deletion. */
  undoDays: 14,
  /** The reminder mail goes this long before the deletion. */
  reminderDays: 2,
  asking: { max: 20, windowMs: 60 * 60_000 },
} as const;

/** An archive of all data of a person. Screens poll every two seconds while it is being made. */
export const Archive = z.object({
  id: z.string(),
  state: z.enum(['making', 'ready', 'failed']),
  requestedAt: z.iso.datetime(),
  readyAt: z.nullable(z.iso.datetime()),
  /** After this the link does not work. */
  expiresAt: z.nullable(z.iso.datetime()),
  bytes: z.nullable(z.number()),
  /** The download address, while the archive is ready. */
  url: z.nullable(z.string()),
});
export type Archive = z.output<typeof Archive>;

/** A deletion that somebody requested and can still undo. */
export const Deletion = z.object({
  requestedAt: z.iso.datetime(),
  /** When the deletion happens. */
  dueAt: z.iso.datetime(),
});
export type Deletion = z.output<typeof Deletion>;

/** The obstacles to a deletion; also the `details` of the 409. */
export const Hindrances = z.object({
  /** The person has to hand these over first: POST /api/courses/:courseId/hand-over. */
  courses: z.array(z.object({ id: z.string(), title: z.string() })),
  isLastAdministrator: z.boolean(),
});
export type Hindrances = z.output<typeof Hindrances>;

const success = z.literal(true);
/** A person types it: capitals and spaces around it do not matter. */
const TypedEmail = z.object({
  email: z.string(text.typeEmail).check(z.trim(), z.toLowerCase(), z.maxLength(254, text.otherEmail)),
});

export const privacyContract = defineContract({
  state: {
    verb: 'GET',
    path: '/api/privacy',
    access: 'signedIn',
    summary: 'One’s own archive, one’s own pending deletion, and what stands in the way of one',
    reply: z.object({
      archive: z.nullable(Archive),
      deletion: z.nullable(Deletion),
      hindrances: Hindrances,
    }),
  },
  askArchive: {
    verb: 'POST',
    path: '/api/privacy/export',
    access: 'signedIn',
    summary: 'Has the archive made; while one is being made it is the same one. Asks for a step-up (strict)',
    limit: privacyLimits.asking,
    status: 202,
    reply: z.object({ success, archive: Archive }),
  },
  download: {
    verb: 'GET',
    path: '/api/privacy/export/:archiveId',
    access: 'signedIn',
    summary: 'The ZIP, for the person it is about, for 24 hours',
    reply: 'file',
  },
  deleteAccount: {
    verb: 'POST',
    path: '/api/privacy/delete-account',
    access: 'signedIn',
    summary:
      'Asks for a step-up (strict); 409 names the courses to hand over. Undone for 14 days by keep-account',
    body: TypedEmail,
    limit: privacyLimits.asking,
    reply: z.object({ success, deletion: Deletion }),
  },
  keepAccount: {
    verb: 'POST',
    path: '/api/privacy/keep-account',
    access: 'signedIn',
    summary: 'Undoes it; safe to repeat',
    reply: z.object({ success }),
  },
});

/** An administrator deletes an account in the same way: with the mail, and with the days to undo it. */
export const adminPrivacyContract = defineContract({
  deletePerson: {
    verb: 'POST',
    path: '/api/admin/people/:userId/delete-account',
    access: 'admin',
    summary: 'The person’s e-mail is typed; asks for a step-up (strict)',
    body: TypedEmail,
    limit: privacyLimits.asking,
    reply: z.object({ success, deletion: Deletion }),
  },
  keepPerson: {
    verb: 'POST',
    path: '/api/admin/people/:userId/keep-account',
    access: 'admin',
    reply: z.object({ success }),
  },
});
