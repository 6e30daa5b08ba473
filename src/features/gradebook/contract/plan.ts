import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { requiredLine, hasNoNul } from '#shared/texts.ts';
import { gradebookText as text } from '../text.ts';
import { gradebookLimits as limits } from './limits.ts';
import { missingRules } from './reckoning/reckoned.ts';
import { GradePlanView, Scale } from './shapes.ts';
import { gradebookPath } from './gradebook.ts';

const Id = z.string().check(z.maxLength(120), z.refine(hasNoNul));
const line = (maxChars: number, tooLong: string) =>
  requiredLine(maxChars, { missing: text.required, tooLong, unreadable: text.unreadable });
const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;
const number = (max: number, refused: string) =>
  z.number(refused).check(
    z.refine((value) => value >= 0 && value <= max, refused),
    z.refine(hasTwoDecimals, refused),
  );
const Points = number(limits.maxPoints, text.pointsInvalid);
const count = z
  .int(text.countInvalid)
  .check(z.minimum(0, text.countInvalid), z.maximum(limits.rankedWorks, text.countInvalid));
const Version = z.int().check(z.minimum(0));

/** The whole of what a course reckons with, in one call: a plan is never half changed. */
export const PlanChanges = z.object({
  version: Version,
  missing: z.enum(missingRules),
  scaleId: z.nullable(Id),
  /** In their order. New ones carry an id that the browser made. */
  categories: z
    .array(
      z.object({
        id: Id,
        name: line(limits.categoryChars, text.categoryTooLong),
        weight: z.nullable(number(limits.maxWeight, text.weightInvalid)),
        dropLowest: count,
        keepHighest: z.nullable(count),
      }),
    )
    .check(z.maxLength(limits.categories, text.tooManyCategories)),
  /** In the order of the book; works that are absent keep what they have and come last. */
  works: z
    .array(
      z.object({
        id: Id,
        categoryId: z.nullable(Id),
        isExtraCredit: z.boolean(),
        isNeverDropped: z.boolean(),
        passPoints: z.nullable(Points),
      }),
    )
    .check(z.maxLength(1000)),
});
export type PlanChanges = z.output<typeof PlanChanges>;

/** A work without a task: a spoken test, participation. */
export const NewColumn = z.object({
  title: line(limits.columnTitleChars, text.titleTooLong),
  points: Points,
  categoryId: z._default(z.nullable(Id), null),
  clientId: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
});
export type NewColumn = z.output<typeof NewColumn>;
export const ColumnChanges = z.object({
  title: z.optional(line(limits.columnTitleChars, text.titleTooLong)),
  points: z.optional(Points),
  version: z.optional(Version),
});
export type ColumnChanges = z.output<typeof ColumnChanges>;

/** Highest first, each lower than the one before, the last from 0 on. */
export const NewScale = z.object({
  name: line(limits.scaleNameChars, text.scaleNameTooLong),
  steps: z
    .array(
      z.object({
        label: line(limits.scaleLabelChars, text.scaleLabelTooLong),
        fromPercent: number(limits.maxWeight, text.percentInvalid),
      }),
    )
    .check(
      z.minLength(1, text.scaleEmpty),
      z.maxLength(limits.scaleSteps, text.tooManySteps),
      z.refine(
        (steps) =>
          steps.every(({ fromPercent }, at) => at === 0 || fromPercent < (steps[at - 1]?.fromPercent ?? 0)),
        text.stepsNotFalling,
      ),
      z.refine((steps) => steps.at(-1)?.fromPercent === 0, text.lastStepNotZero),
    ),
});
export type NewScale = z.output<typeof NewScale>;

const Changed = z.object({ success: z.literal(true), plan: GradePlanView });
const StoredScale = z.object({ success: z.literal(true), scale: Scale });

export const planContract = defineContract({
  change: {
    verb: 'PUT',
    path: `${gradebookPath}/plan`,
    access: 'signedIn',
    summary: 'How the course grades, by those who manage it. An outdated version is a 409',
    body: PlanChanges,
    limit: limits.writing,
    reply: Changed,
  },
  addColumn: {
    verb: 'POST',
    path: `${gradebookPath}/columns`,
    access: 'signedIn',
    body: NewColumn,
    limit: limits.writing,
    status: 201,
    reply: Changed,
  },
  changeColumn: {
    verb: 'PATCH',
    path: `${gradebookPath}/columns/:columnId`,
    access: 'signedIn',
    summary: 'Fewer points than somebody has is a 400',
    body: ColumnChanges,
    limit: limits.writing,
    reply: Changed,
  },
  removeColumn: {
    verb: 'DELETE',
    path: `${gradebookPath}/columns/:columnId`,
    access: 'signedIn',
    summary: 'With its points',
    limit: limits.writing,
    reply: Changed,
  },
  scales: {
    verb: 'GET',
    path: '/api/grade-scales',
    access: 'signedIn',
    summary: 'The scales of the college, by name',
    reply: z.object({ scales: z.array(Scale) }),
  },
});

export const adminScalesContract = defineContract({
  addScale: {
    verb: 'POST',
    path: '/api/admin/grade-scales',
    access: 'admin',
    body: NewScale,
    limit: limits.writing,
    status: 201,
    reply: StoredScale,
  },
  changeScale: {
    verb: 'PUT',
    path: '/api/admin/grade-scales/:scaleId',
    access: 'admin',
    body: z.extend(NewScale, { version: Version }),
    limit: limits.writing,
    reply: StoredScale,
  },
  removeScale: {
    verb: 'DELETE',
    path: '/api/admin/grade-scales/:scaleId',
    access: 'admin',
    summary: 'A scale that courses use is a 409',
    reply: z.object({ success: z.literal(true) }),
  },
});
