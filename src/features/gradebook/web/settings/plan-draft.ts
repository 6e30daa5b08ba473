import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { gradebookLimits as limits } from '#features/gradebook/contract/limits.ts';
import type { PlanChanges } from '#features/gradebook/contract/plan.ts';
import type { MissingRule } from '#features/gradebook/contract/reckoning/reckoned.ts';
import type { GradePlanView } from '#features/gradebook/contract/shapes.ts';
import { gradebookText as text } from '#features/gradebook/text.ts';

/** Numbers as they are typed. */
export interface CategoryDraft {
  id: string;
  name: string;
  weight: string;
  dropLowest: string;
  keepHighest: string;
}
export interface WorkDraft {
  id: string;
  categoryId: string | null;
  isExtraCredit: boolean;
  isNeverDropped: boolean;
  passPoints: string;
}
interface PlanFields {
  missing: MissingRule;
  scaleId: string | null;
  categories: readonly CategoryDraft[];
  works: readonly WorkDraft[];
}
export interface PlanDraft extends PlanFields {
  /** What it was begun from. */
  version: number;
  base: PlanFields;
}

const typed = (value: number | null): string => (value === null ? '' : String(value));

export function draftOf(plan: GradePlanView): PlanDraft {
  const fields = fieldsOf(plan);
  return { ...fields, version: plan.version, base: fields };
}

const fieldsOf = ({ missing, scale, categories, works }: GradePlanView): PlanFields => ({
  missing,
  scaleId: scale?.id ?? null,
  categories: categories.map(({ id, name, weight, dropLowest, keepHighest }) => ({
    id,
    name,
    weight: typed(weight),
    dropLowest: String(dropLowest),
    keepHighest: typed(keepHighest),
  })),
  works: works.map(({ id, categoryId, isExtraCredit, isNeverDropped, passPoints }) => ({
    id,
    categoryId,
    isExtraCredit,
    isNeverDropped,
    passPoints: typed(passPoints),
  })),
});

/** What the call takes, or what is wrong by the names of the fields, as the server has them. */
export function readDraft(draft: PlanDraft): { changes: PlanChanges } | { problems: FormErrors } {
  const problems: FormErrors = {};
  const number = (field: string, words: string, max: number, refused: string): number | null => {
    const value = readNumber(words);
    if (value === null || (value !== undefined && value <= max)) return value;
    problems[field] = [refused];
    return null;
  };
  const count = (field: string, words: string): number | null => {
    const value = number(field, words, limits.rankedWorks, text.countInvalid);
    if (value !== null && !Number.isInteger(value)) problems[field] = [text.countInvalid];
    return value;
  };
  const categories = draft.categories.map((category, at) => {
    const field = `categories.${at}`;
    const name = category.name.trim();
    if (name === '') problems[`${field}.name`] = [text.required];
    else if (name.length > limits.categoryChars) problems[`${field}.name`] = [text.categoryTooLong];
    return {
      id: category.id,
      name,
      weight: number(`${field}.weight`, category.weight, limits.maxWeight, text.weightInvalid),
      dropLowest: count(`${field}.dropLowest`, category.dropLowest) ?? 0,
      keepHighest: count(`${field}.keepHighest`, category.keepHighest),
    };
  });
  const works = draft.works.map((work, at) => ({
    ...work,
    passPoints: number(`works.${at}.passPoints`, work.passPoints, limits.maxPoints, text.pointsInvalid),
  }));
  const { version, missing, scaleId } = draft;
  return Object.keys(problems).length > 0
    ? { problems }
    : { changes: { version, missing, scaleId, categories, works } };
}

/** Null: empty. Undefined: no number with two decimals at most. */
export function readNumber(words: string): number | null | undefined {
  const trimmed = words.trim();
  if (trimmed === '') return null;
  return /^\d{1,6}(?:[.,]\d{1,2})?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : undefined;
}

/** All weights that can be read. Null: there are none. */
export function sumOfWeights(categories: readonly CategoryDraft[]): number | null {
  const weights = categories.flatMap(({ weight }) => readNumber(weight) ?? []);
  return weights.length === 0
    ? null
    : Math.round(weights.reduce((sum, weight) => sum + weight, 0) * 100) / 100;
}

/**
 * The draft over the plan as it is now. Works that came or went, and columns with another title, are no conflict: what was
 * chosen for the others stays. Where somebody changed the settings, the draft keeps its older version, and saving says so.
 */
export function overPlan(draft: PlanDraft, plan: GradePlanView): PlanDraft {
  if (draft.version === plan.version) return draft;
  const now = fieldsOf(plan);
  const ids = new Set(now.works.map(({ id }) => id));
  const known = new Set(draft.works.map(({ id }) => id));
  const kept = draft.works.filter(({ id }) => ids.has(id));
  const works = [...kept, ...now.works.filter(({ id }) => !known.has(id))];
  const isSame = signOf(draft.base, ids) === signOf(now, new Set(draft.base.works.map(({ id }) => id)));
  return isSame ? { ...draft, version: plan.version, base: now, works } : { ...draft, works };
}

/** What two plans have to agree in, of the works that both have. */
const signOf = ({ missing, scaleId, categories, works }: PlanFields, ids: ReadonlySet<string>): string =>
  JSON.stringify([missing, scaleId, categories, works.filter(({ id }) => ids.has(id))]);
