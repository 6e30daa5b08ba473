import * as z from 'zod/mini';
import {
  Choice,
  pointsOf,
  type Rubric,
  type RubricCriterion,
  sumOf,
} from '#features/tasks/contract/rubrics.ts';

/** As it is kept in a draft. '' is no choice. */
export const writeChoice = (choice: Choice | null): string =>
  choice === null
    ? ''
    : JSON.stringify({ itemIds: choice.itemIds.toSorted(), adjustment: choice.adjustment });

export function readChoice(kept: string): Choice | null {
  if (kept === '') return null;
  try {
    const result = z.safeParse(Choice, JSON.parse(kept));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

/** Of levels another one replaces the chosen one; the same one again takes it back. */
export function toggled(choice: Choice | null, criterion: RubricCriterion, itemId: string): Choice {
  const { itemIds, adjustment } = choice ?? { itemIds: [], adjustment: 0 };
  if (itemIds.includes(itemId)) return { itemIds: itemIds.filter((id) => id !== itemId), adjustment };
  const kept = criterion.kind === 'levels' ? withoutItemsOf(itemIds, criterion) : itemIds;
  return { itemIds: [...kept, itemId], adjustment };
}

const criterionOf = ({ criteria }: Rubric, itemId: string): RubricCriterion | undefined =>
  criteria.find(({ items }) => items.some(({ id }) => id === itemId));

/** With an item that was pinned to the page, as its key chooses it. Undefined: it is chosen already, or not of the rubric. */
export function withPinned(choice: Choice | null, rubric: Rubric, itemId: string): Choice | undefined {
  const criterion = criterionOf(rubric, itemId);
  if (criterion === undefined || choice?.itemIds.includes(itemId)) return undefined;
  return toggled(choice, criterion, itemId);
}

/** The pin is undone: a level that it replaced is chosen again. Undefined: the item is not chosen any more. */
export function withoutPinned(
  choice: Choice | null,
  rubric: Rubric,
  itemId: string,
  before: readonly string[],
): Choice | undefined {
  const criterion = criterionOf(rubric, itemId);
  if (criterion === undefined || !choice?.itemIds.includes(itemId)) return undefined;
  const others = choice.itemIds.filter((id) => id !== itemId);
  const replaced = criterion.items.flatMap(({ id }) =>
    before.includes(id) && !others.includes(id) && criterion.kind === 'levels' ? [id] : [],
  );
  return { ...choice, itemIds: [...others, ...replaced] };
}

/** Nothing of the criterion is chosen any more. */
export const cleared = (choice: Choice, criterion: RubricCriterion): Choice => ({
  ...choice,
  itemIds: withoutItemsOf(choice.itemIds, criterion),
});

const withoutItemsOf = (itemIds: readonly string[], { items }: RubricCriterion): string[] =>
  itemIds.filter((id) => !items.some((item) => item.id === id));

/** Items that the rubric does not have any more are not chosen. */
export function inRubric(choice: Choice, { criteria }: Rubric): Choice {
  const ids = new Set(criteria.flatMap(({ items }) => items.map(({ id }) => id)));
  return { ...choice, itemIds: choice.itemIds.filter((id) => ids.has(id)) };
}

/** The sum of the chosen items and the adjustment, before it is cut to the task's points. */
export function sumOfChoice({ itemIds, adjustment }: Choice, { criteria }: Rubric): number {
  const chosen = new Set(itemIds);
  const items = criteria.flatMap((criterion) => criterion.items.filter(({ id }) => chosen.has(id)));
  return sumOf(
    items.map(({ points }) => points),
    adjustment,
  );
}

/** The words of the field for points. '' where nothing is chosen. */
export function pointsWords(choice: Choice, rubric: Rubric, most: number): string {
  if (choice.itemIds.length === 0 && choice.adjustment === 0) return '';
  return String(pointsOf(sumOfChoice(choice, rubric), most));
}

/** Typed points adjust the sum of the items. */
export function adjustedTo(choice: Choice, rubric: Rubric, points: number): Choice {
  const items = sumOfChoice({ ...choice, adjustment: 0 }, rubric);
  return { ...choice, adjustment: sumOf([points], -items) };
}
