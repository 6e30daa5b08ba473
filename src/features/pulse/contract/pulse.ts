import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { pulseLimits as limits } from './limits.ts';

/** Null: of fewer than five people. */
const Share = z.nullable(
  z.object({
    /** 0 to 1, in steps of five people or more. */
    share: z.number(),
    /** Of how many people, in fives. */
    people: z.number(),
  }),
);

const Week = z.object({
  week: z.number(),
  /** Of those whose check-in was due, who sent it. */
  sent: Share,
  /** Of those who sent it, who had a good week, and a low one. */
  good: Share,
  low: Share,
});
export type PulseWeek = z.output<typeof Week>;

const Figures = z.object({
  /** Active journeys, in fives. */
  journeys: z.number(),
  /** Of the check-ins that were due, those that were sent: the mean of the weeks. */
  checkIns: Share,
  /** Of those who said whether the mentoring helps, who say that it does. */
  helps: Share,
  /** Who met the mentor at least once. */
  met: Share,
  /** Of those with a goal that both agreed on, who reached one. */
  reached: Share,
  weeks: z.array(Week),
});
export type PulseFigures = z.output<typeof Figures>;

/** Of all mentors together, never of fewer than five. */
const Mentors = z.object({
  /** In fives. */
  people: z.number(),
  /** Who has answered most of the check-ins that came in. */
  answered: Share,
  /** Half of the first notes in the margin came within so many minutes. Null: within more than a week. */
  withinMinutes: z.nullable(z.number()),
});

const Programme = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(['draft', 'running', 'ended']),
  beginsOn: z.string(),
  weeks: z.number(),
});

export const Pulse = z.object({
  programme: Programme,
  /** Everything before this moment is counted: the beginning of the week on the college’s clock. */
  until: z.iso.datetime(),
  /** Null: fewer than five people are counted. */
  total: z.nullable(Figures),
  /** Meetings and moments of all groups together, in fives. */
  meetings: z.number(),
  moments: z.number(),
  groups: z.array(z.extend(Figures, { /** Null: small cohorts together. */ cohort: z.nullable(z.string()) })),
  mentors: z.nullable(Mentors),
});
export type Pulse = z.output<typeof Pulse>;
export type PulseGroup = Pulse['groups'][number];

/** Of the viewer, as mentor or as mentee. */
const Own = z.object({
  side: z.enum(['mentor', 'mentee']),
  journeys: z.number(),
  /** Check-ins that were due, those of them that were sent, and those of these that have a note in the margin. */
  due: z.number(),
  sent: z.number(),
  answered: z.number(),
  meetings: z.number(),
  goals: z.number(),
  goalsReached: z.number(),
  moments: z.number(),
});
export type OwnPulse = z.output<typeof Own>;

const OwnReply = z.object({
  own: z.nullable(Own),
  /** Whether there is one at all: where it is not counted, somebody has switched Activity Tracking off. */
  hasJourney: z.boolean(),
});
export type OwnPulseReply = z.output<typeof OwnReply>;

/** The card of the front page, for somebody who is signed in. */
const Card = z.object({
  of: z.enum(['mentor', 'mentee', 'organiser']),
  journeys: z.number(),
  /** Percent of the check-ins that were due. Null: none was, or too few people are counted. */
  health: z.nullable(z.number()),
  moments: z.number(),
  /** 0 to 1 each: the progress of journeys, or the check-ins of weeks. */
  bars: z.array(z.number()),
  /** Check-ins that wait for a note in the margin. */
  waiting: z.number(),
});
export type PulseCard = z.output<typeof Card>;

const programme = '/api/pulse/programmes/:programmeId';

export const pulseContract = defineContract({
  mine: {
    verb: 'GET',
    path: '/api/pulse/mine',
    access: 'signedIn',
    summary: 'The viewer’s own figures; null without a journey that is counted',
    reply: OwnReply,
  },
  card: {
    verb: 'GET',
    path: '/api/pulse/card',
    access: 'signedIn',
    summary: 'The card of the front page: own journeys, or the programmes that the viewer organises',
    reply: z.object({ card: z.nullable(Card) }),
  },
  read: {
    verb: 'GET',
    path: programme,
    access: 'signedIn',
    summary:
      'A programme in figures, for its organiser and administrators; nothing of fewer than five people',
    reply: Pulse,
  },
  csv: {
    verb: 'GET',
    path: `${programme}/pulse.csv`,
    access: 'signedIn',
    summary: 'The same figures by cohort and week, for a spreadsheet',
    limit: limits.files,
    reply: 'file',
  },
});
