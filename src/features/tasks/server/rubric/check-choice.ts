import { refuse, refuseField } from '#shared/app-error.ts';
import type { Queryable } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import { findPersonById } from '#features/people/server/service.ts';
import { type NewChoice, pointsOf, type Rubric, sumOf } from '#features/tasks/contract/rubrics.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import type { TaskRow } from '../table.ts';
import { findRubric, toRubric } from './read-rubric.ts';
import type { RubricRow } from './table.ts';

/** A choice from the current rubric, whose points are these. An outdated rubric is a conflict. */
export async function checkChoice(
  tx: Queryable,
  task: TaskRow,
  choice: NewChoice,
  points: number,
): Promise<void> {
  const row = await findRubric(tx, task.id);
  if (row === undefined) throw refuse('conflict', refusals.rubricGone, { rubricVersion: 0 });
  if (row.version !== choice.version) throw await outdatedRubric(tx, row);
  const chosen = chosenOf(await toRubric(tx, row), choice.itemIds);
  const isSum = pointsOf(sumOf(chosen, choice.adjustment), task.points) === points;
  if (!isSum) throw refuseField('points', refusals.pointsOfRubric);
}

/** The points of each chosen item: each once, and one level of a criterion. */
function chosenOf({ criteria }: Rubric, itemIds: readonly string[]): number[] {
  const ids = new Set(itemIds);
  const chosen = criteria.map(({ kind, items }) => ({ kind, items: items.filter(({ id }) => ids.has(id)) }));
  const found = chosen.flatMap(({ items }) => items);
  const hasTwoLevels = chosen.some(({ kind, items }) => kind === 'levels' && items.length > 1);
  if (hasTwoLevels || found.length !== itemIds.length) throw refuseField('rubric', refusals.choiceInvalid);
  return found.map(({ points }) => points);
}

/** With who changed it, and its version now. */
export async function outdatedRubric(tx: Queryable, row: RubricRow) {
  const person = await findPersonById(tx, row.changedBy);
  const byName = person?.name ?? deletedUserName;
  return refuse('conflict', refusals.rubricChanged({ by: byName }), {
    byId: row.changedBy,
    byName,
    at: row.changedAt.toISOString(),
    rubricVersion: row.version,
  });
}
