import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { journeyLimits } from './limits.ts';
import { programmeStates, stepSorts, weekWords } from './sorts.ts';
import { stepStates } from './states.ts';

const at = z.iso.datetime();
const PersonFacts = z.object({ userId: z.string(), name: z.string(), avatarUrl: z.nullable(z.string()) });
export type PersonFacts = z.output<typeof PersonFacts>;

/** A check-in or a reflection that was sent, as the page of the journey shows it: the first note in its margin. */
const SentFacts = z.object({
  week: z.enum(weekWords),
  sentAt: at,
  answeredAt: z.nullable(at),
  note: z.nullable(z.string()),
});

export const JourneyStep = z.object({
  id: z.string(),
  sort: z.enum(stepSorts),
  title: z.string(),
  /** Markdown of staff. */
  agenda: z.string(),
  week: z.number(),
  /** The end of its day on the college’s clock, and that day. */
  dueAt: at,
  dueOn: z.string(),
  resources: z.array(z.object({ title: z.string(), url: z.string() })),
  state: z.enum(stepStates),
  doneAt: z.nullable(at),
  doneBy: z.nullable(z.enum(['mentor', 'mentee'])),
  /** The viewer may tick it off, or take that back. */
  canTick: z.boolean(),
  sent: z.nullable(SentFacts),
});
export type JourneyStep = z.output<typeof JourneyStep>;

export const Journey = z.object({
  id: z.string(),
  programme: z.object({
    id: z.string(),
    title: z.string(),
    about: z.string(),
    state: z.enum(programmeStates),
    /** A day of the college. */
    beginsOn: z.string(),
    weeks: z.number(),
  }),
  mentor: PersonFacts,
  mentee: PersonFacts,
  /** It goes on: the programme runs, nobody has left it, and the mentor is the mentee’s. */
  isActive: z.boolean(),
  leftAt: z.nullable(at),
  /** In the order of their days. */
  steps: z.array(JourneyStep),
});
export type Journey = z.output<typeof Journey>;

/** Where one mentee is, for the list of the mentor. */
const JourneyOverview = z.object({
  id: z.string(),
  title: z.string(),
  isActive: z.boolean(),
  done: z.number(),
  steps: z.number(),
  late: z.number(),
  next: z.nullable(
    z.object({
      id: z.string(),
      title: z.string(),
      sort: z.enum(stepSorts),
      dueOn: z.string(),
      state: z.enum(stepStates),
    }),
  ),
  /** Check-ins that nobody has answered in the margin, and the oldest of them. */
  unanswered: z.number(),
  unansweredSince: z.nullable(at),
});
export type JourneyOverview = z.output<typeof JourneyOverview>;

export const MenteeJourneys = z.object({
  mentee: z.extend(PersonFacts, { year: z.nullable(z.string()), division: z.nullable(z.string()) }),
  journeys: z.array(JourneyOverview),
});
export type MenteeJourneys = z.output<typeof MenteeJourneys>;

const Changed = z.object({ success: z.literal(true), journey: Journey });

export const journeysContract = defineContract({
  mine: {
    verb: 'GET',
    path: '/api/journeys/mine',
    access: 'signedIn',
    summary: 'A mentee’s own journeys, those that go on first: each step with its state',
    reply: z.object({ mentor: z.nullable(PersonFacts), journeys: z.array(Journey) }),
  },
  mentees: {
    verb: 'GET',
    path: '/api/journeys/mentees',
    access: 'teacher',
    summary:
      'Where each mentee of the viewer is. Who waits for an answer comes first, the longest wait before',
    reply: z.object({ mentees: z.array(MenteeJourneys) }),
  },
  ofMentee: {
    verb: 'GET',
    path: '/api/journeys/mentees/:menteeId',
    access: 'teacher',
    summary: 'The journeys of one’s mentee with oneself, those that go on first',
    reply: z.object({ mentee: MenteeJourneys.shape.mentee, journeys: z.array(Journey) }),
  },
  tickOff: {
    verb: 'PUT',
    path: '/api/journeys/:journeyId/steps/:stepId/done',
    access: 'signedIn',
    summary: 'By either of the two. What is done by sending something cannot be ticked off',
    limit: journeyLimits.writing,
    reply: Changed,
  },
  takeBack: {
    verb: 'DELETE',
    path: '/api/journeys/:journeyId/steps/:stepId/done',
    access: 'signedIn',
    limit: journeyLimits.writing,
    reply: Changed,
  },
});
