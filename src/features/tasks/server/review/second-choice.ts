import type { Queryable } from '#platform/database/port.ts';
import type { NewSecondMark } from '#features/tasks/contract/review.ts';
import { type Choice, sumOf } from '#features/tasks/contract/rubrics.ts';
import { checkChoice } from '../rubric/check-choice.ts';
import { findRubric, toRubric } from '../rubric/read-rubric.ts';
import type { TaskRow } from '../table.ts';
import type { SecondMarkRow } from './table.ts';

/** What is stored of the second marker's choice. Null: the mark is points alone. */
export async function secondChoice(
  tx: Queryable,
  task: TaskRow,
  before: SecondMarkRow | undefined,
  { points, rubric }: Pick<NewSecondMark, 'points' | 'rubric'>,
): Promise<Choice | null> {
  if (rubric !== undefined) {
    await checkChoice(tx, task, rubric, points);
    const { itemIds, adjustment } = rubric;
    return itemIds.length === 0 ? null : { itemIds, adjustment };
  }
  if (!before?.choice) return null;
  const { itemIds } = before.choice;
  return { itemIds, adjustment: sumOf([points], -(await sumOfItems(tx, task.id, itemIds))) };
}

async function sumOfItems(tx: Queryable, taskId: string, itemIds: readonly string[]): Promise<number> {
  const row = await findRubric(tx, taskId);
  const items = row ? (await toRubric(tx, row)).criteria.flatMap((criterion) => criterion.items) : [];
  const chosen = items.filter(({ id }) => itemIds.includes(id));
  return sumOf(
    chosen.map(({ points }) => points),
    0,
  );
}
