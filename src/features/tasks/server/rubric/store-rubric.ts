import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { NewCriterion, Rubric } from '#features/tasks/contract/rubrics.ts';
import { rubricCriteria, rubricItems, type RubricRow, rubrics } from './table.ts';

interface StoredRubric {
  taskId: string;
  isShownBefore: boolean;
  criteria: readonly NewCriterion[];
  changedBy: string;
}

/** Stores the rubric, its criteria and items in their order. What is not named goes, with its choices. */
export async function storeRubric(
  tx: Transaction,
  { taskId, isShownBefore, criteria, changedBy }: StoredRubric,
): Promise<RubricRow> {
  const [row] = await tx
    .insert(rubrics)
    .values({ taskId, isShownBefore, changedBy })
    .onConflictDoUpdate({
      target: rubrics.taskId,
      set: { version: sql`${rubrics.version} + 1`, isShownBefore, changedBy, changedAt: sql`now()` },
    })
    .returning();
  if (row === undefined) throw new Error('a rubric that was just stored is not there');
  const placed = criteria.map((criterion, position) => ({
    ...criterion,
    id: criterion.id ?? newId(),
    position,
  }));
  await storeCriteria(tx, taskId, placed);
  await storeItems(tx, placed);
  return row;
}

type Placed = NewCriterion & { id: string; position: number };

async function storeCriteria(tx: Transaction, taskId: string, criteria: readonly Placed[]): Promise<void> {
  const ids = criteria.map(({ id }) => id);
  await tx
    .delete(rubricCriteria)
    .where(and(eq(rubricCriteria.taskId, taskId), notInArray(rubricCriteria.id, ids)));
  await tx
    .insert(rubricCriteria)
    .values(
      criteria.map(({ id, position, title, question, kind }) => ({
        id,
        taskId,
        position,
        title,
        question,
        kind,
      })),
    )
    .onConflictDoUpdate({
      target: rubricCriteria.id,
      set: {
        position: sql`excluded.position`,
        title: sql`excluded.title`,
        question: sql`excluded.question`,
        kind: sql`excluded.kind`,
      },
    });
}

async function storeItems(tx: Transaction, criteria: readonly Placed[]): Promise<void> {
  const items = criteria.flatMap((criterion) =>
    criterion.items.map(({ id = newId(), text, points }, position) => ({
      id,
      criterionId: criterion.id,
      position,
      text,
      points,
    })),
  );
  await tx.delete(rubricItems).where(
    and(
      inArray(
        rubricItems.criterionId,
        criteria.map(({ id }) => id),
      ),
      notInArray(
        rubricItems.id,
        items.map(({ id }) => id),
      ),
    ),
  );
  await tx
    .insert(rubricItems)
    .values(items)
    .onConflictDoUpdate({
      target: rubricItems.id,
      set: {
        position: sql`excluded.position`,
        text: sql`excluded.text`,
        points: sql`excluded.points`,
      },
    });
}

/** A copy has ids of its own. */
export const withoutIds = ({ criteria }: Rubric): NewCriterion[] =>
  criteria.map(({ title, question, kind, items }) => ({
    title,
    question,
    kind,
    items: items.map(({ text, points }) => ({ text, points })),
  }));
