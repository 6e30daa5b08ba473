import { eq, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { mayAddTo } from '#features/courses/server/service.ts';
import { gradebookRefusals as refusals } from '#features/gradebook/refusals-text.ts';
import { gradePlans } from '../table.ts';

export type PlanRow = typeof gradePlans.$inferSelect;

/** The row of a course's plan, made where there is none. Every change of the plan or its columns holds it. */
export async function lockPlan(tx: Transaction, viewer: Viewer, courseId: string): Promise<PlanRow> {
  // The right may have gone since it was asked for.
  if (!(await mayAddTo(tx, viewer, courseId))) throw refuse('forbidden', refusals.notYourPlan);
  await tx.insert(gradePlans).values({ courseId, changedBy: viewer.userId }).onConflictDoNothing();
  const [row] = await tx.select().from(gradePlans).where(eq(gradePlans.courseId, courseId)).for('update');
  if (row === undefined) throw new Error('a plan that was just made is not there');
  return row;
}

export const countPlanChange = async (tx: Transaction, viewer: Viewer, courseId: string): Promise<unknown> =>
  await tx
    .update(gradePlans)
    .set({ version: sql`${gradePlans.version} + 1`, changedBy: viewer.userId, changedAt: sql`now()` })
    .where(eq(gradePlans.courseId, courseId));
