import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import {
  Id,
  Mentor,
  matchingLimits as limits,
  mentorshipLimits,
  note,
  OwnRequest,
  Subject,
} from './shapes.ts';
import { matchingText as text } from '../matching-text.ts';

/** How many mentees a mentor takes, and for what. */
const MentorOffer = z.object({
  most: z.number(),
  subjects: z.array(z.string()),
  isPaused: z.boolean(),
  version: z.number(),
});
export type MentorOffer = z.output<typeof MentorOffer>;

const NewOffer = z.object({
  most: z.number(text.mostOutside(limits.most)).check(z.int(), z.minimum(1), z.maximum(limits.most)),
  subjects: z.array(Subject).check(z.maxLength(limits.subjects, text.tooManySubjects(limits.subjects))),
  isPaused: z.boolean(),
  /** 0: none was seen. */
  version: z.number().check(z.int(), z.minimum(0)),
});
export type NewOffer = z.output<typeof NewOffer>;

/** A mentor with room, as students see them. */
const OpenMentor = z.object({
  id: z.string(),
  name: z.string(),
  department: z.nullable(z.string()),
  subjects: z.array(z.string()),
});
export type OpenMentor = z.output<typeof OpenMentor>;

/** Why a mentor is proposed, or what speaks against it. People read them and decide. */
const Reason = z.discriminatedUnion('why', [
  z.object({ why: z.literal('asked') }),
  z.object({ why: z.literal('subject'), subject: z.string() }),
  z.object({ why: z.literal('department'), department: z.string() }),
  z.object({ why: z.literal('room'), left: z.number(), most: z.number() }),
  z.object({ why: z.literal('full'), most: z.number() }),
  z.object({ why: z.literal('paused') }),
  z.object({ why: z.literal('noOffer') }),
]);
export type Reason = z.output<typeof Reason>;

const Proposal = z.object({ mentor: Mentor, reasons: z.array(Reason) });
export type Proposal = z.output<typeof Proposal>;

const requestFields = {
  message: z._default(
    note(mentorshipLimits.requestChars, text.messageTooLong(mentorshipLimits.requestChars)),
    '',
  ),
  subject: z.optional(note(limits.subjectChars, text.subjectTooLong(limits.subjectChars))),
  /** One of the mentors who have room, or any other teacher. */
  wantedMentorId: z.optional(Id),
};
const RequestFields = z.object(requestFields);
export type RequestFields = z.output<typeof RequestFields>;
/** All of it: what is absent is empty then. */
const RequestChanges = z.object({
  ...requestFields,
  /** What was on screen: a request that says something else by now has another one. */
  version: Id,
});
export type RequestChanges = z.output<typeof RequestChanges>;

export const matchingContract = defineContract({
  mentorOffer: {
    verb: 'GET',
    path: '/api/mentor/offer',
    access: 'teacher',
    summary: 'How many mentees the teacher signed in takes, and for what; null without an offer',
    reply: z.object({ offer: z.nullable(MentorOffer), mentees: z.number() }),
  },
  changeMentorOffer: {
    verb: 'PUT',
    path: '/api/mentor/offer',
    access: 'teacher',
    summary: 'Stores it; 409 when it has changed since',
    body: NewOffer,
    limit: mentorshipLimits.deciding,
    reply: z.object({ success: z.literal(true), offer: MentorOffer }),
  },
  openMentors: {
    verb: 'GET',
    path: '/api/mentee/mentors',
    access: 'signedIn',
    summary: 'Mentors who have room, by name, for students who ask for one',
    reply: z.object({ mentors: z.array(OpenMentor) }),
  },
  proposals: {
    verb: 'GET',
    path: '/api/admin/mentor-requests/:studentId/proposals',
    access: 'admin',
    summary: 'Mentors for the student who asks, each with the reasons; an administrator decides',
    reply: z.object({ proposals: z.array(Proposal) }),
  },
  requestMentor: {
    verb: 'POST',
    path: '/api/mentee/request-mentor',
    access: 'signedIn',
    summary: 'Asks the administrators for a mentor, once until there is one',
    body: RequestFields,
    limit: mentorshipLimits.requesting,
    reply: z.object({
      success: z.literal(true),
      requestedAt: z.iso.datetime(),
      request: OwnRequest,
      /** False: another request waits already, and stays as it is. */
      isAsSent: z.boolean(),
    }),
  },
  changeMentorRequest: {
    verb: 'PUT',
    path: '/api/mentee/request-mentor',
    access: 'signedIn',
    summary:
      'Changes the request of the student signed in while it waits; 409 when it has changed or is gone',
    body: RequestChanges,
    limit: mentorshipLimits.changingRequest,
    reply: z.object({ success: z.literal(true), request: OwnRequest }),
  },
  withdrawMentorRequest: {
    verb: 'DELETE',
    path: '/api/mentee/request-mentor',
    access: 'signedIn',
    summary:
      'Withdraws it while it waits; 409 when there is a mentor, or when it has changed since `version`',
    body: z.object({ version: z.optional(Id) }),
    limit: mentorshipLimits.changingRequest,
    reply: z.object({ success: z.literal(true) }),
  },
});
