import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { type CopyableRubric, rubricLimits } from '#features/tasks/contract/rubrics.ts';
import { authorizeManaging } from '../find-task.ts';
import { taskRights } from '../rights.ts';
import { tasks } from '../table.ts';
import { findRubric, toRubric } from './read-rubric.ts';
import { storeRubric, withoutIds } from './store-rubric.ts';
import { rubricCriteria, rubricItems, rubrics } from './table.ts';

/** The rubrics of the other tasks that the viewer manages, newest first. */
export async function listCopyable(db: Database, viewer: Viewer, taskId: string): Promise<CopyableRubric[]> {
  await authorizeManaging(db, viewer, taskId);
  return db
    .select({
      taskId: tasks.id,
      title: tasks.title,
      criteria: sql<number>`(select count(*)::int from ${rubricCriteria} where ${rubricCriteria.taskId} = ${tasks.id})`,
      items: sql<number>`(select count(*)::int from ${rubricItems} join ${rubricCriteria} on ${rubricCriteria.id} = ${rubricItems.criterionId} where ${rubricCriteria.taskId} = ${tasks.id})`,
    })
    .from(rubrics)
    .innerJoin(tasks, eq(tasks.id, rubrics.taskId))
    .where(and(isNull(tasks.removedAt), ne(tasks.id, taskId), taskRights.manage.where(viewer)))
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(rubricLimits.copies);
}

/** A duplicate of the task gets the same rubric. */
export async function copyRubric(
  tx: Transaction,
  viewer: Viewer,
  fromTaskId: string,
  taskId: string,
): Promise<void> {
  const row = await findRubric(tx, fromTaskId);
  if (row === undefined) return;
  const criteria = withoutIds(await toRubric(tx, row));
  await storeRubric(tx, { taskId, isShownBefore: row.isShownBefore, criteria, changedBy: viewer.userId });
}
