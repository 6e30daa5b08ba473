import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { type ReturnedRubric, type Rubric, sumOf } from '#features/tasks/contract/rubrics.ts';
import { findTask } from '../find-task.ts';
import { taskRights } from '../rights.ts';
import type { HandInRow } from '../table.ts';
import { readChoices } from './choices.ts';
import { rubricCriteria, rubricItems, type RubricRow, rubrics } from './table.ts';

/** Null where the task has none, or none that this viewer may see yet. */
export async function readRubric(db: Queryable, viewer: Viewer, taskId: string): Promise<Rubric | null> {
  const task = await findTask(db, viewer, taskId);
  const row = await findRubric(db, taskId);
  if (row === undefined) return null;
  const isShown = row.isShownBefore || taskRights.review.holds(viewer, task);
  return isShown ? toRubric(db, row) : null;
}

/** The criteria that students see before their grade. */
export async function readShownRubric(db: Queryable, taskId: string): Promise<Rubric['criteria'] | null> {
  const row = await findRubric(db, taskId);
  return row?.isShownBefore ? (await toRubric(db, row)).criteria : null;
}

export async function findRubric(db: Queryable, taskId: string): Promise<RubricRow | undefined> {
  const [row] = await db.select().from(rubrics).where(eq(rubrics.taskId, taskId));
  return row;
}

export async function toRubric(db: Queryable, row: RubricRow): Promise<Rubric> {
  const { taskId, version, isShownBefore } = row;
  const criteria = await db
    .select()
    .from(rubricCriteria)
    .where(eq(rubricCriteria.taskId, taskId))
    .orderBy(asc(rubricCriteria.position), asc(rubricCriteria.id));
  const items = await db
    .select()
    .from(rubricItems)
    .where(
      inArray(
        rubricItems.criterionId,
        criteria.map(({ id }) => id),
      ),
    )
    .orderBy(asc(rubricItems.position), asc(rubricItems.id));
  const byCriterion = Map.groupBy(items, ({ criterionId }) => criterionId);
  return {
    taskId,
    version,
    isShownBefore,
    criteria: criteria.map(({ id, title, question, kind }) => ({
      id,
      title,
      question,
      kind,
      items: (byCriterion.get(id) ?? []).map((item) => ({
        id: item.id,
        text: item.text,
        points: item.points,
      })),
    })),
  };
}

/** The rubric of a grade with the chosen items. The caller has checked that it was returned. */
export async function readReturnedRubric(db: Queryable, handIn: HandInRow): Promise<ReturnedRubric | null> {
  if (handIn.rubricVersion === null) return null;
  const row = await findRubric(db, handIn.taskId);
  if (row === undefined) return null;
  const { criteria } = await toRubric(db, row);
  const chosen = new Set((await readChoices(db, [handIn.id])).get(handIn.id));
  const points = criteria.flatMap(({ items }) => items.filter(({ id }) => chosen.has(id)));
  return {
    criteria: criteria.map((criterion) => ({
      ...criterion,
      items: criterion.items.map((item) => ({ ...item, isChosen: chosen.has(item.id) })),
    })),
    adjustment: handIn.adjustment,
    sum: sumOf(
      points.map((item) => item.points),
      handIn.adjustment,
    ),
  };
}
