import * as z from 'zod/mini';
import {
  criterionKinds,
  type NewCriterion,
  NewRubric,
  type Rubric,
} from '#features/tasks/contract/rubrics.ts';
import { rubricWords } from '#features/tasks/rubric-text.ts';
import { newId } from '#shared/id.ts';

const ItemDraft = z.object({
  /** The key on the screen; of a stored item, its id. */
  key: z.string(),
  text: z.string(),
  points: z.string(),
});
const CriterionDraft = z.object({
  key: z.string(),
  title: z.string(),
  question: z.string(),
  kind: z.enum(criterionKinds),
  items: z.array(ItemDraft),
});
const RubricDraft = z.object({ isShownBefore: z.boolean(), criteria: z.array(CriterionDraft) });
export type ItemDraft = z.output<typeof ItemDraft>;
export type CriterionDraft = z.output<typeof CriterionDraft>;
export type RubricDraft = z.output<typeof RubricDraft>;

export const emptyItem = (): ItemDraft => ({ key: newId(), text: '', points: '' });
export const emptyCriterion = (): CriterionDraft => ({
  key: newId(),
  title: '',
  question: '',
  kind: 'levels',
  items: [emptyItem(), emptyItem()],
});

/** What the editor begins with. */
export const draftOf = (rubric: Rubric | null): RubricDraft =>
  rubric === null
    ? { isShownBefore: false, criteria: [] }
    : {
        isShownBefore: rubric.isShownBefore,
        criteria: rubric.criteria.map(({ id, title, question, kind, items }) => ({
          key: id,
          title,
          question: question ?? '',
          kind,
          items: items.map((item) => ({ key: item.id, text: item.text, points: String(item.points) })),
        })),
      };

/** A copy is new in each part. */
export const copyOf = (rubric: Rubric): RubricDraft => {
  const { isShownBefore, criteria } = draftOf(rubric);
  return {
    isShownBefore,
    criteria: criteria.map((criterion) => ({
      ...criterion,
      key: newId(),
      items: criterion.items.map((item) => ({ ...item, key: newId() })),
    })),
  };
};

/** Undefined: kept by another version of the screen. */
export function readDraft(kept: string): RubricDraft | undefined {
  try {
    const result = z.safeParse(RubricDraft, JSON.parse(kept));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}

/** A decimal comma is one too. NaN where it is no number. */
export const toPoints = (typed: string): number => {
  const plain = typed.trim().replace(',', '.');
  return /^[+-]?\d{1,7}(\.\d{1,7})?$/.test(plain) ? Number(plain) : Number.NaN;
};

/** What is sent. An id that the stored rubric does not have any more is one of a new part. */
export function toNewCriteria(draft: RubricDraft, stored: Rubric | null): NewCriterion[] {
  const ids = new Set(stored?.criteria.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)]));
  const idOf = (key: string) => (ids.has(key) ? { id: key } : {});
  return draft.criteria.map(({ key, title, question, kind, items }) => ({
    ...idOf(key),
    title,
    question: question.trim() === '' ? null : question,
    kind,
    items: items.map((item) => ({
      ...(ids.has(key) ? idOf(item.key) : {}),
      text: item.text,
      points: toPoints(item.points),
    })),
  }));
}

/** By the name of the field: `criteria.0.items.1.points`. */
export function errorsOfRubric(criteria: readonly NewCriterion[]): Record<string, string[]> {
  const result = z.safeParse(NewRubric, { version: 0, criteria });
  if (result.success) return {};
  const errors: Record<string, string[]> = {};
  for (const { path, message } of result.error.issues) {
    const name = path.map(String).join('.');
    errors[name] ??= [name.endsWith('points') ? rubricWords.pointsInvalid : message];
  }
  return errors;
}

/** With the part at one place moved to another one. */
export function moved<T>(parts: readonly T[], from: number, to: number): T[] {
  const part = parts[from];
  if (part === undefined || to < 0 || to >= parts.length) return [...parts];
  return parts.toSpliced(from, 1).toSpliced(to, 0, part);
}
