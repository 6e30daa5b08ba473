import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { hasNoNul, requiredText } from '#shared/texts.ts';
import { goalsText as text } from '../goals-text.ts';
import { journeyLimits as limits } from './limits.ts';

const { unreadable } = text;
export const sides = ['mentor', 'mentee'] as const;

const GoalWords = requiredText(limits.goalChars, {
  missing: text.goalMissing,
  tooLong: text.goalTooLong,
  unreadable,
});
const StepWords = requiredText(limits.goalStepChars, {
  missing: text.stepMissing,
  tooLong: text.stepTooLong,
  unreadable,
});
/** In their order. A step that stands there already, by its words, keeps its tick. */
const StepList = z.array(StepWords).check(z.maxLength(limits.goalSteps, text.tooManySteps));
const Version = z.int().check(z.minimum(1));
const PersonId = z.string().check(z.minLength(1), z.maxLength(100), z.refine(hasNoNul));

const GoalStep = z.object({ id: z.string(), words: z.string(), isDone: z.boolean() });
const Goal = z.object({
  id: z.string(),
  words: z.string(),
  steps: z.array(GoalStep),
  proposedBy: z.enum(sides),
  mentorAgreedAt: z.nullable(z.iso.datetime()),
  menteeAgreedAt: z.nullable(z.iso.datetime()),
  /** Null: not yet. */
  reachedAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  version: z.number(),
});
export type Goal = z.output<typeof Goal>;

/** The viewer's side of a mentorship that lasts. */
const GoalPair = z.object({
  side: z.enum(sides),
  mentorName: z.string(),
  menteeId: z.string(),
  menteeName: z.string(),
});
export type GoalPair = z.output<typeof GoalPair>;
const EarlierGoal = z.extend(Goal, { mentorName: z.string() });
export type EarlierGoal = z.output<typeof EarlierGoal>;

const one = '/api/goals/:goalId';
const Changed = z.object({ success: z.literal(true), goal: Goal });

/** Goals belong to a mentor and a mentee. Nobody else reads them. */
export const goalsContract = defineContract({
  listGoals: {
    verb: 'GET',
    path: '/api/goals',
    access: 'signedIn',
    summary: "The goals of mentor and mentee: the viewer's own, or those with a mentee of the viewer's",
    query: z.object({ menteeId: z.optional(PersonId) }),
    reply: z.object({
      /** Null: a mentee without a mentor. */
      pair: z.nullable(GoalPair),
      goals: z.array(Goal),
      /** With mentors of before, for the mentee alone. */
      earlier: z.array(EarlierGoal),
    }),
  },
  proposeGoal: {
    verb: 'POST',
    path: '/api/goals',
    access: 'signedIn',
    summary: 'A goal that the other one is asked to agree on',
    body: z.object({
      menteeId: z.optional(PersonId),
      clientId: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
      words: GoalWords,
      steps: z._default(StepList, []),
    }),
    limit: limits.writing,
    status: 201,
    reply: Changed,
  },
  changeGoal: {
    verb: 'PATCH',
    path: one,
    access: 'signedIn',
    summary: 'Other words need a new yes of the other person; 409 with `details` when somebody was faster',
    body: z.object({
      version: Version,
      words: z.optional(GoalWords),
      steps: z.optional(StepList),
    }),
    limit: limits.writing,
    reply: Changed,
  },
  agreeOnGoal: {
    verb: 'POST',
    path: `${one}/agree`,
    access: 'signedIn',
    summary: 'Agrees on the goal as it stands in this version, or takes that back',
    body: z.object({ version: Version, hasAgreed: z.boolean() }),
    limit: limits.writing,
    reply: Changed,
  },
  reachGoal: {
    verb: 'POST',
    path: `${one}/reached`,
    access: 'signedIn',
    summary: 'Either says that an agreed goal is reached, or takes that back',
    body: z.object({ isReached: z.boolean() }),
    limit: limits.writing,
    reply: Changed,
  },
  tickGoalStep: {
    verb: 'PUT',
    path: `${one}/steps/:stepId`,
    access: 'signedIn',
    body: z.object({ isDone: z.boolean() }),
    limit: limits.writing,
    reply: Changed,
  },
  removeGoal: {
    verb: 'DELETE',
    path: one,
    access: 'signedIn',
    limit: limits.writing,
    reply: z.object({ success: z.literal(true) }),
  },
  restoreGoal: {
    verb: 'POST',
    path: `${one}/restore`,
    access: 'signedIn',
    summary: 'Takes a removal back',
    limit: limits.writing,
    reply: Changed,
  },
});
