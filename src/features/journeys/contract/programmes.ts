import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { divisionChars, yearNames } from '#shared/audience/classes.ts';
import { hasNoControls, wordsToFind } from '#shared/texts.ts';
import { programmesText as text } from '../programmes-text.ts';
import { NewProgramme, ProgrammeChanges } from './forms/programme.ts';
import { journeyLimits as limits } from './limits.ts';
import { programmeStates, stepSorts } from './sorts.ts';

const PersonFacts = z.object({ userId: z.string(), name: z.string() });

const summaryFields = {
  id: z.string(),
  title: z.string(),
  about: z.string(),
  owner: PersonFacts,
  state: z.enum(programmeStates),
  /** Days of the college’s calendar. */
  beginsOn: z.string(),
  endsOn: z.string(),
  weeks: z.number(),
  isOpen: z.boolean(),
  stepCount: z.number(),
  /** Mentees who take part now: all for organisers, a mentor’s own for mentors. */
  menteeCount: z.number(),
  version: z.number(),
  canManage: z.boolean(),
  /** A mentor may put own mentees into it. */
  canJoin: z.boolean(),
} as const;
export const ProgrammeSummary = z.object(summaryFields);
export type ProgrammeSummary = z.output<typeof ProgrammeSummary>;

export const ProgrammeStep = z.object({
  id: z.string(),
  sort: z.enum(stepSorts),
  title: z.string(),
  agenda: z.string(),
  week: z.number(),
  weekday: z.number(),
  dueAt: z.iso.datetime(),
  resources: z.array(z.object({ title: z.string(), url: z.string() })),
  questions: z.array(z.string()),
  categoryId: z.nullable(z.string()),
});
export type ProgrammeStep = z.output<typeof ProgrammeStep>;

export const Programme = z.object({ ...summaryFields, steps: z.array(ProgrammeStep) });
export type Programme = z.output<typeof Programme>;

/** How far a mentee is: counts of steps, never what was written. */
export const Participant = z.object({
  journeyId: z.string(),
  mentor: PersonFacts,
  mentee: PersonFacts,
  cohort: z.string(),
  joinedAt: z.iso.datetime(),
  /** Of the steps whose day is over. */
  doneCount: z.number(),
  dueCount: z.number(),
  /** Null: everything is done, or nothing is to come. */
  next: z.nullable(z.object({ title: z.string(), dueAt: z.iso.datetime() })),
});
export type Participant = z.output<typeof Participant>;

const Year = z.nullable(z.enum(yearNames));
const Division = z.nullable(z.string().check(z.maxLength(divisionChars), z.refine(hasNoControls)));

export const Candidates = z.object({
  /** Only for organisers. `left`: those of their mentees who do not take part. */
  mentors: z.array(z.extend(PersonFacts, { left: z.number() })),
  divisions: z.array(z.object({ year: Year, division: Division, left: z.number() })),
  mentees: z.array(z.extend(PersonFacts, { mentorName: z.string(), cohort: z.string() })),
  /** There are more than these: search for them. */
  isCut: z.boolean(),
});
export type Candidates = z.output<typeof Candidates>;

const Ids = (most: number) =>
  z._default(z.array(z.string().check(z.regex(/^[\w-]{1,64}$/))).check(z.maxLength(most)), []);
const NewParticipants = z
  .object({
    menteeIds: Ids(limits.joiningMentees),
    /** All mentees of these mentors. Organisers only, as by divisions. */
    mentorIds: Ids(limits.joiningMentors),
    divisions: z._default(
      z.array(z.object({ year: Year, division: Division })).check(z.maxLength(limits.joiningDivisions)),
      [],
    ),
  })
  .check(
    z.refine(
      ({ menteeIds, mentorIds, divisions }) => menteeIds.length + mentorIds.length + divisions.length > 0,
      {
        error: text.nobodyChosen,
        path: ['menteeIds'],
      },
    ),
  );
export type NewParticipants = z.output<typeof NewParticipants>;

const Done = z.object({ success: z.literal(true) });
const Stored = z.object({ success: z.literal(true), programme: Programme });
const onePath = '/api/programmes/:programmeId';

export const programmesContract = defineContract({
  list: {
    verb: 'GET',
    path: '/api/programmes',
    access: 'signedIn',
    summary: 'Teachers: their own, those of their mentees, and open ones. Administrators: all. Newest first',
    reply: z.object({
      programmes: z.array(ProgrammeSummary),
      /** Deleted ones, which can be restored for 30 days. */
      removed: z.array(ProgrammeSummary),
    }),
  },
  create: {
    verb: 'POST',
    path: '/api/programmes',
    access: 'signedIn',
    summary: 'By teachers and administrators: a draft with the steps of a template',
    body: NewProgramme,
    limit: limits.writing,
    status: 201,
    reply: Stored,
  },
  get: { verb: 'GET', path: onePath, access: 'signedIn', reply: z.object({ programme: Programme }) },
  change: {
    verb: 'PUT',
    path: onePath,
    access: 'signedIn',
    summary: 'The whole programme, by its organisers. An outdated version is a 409',
    body: ProgrammeChanges,
    limit: limits.writing,
    reply: Stored,
  },
  setState: {
    verb: 'POST',
    path: `${onePath}/state`,
    access: 'signedIn',
    summary: 'Starts, ends or resumes it, by its organisers',
    body: z.object({ version: z.int().check(z.minimum(1)), state: z.enum(['running', 'ended']) }),
    limit: limits.writing,
    reply: Stored,
  },
  remove: {
    verb: 'DELETE',
    path: onePath,
    access: 'signedIn',
    summary: 'By its organisers; it can be restored for 30 days',
    limit: limits.writing,
    reply: Done,
  },
  restore: {
    verb: 'POST',
    path: `${onePath}/restore`,
    access: 'signedIn',
    limit: limits.writing,
    reply: Stored,
  },
  people: {
    verb: 'GET',
    path: `${onePath}/people`,
    access: 'signedIn',
    summary: 'Who takes part and how far they are; mentors see their own mentees',
    query: z.object({
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 1),
    }),
    reply: z.object({ people: z.array(Participant), total: z.number(), hasMore: z.boolean() }),
  },
  candidates: {
    verb: 'GET',
    path: `${onePath}/candidates`,
    access: 'signedIn',
    summary: 'Who could join: students with a mentor; mentors see their own mentees',
    query: z.object({ search: z.optional(wordsToFind(limits.searchChars)) }),
    reply: Candidates,
  },
  join: {
    verb: 'POST',
    path: `${onePath}/people`,
    access: 'signedIn',
    summary: 'Organisers: anybody with a mentor. Mentors: own mentees, into an open programme',
    body: NewParticipants,
    limit: limits.writing,
    reply: z.extend(Done, {
      joined: z.number(),
      /** They took part before. */
      already: z.number(),
      /** They have no mentor. */
      skipped: z.number(),
    }),
  },
  leave: {
    verb: 'POST',
    path: '/api/journeys/:journeyId/leave',
    access: 'signedIn',
    summary: 'By the mentee, the mentor, or an organiser. Who joins again goes on there',
    limit: limits.writing,
    reply: Done,
  },
});
