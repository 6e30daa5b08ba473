import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { taskLimits } from './tasks.ts';
import { tasksText as text } from '../text.ts';

/** What is deducted for each started day: nothing, points, or percent of the task's points. */
export const lateKinds = ['none', 'points', 'percent'] as const;

const lateLimits = {
  graceMinutes: 7 * 24 * 60,
  changing: { max: 60, windowMs: 60_000 },
} as const;

const numberFrom = (max: number, message: string) =>
  z.number(message).check(
    z.minimum(0, message),
    z.maximum(max, message),
    z.refine((value) => Number(value.toFixed(2)) === value, message),
  );

export const LateRule = z
  .object({
    kind: z.enum(lateKinds),
    /** Points, or percent of the task's points, for each started day. */
    perDay: numberFrom(taskLimits.maxPoints, text.perDayInvalid),
    /** Percent of the task's points that late work keeps at least. Work that is worth less loses nothing. */
    floorPercent: numberFrom(100, text.floorInvalid),
    /** Work that comes so many minutes late is as good as punctual; later, the days begin after them. */
    graceMinutes: z
      .int(text.graceInvalid)
      .check(z.minimum(0, text.graceInvalid), z.maximum(lateLimits.graceMinutes, text.graceInvalid)),
  })
  .check(
    z.refine(({ kind, perDay }) => kind !== 'percent' || perDay <= 100, {
      path: ['perDay'],
      message: text.percentInvalid,
    }),
  );
export type LateRule = z.output<typeof LateRule>;

export const noLateRule: LateRule = { kind: 'none', perDay: 0, floorPercent: 0, graceMinutes: 0 };

interface LateWork {
  given: number;
  taskPoints: number;
  /** From the student's own due date to the hand-in. */
  lateMs: number;
  rule: LateRule;
}

const dayMs = 24 * 3_600_000;

/** The started days after the grace, and the points that they cost. The server computes it when it stores a grade. */
export function deductionOf({ given, taskPoints, lateMs, rule }: LateWork): {
  days: number;
  deduction: number;
} {
  const days = Math.max(0, Math.ceil((lateMs - rule.graceMinutes * 60_000) / dayMs));
  if (rule.kind === 'none') return { days, deduction: 0 };
  const perDay = rule.kind === 'points' ? rule.perDay : (taskPoints * rule.perDay) / 100;
  const most = Math.max(0, given - (taskPoints * rule.floorPercent) / 100);
  return { days, deduction: toHundredths(Math.min(days * perDay, most)) };
}

/** Points have two decimals. */
const toHundredths = (value: number): number => Math.round(value * 100 + Number.EPSILON * value) / 100;

const Stored = z.object({
  /** Null: of the college, that nothing is deducted; of a course, that the college's holds. */
  rule: z.nullable(LateRule),
  /** The optimistic lock; 0 before the first change. */
  version: z.number(),
  changedByName: z.nullable(z.string()),
  changedAt: z.nullable(z.iso.datetime()),
});
export type StoredLateRule = z.output<typeof Stored>;
const Change = z.object({
  rule: z.nullable(LateRule),
  version: z.int().check(z.minimum(0)),
});
export type LateRuleChange = z.output<typeof Change>;

export const lateRulesContract = defineContract({
  ofCourse: {
    verb: 'GET',
    path: '/api/courses/:courseId/late-rule',
    access: 'signedIn',
    summary:
      'What late work costs in the course, for those who manage it; null where the rule of the college holds',
    reply: z.extend(Stored, { college: LateRule }),
  },
  changeOfCourse: {
    verb: 'PUT',
    path: '/api/courses/:courseId/late-rule',
    access: 'signedIn',
    summary: 'Grades that are not returned are computed again; 409 with `details` when somebody was faster',
    body: Change,
    limit: lateLimits.changing,
    reply: z.extend(Stored, { college: LateRule }),
  },
  ofCollege: {
    verb: 'GET',
    path: '/api/admin/late-rule',
    access: 'admin',
    summary: 'What late work costs where the course has no rule of its own',
    reply: Stored,
  },
  changeOfCollege: {
    verb: 'PUT',
    path: '/api/admin/late-rule',
    access: 'admin',
    summary: 'Grades that are not returned are computed again; 409 with `details` when somebody was faster',
    body: Change,
    limit: lateLimits.changing,
    reply: Stored,
  },
});
