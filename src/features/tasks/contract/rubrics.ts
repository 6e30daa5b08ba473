import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { requiredLine, requiredText } from '#shared/texts.ts';
import { tasksText } from '../text.ts';
import { rubricWords as text } from '../rubric-text.ts';
import { taskLimits } from './tasks.ts';

export const rubricLimits = {
  criteria: 30,
  items: 200,
  titleChars: 200,
  questionChars: 100,
  textChars: 500,
  /** Of one item, and beside all items; above or below zero. */
  points: taskLimits.maxPoints,
  /** The changed grades that a preview names. It counts all of them. */
  changesShown: 50,
  /** The tasks whose rubric can be copied, newest first. */
  copies: 50,
  changing: { max: 60, windowMs: 60_000 },
  previewing: { max: 120, windowMs: 60_000 },
} as const;

/** Of levels one is chosen, of single items any number. */
export const criterionKinds = ['levels', 'singles'] as const;
type CriterionKind = (typeof criterionKinds)[number];

const Id = z.string().check(z.regex(/^[\w-]{1,64}$/));
const words = (tooLong: string) => ({ missing: text.required, tooLong, unreadable: tasksText.unreadable });
const isTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;
/** Points above or below zero, two decimals at most. */
const SignedPoints = z
  .number(text.pointsInvalid)
  .check(
    z.minimum(-rubricLimits.points, text.pointsInvalid),
    z.maximum(rubricLimits.points, text.pointsInvalid),
    z.refine(isTwoDecimals, text.pointsInvalid),
  );
const Version = z.int().check(z.minimum(0));

const NewItem = z.object({
  /** Absent: a new one. */
  id: z.optional(Id),
  text: requiredText(rubricLimits.textChars, words(text.itemTooLong)),
  points: SignedPoints,
});
const NewCriterion = z.object({
  id: z.optional(Id),
  title: requiredLine(rubricLimits.titleChars, words(text.titleTooLong)),
  /** Criteria of one question stand together. Null: of the whole work. */
  question: z._default(
    z.nullable(requiredLine(rubricLimits.questionChars, words(text.questionTooLong))),
    null,
  ),
  kind: z.enum(criterionKinds),
  items: z
    .array(NewItem)
    .check(z.minLength(1, text.itemMissing), z.maxLength(rubricLimits.items, text.tooManyItems)),
});
export type NewCriterion = z.output<typeof NewCriterion>;

const hasFewItems = (criteria: readonly NewCriterion[]): boolean =>
  criteria.reduce((sum, { items }) => sum + items.length, 0) <= rubricLimits.items;
export const NewRubric = z.object({
  /** The version that was edited; 0 when the task has no rubric. An outdated one is a 409. */
  version: Version,
  /** Students see the criteria before their work is returned. */
  isShownBefore: z._default(z.boolean(), false),
  criteria: z
    .array(NewCriterion)
    .check(
      z.minLength(1, text.criterionMissing),
      z.maxLength(rubricLimits.criteria, text.tooManyCriteria),
      z.refine(hasFewItems, text.tooManyItems),
    ),
  /** The `fingerprint` of the preview. Needed when grades change. */
  confirmed: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});
export type NewRubric = z.output<typeof NewRubric>;

const RubricItem = z.object({ id: z.string(), text: z.string(), points: z.number() });
const CriterionWords = z.object({
  id: z.string(),
  title: z.string(),
  question: z.nullable(z.string()),
  kind: z.enum(criterionKinds),
});
export const RubricCriterion = z.extend(CriterionWords, { items: z.array(RubricItem) });
export type RubricCriterion = z.output<typeof RubricCriterion>;
export const Rubric = z.object({
  taskId: z.string(),
  version: z.number(),
  isShownBefore: z.boolean(),
  criteria: z.array(RubricCriterion),
});
export type Rubric = z.output<typeof Rubric>;

/** The choice of a grader, sent with the grade. */
export const NewChoice = z.object({
  /** The version of the rubric that it was chosen from. An outdated one is a 409. */
  version: Version,
  itemIds: z.array(Id).check(z.maxLength(rubricLimits.items)),
  /** Points beside the items. */
  adjustment: z._default(SignedPoints, 0),
});
export type NewChoice = z.output<typeof NewChoice>;

/** What was chosen for a grade. */
export const Choice = z.object({ itemIds: z.array(z.string()), adjustment: z.number() });
export type Choice = z.output<typeof Choice>;

/** The rubric of a returned grade, with what was chosen. */
export const ReturnedRubric = z.object({
  criteria: z.array(
    z.extend(CriterionWords, { items: z.array(z.extend(RubricItem, { isChosen: z.boolean() })) }),
  ),
  adjustment: z.number(),
  /** The sum of the chosen items and the adjustment, before it is cut to the task's points. */
  sum: z.number(),
});
export type ReturnedRubric = z.output<typeof ReturnedRubric>;

/** Who gets other points by a changed rubric. */
const RubricPreview = z.object({
  /** Graded with this rubric. */
  graded: z.number(),
  changed: z.number(),
  /** Of those changed: what the student sees at once. */
  returned: z.number(),
  /** The second marks that change: they were made by the rubric too. */
  secondMarks: z.number(),
  /** The first of the grades, the largest differences first. */
  changes: z.array(
    z.object({
      studentId: z.string(),
      name: z.string(),
      before: z.number(),
      after: z.number(),
      isReturned: z.boolean(),
    }),
  ),
  fingerprint: z.string(),
});
export type RubricPreview = z.output<typeof RubricPreview>;

const CopyableRubric = z.object({
  taskId: z.string(),
  title: z.string(),
  criteria: z.number(),
  items: z.number(),
});
export type CopyableRubric = z.output<typeof CopyableRubric>;

const inHundredths = (points: number): number => Math.round(points * 100);

/** The sum of items and adjustment, without errors of binary fractions. */
export const sumOf = (points: readonly number[], adjustment: number): number =>
  points.reduce((sum, each) => sum + inHundredths(each), inHundredths(adjustment)) / 100;

/** The points of a grade: never below zero, never above the task's. */
export const pointsOf = (sum: number, most: number): number => Math.min(Math.max(sum, 0), most);

/** The most that the items can give: the best level of each criterion, and all positive single items. */
export function mostOf(
  criteria: readonly { kind: CriterionKind; items: readonly { points: number }[] }[],
): number {
  const best = criteria.flatMap(({ kind, items }) => {
    const points = items.map((item) => item.points);
    return kind === 'levels' ? [Math.max(...points)] : points.filter((each) => each > 0);
  });
  return sumOf(best.filter(Number.isFinite), 0);
}

export const rubricContract = defineContract({
  rubric: {
    verb: 'GET',
    path: '/api/tasks/:taskId/rubric',
    access: 'signedIn',
    summary: 'For those who see what is handed in; for others null, unless it is shown before',
    reply: z.object({ rubric: z.nullable(Rubric) }),
  },
  copyableRubrics: {
    verb: 'GET',
    path: '/api/tasks/:taskId/rubric/copies',
    access: 'signedIn',
    summary: 'Other tasks with a rubric that the person signed in manages, newest first',
    reply: z.object({ rubrics: z.array(CopyableRubric) }),
  },
  previewRubric: {
    verb: 'POST',
    path: '/api/tasks/:taskId/rubric/preview',
    access: 'signedIn',
    summary: 'Whose points a changed rubric changes; stores nothing',
    body: NewRubric,
    limit: rubricLimits.previewing,
    reply: z.object({ preview: RubricPreview }),
  },
  setRubric: {
    verb: 'PUT',
    path: '/api/tasks/:taskId/rubric',
    access: 'signedIn',
    summary:
      'By those who manage the task. Scores every hand-in again that was graded with it: all of them, or none',
    body: NewRubric,
    limit: rubricLimits.changing,
    reply: z.object({ success: z.literal(true), rubric: Rubric, changed: z.number() }),
  },
  removeRubric: {
    verb: 'DELETE',
    path: '/api/tasks/:taskId/rubric',
    access: 'signedIn',
    summary: 'By those who manage the task. Grades keep their points, without the items',
    body: z.object({ version: Version }),
    limit: rubricLimits.changing,
    reply: z.object({ success: z.literal(true) }),
  },
});
