import { eq, inArray, and } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import type { Transaction } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import type { PlanChanges } from '#features/gradebook/contract/plan.ts';
import { gradebookRefusals as refusals } from '#features/gradebook/refusals-text.ts';
import { namesOf } from '#features/people/server/service.ts';
import { authorizeManaging } from '../access.ts';
import type { GradebookDeps } from '../deps.ts';
import { publishPlanChanged } from '../live-topics.ts';
import { gradeCategories, gradePlans, gradeScales, gradeWorkSettings } from '../table.ts';
import { countPlanChange, lockPlan, type PlanRow } from './lock-plan.ts';
import { type FoundPlan, readPlan } from './read-plan.ts';

/** Replaces how a course grades. An outdated version is a conflict, and nothing is overwritten. */
export async function changePlan(
  deps: GradebookDeps,
  viewer: Viewer,
  id: string,
  changes: PlanChanges,
): Promise<FoundPlan> {
  const { courseId, plan } = await deps.db.transaction(async (tx) => {
    const { courseId } = await authorizeManaging(tx, viewer, id);
    const before = await lockPlan(tx, viewer, courseId);
    if (before.version !== changes.version) throw await outdated(tx, before);
    await checkChanges(tx, changes);
    const { missing, scaleId } = changes;
    await tx.update(gradePlans).set({ missing, scaleId }).where(eq(gradePlans.courseId, courseId));
    await storeCategories(tx, courseId, changes);
    await storeWorks(tx, courseId, changes);
    await countPlanChange(tx, viewer, courseId);
    await audit(tx, { actorId: viewer.userId, action: 'grade_plan.changed', subject: courseId });
    return { courseId, plan: await readPlan(deps, tx, courseId) };
  });
  publishPlanChanged(deps.bus, courseId);
  return plan;
}

async function checkChanges(tx: Transaction, { scaleId, categories, works }: PlanChanges): Promise<void> {
  const ids = new Set(categories.map(({ id }) => id));
  if (ids.size !== categories.length) throw refuseField('categories', refusals.categoryTwice);
  if (new Set(works.map(({ id }) => id)).size !== works.length)
    throw refuseField('works', refusals.workTwice);
  const unplaced = works.findIndex(({ categoryId }) => categoryId !== null && !ids.has(categoryId));
  if (unplaced !== -1) throw refuseField(`works.${unplaced}.categoryId`, refusals.categoryUnknown);
  if (scaleId === null) return;
  // It cannot be removed while the plan begins to use it.
  const [scale] = await tx
    .select({ id: gradeScales.id })
    .from(gradeScales)
    .where(eq(gradeScales.id, scaleId))
    .for('share');
  if (scale === undefined) throw refuseField('scaleId', refusals.scaleUnknown);
}

async function storeCategories(
  tx: Transaction,
  courseId: string,
  { categories }: PlanChanges,
): Promise<void> {
  await tx.delete(gradeCategories).where(eq(gradeCategories.courseId, courseId));
  if (categories.length > 0)
    await tx
      .insert(gradeCategories)
      .values(categories.map((category, position) => ({ ...category, courseId, position })));
}

/** Works that are absent keep what they have. */
async function storeWorks(tx: Transaction, courseId: string, { works }: PlanChanges): Promise<void> {
  if (works.length === 0) return;
  const ids = works.map(({ id }) => id);
  await tx
    .delete(gradeWorkSettings)
    .where(and(eq(gradeWorkSettings.courseId, courseId), inArray(gradeWorkSettings.workId, ids)));
  const rows = works.map(({ id: workId, ...settings }, position) => ({
    ...settings,
    courseId,
    workId,
    position,
  }));
  await tx.insert(gradeWorkSettings).values(rows);
}

async function outdated(tx: Transaction, { changedBy, changedAt, version }: PlanRow) {
  const byName = (await namesOf(tx, [changedBy])).get(changedBy) ?? deletedUserName;
  const details = { byId: changedBy, byName, at: changedAt.toISOString(), version };
  return refuse('conflict', refusals.planChanged({ by: byName }), details);
}
