import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import type { Choice } from '#features/tasks/contract/rubrics.ts';
import type { HandInRow } from '../table.ts';
import { rubricChoices, rubricItems } from './table.ts';

/** The items chosen for a hand-in. */
export interface HandInChoice {
  handInId: string;
  itemIds: readonly string[];
  chosenBy: string;
}

/** The chosen items, for each hand-in with a choice. */
export async function readChoices(
  db: Queryable,
  handInIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (handInIds.length === 0) return new Map();
  const rows = await db
    .select({ handInId: rubricChoices.handInId, itemId: rubricChoices.itemId })
    .from(rubricChoices)
    .where(inArray(rubricChoices.handInId, [...handInIds]));
  const byHandIn = Map.groupBy(rows, ({ handInId }) => handInId);
  return new Map([...byHandIn].map(([id, chosen]) => [id, chosen.map(({ itemId }) => itemId)]));
}

/** What was chosen for a grade. Null: graded by points alone. */
export async function readChoice(db: Queryable, handIn: HandInRow): Promise<Choice | null> {
  if (handIn.rubricVersion === null) return null;
  const chosen = (await readChoices(db, [handIn.id])).get(handIn.id) ?? [];
  return { itemIds: [...chosen], adjustment: handIn.adjustment };
}

/** The sum of the chosen items, for each hand-in with a choice. */
export async function sumChoices(
  db: Queryable,
  handInIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (handInIds.length === 0) return new Map();
  const rows = await db
    .select({
      handInId: rubricChoices.handInId,
      sum: sql<number>`sum(${rubricItems.points})::float8`,
    })
    .from(rubricChoices)
    .innerJoin(rubricItems, eq(rubricItems.id, rubricChoices.itemId))
    .where(inArray(rubricChoices.handInId, [...handInIds]))
    .groupBy(rubricChoices.handInId);
  return new Map(rows.map(({ handInId, sum }) => [handInId, sum]));
}

/** Replaces what was chosen for these hand-ins. */
export async function storeChoices(tx: Queryable, choices: readonly HandInChoice[]): Promise<void> {
  if (choices.length === 0) return;
  const ids = choices.map(({ handInId }) => handInId);
  await tx.delete(rubricChoices).where(inArray(rubricChoices.handInId, ids));
  const rows = choices.flatMap(({ handInId, itemIds, chosenBy }) =>
    itemIds.map((itemId) => ({ handInId, itemId, chosenBy })),
  );
  if (rows.length > 0) await tx.insert(rubricChoices).values(rows);
}
