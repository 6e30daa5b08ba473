import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';

export const dashboardLimits = {
  /** What is due within so many hours and not handed in comes first of all. */
  upNextHours: 48,
  /** How far ahead sessions and due dates are shown. */
  aheadDays: 14,
  /** Above it only the number is shown. */
  upNext: 20,
  /** Important announcements that are not read; the others wait behind them. */
  pinned: 5,
  focus: 4,
  sessions: 5,
  activity: 6,
  /** After a change elsewhere the screen asks again, once for many changes within so long. */
  gatherMs: 400,
  /** It asks again when something falls due or comes near, and at the latest after so long. */
  askAgainMs: 10 * 60_000,
} as const;

const url = z.string();
const at = z.iso.datetime();

const UpNext = z.object({
  id: z.string(),
  title: z.string(),
  subject: z.string(),
  points: z.number(),
  dueAt: at,
  url,
});
export type UpNext = z.output<typeof UpNext>;

/** Something under way: a course, documents to upload, hand-ins to grade. */
const FocusItem = z.object({
  id: z.string(),
  /** The feature's word for it: 'course'. */
  kind: z.string(),
  title: z.string(),
  done: z.number(),
  all: z.number(),
  /** The feature's sentence about it: '2 of 5 lessons'. */
  progress: z.string(),
  url,
});
export type FocusItem = z.output<typeof FocusItem>;

/** A figure of a feature, with its words. */
const Stat = z.object({
  /** The feature's word for it: 'openTasks'. */
  kind: z.string(),
  label: z.string(),
  value: z.number(),
  /** Of how many; null where there is no whole. */
  of: z.nullable(z.number()),
  /** A second figure, as of open tasks those due this week. */
  detail: z.number(),
  /** The sentence about it. */
  note: z.string(),
  url,
});
export type Stat = z.output<typeof Stat>;

const Session = z.object({
  id: z.string(),
  kind: z.enum(['event', 'due', 'quiz', 'meeting', 'booking', 'talk', 'step', 'holiday', 'own', 'imported']),
  title: z.string(),
  /** Of whole days: when the first of them begins on the college’s clock. */
  at,
  /** Of what lasts whole days, which have no time zone: '2026-12-01'. */
  firstDay: z.optional(z.string()),
  /** Who announced it, the subject, the course and the place, the other person, the term, the place, or the file. '' for none. */
  detail: z.string(),
  url,
});
export type Session = z.output<typeof Session>;

/** An important announcement that the viewer has not read. A POST to `readUrl` marks it as read. */
const Pinned = z.object({ id: z.string(), title: z.string(), author: z.string(), at, url, readUrl: url });
export type Pinned = z.output<typeof Pinned>;

/** A notification of the viewer, or something that they published themselves. */
const Activity = z.object({
  id: z.string(),
  title: z.string(),
  url,
  createdAt: at,
  readAt: z.nullable(at),
});
export type Activity = z.output<typeof Activity>;

export const Dashboard = z.object({
  pinned: z.array(Pinned),
  upNext: z.array(UpNext),
  /** All that is due within `upNextHours` and not handed in, also what the list has no room for. */
  upNextCount: z.number(),
  /** Not handed in although the date has passed. */
  overdue: z.number(),
  focus: z.array(FocusItem),
  stats: z.array(Stat),
  sessions: z.array(Session),
  activity: z.array(Activity),
  /** The viewer is in a journey: their own figures are worth a call. */
  hasJourney: z.boolean(),
});
export type Dashboard = z.output<typeof Dashboard>;

export const dashboardContract = defineContract({
  read: {
    verb: 'GET',
    path: '/api/dashboard',
    access: 'signedIn',
    summary:
      'What concerns the viewer now, by role: up next, focus, figures, sessions and due dates, activity',
    reply: Dashboard,
  },
});
