import { and, eq, max } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { isId, newId } from '#shared/id.ts';
import type { Transaction } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { gradebookLimits as limits } from '#features/gradebook/contract/limits.ts';
import type { ColumnChanges, NewColumn } from '#features/gradebook/contract/plan.ts';
import { gradebookRefusals as refusals } from '#features/gradebook/refusals-text.ts';
import { namesOf } from '#features/people/server/service.ts';
import { authorizeManaging } from '../access.ts';
import type { GradebookDeps } from '../deps.ts';
import { publishPlanChanged } from '../live-topics.ts';
import { countPlanChange, lockPlan } from '../plan/lock-plan.ts';
import { type FoundPlan, readPlan } from '../plan/read-plan.ts';
import { workIdOf } from '../plan/work-id.ts';
import { columnSubject } from '../subject.ts';
import {
  type ColumnRow,
  gradeCategories,
  gradeColumnCells,
  gradeColumns,
  gradeWorkSettings,
} from '../table.ts';

/** Adds a work without a task. A repeat with the same `clientId` adds nothing. */
export async function addColumn(
  deps: GradebookDeps,
  viewer: Viewer,
  id: string,
  { title, points, categoryId, clientId }: NewColumn,
): Promise<FoundPlan> {
  return changing(deps, viewer, id, async (tx, courseId) => {
    if ((await tx.$count(gradeColumns, eq(gradeColumns.courseId, courseId))) >= limits.columns)
      throw refuse('conflict', refusals.tooManyColumns);
    if (categoryId !== null) await requireCategory(tx, courseId, categoryId);
    const [added] = await tx
      .insert(gradeColumns)
      .values({
        id: newId(),
        courseId,
        title,
        points,
        clientId,
        createdBy: viewer.userId,
        changedBy: viewer.userId,
      })
      .onConflictDoNothing({ target: [gradeColumns.createdBy, gradeColumns.clientId] })
      .returning();
    if (added === undefined) return false;
    if (categoryId !== null) {
      const { position } = gradeWorkSettings;
      const [last] = await tx
        .select({ position: max(position) })
        .from(gradeWorkSettings)
        .where(eq(gradeWorkSettings.courseId, courseId));
      const workId = workIdOf('column', added.id);
      await tx
        .insert(gradeWorkSettings)
        .values({ courseId, workId, position: (last?.position ?? 0) + 1, categoryId });
    }
    await audit(tx, {
      actorId: viewer.userId,
      action: 'grade_column.added',
      subject: added.id,
      details: { courseId },
    });
    return true;
  });
}

export async function changeColumn(
  deps: GradebookDeps,
  viewer: Viewer,
  id: string,
  columnId: string,
  { version, title, points }: ColumnChanges,
): Promise<FoundPlan> {
  return changing(deps, viewer, id, async (tx, courseId) => {
    const before = await lockColumn(tx, courseId, columnId);
    if (version !== undefined && before.version !== version) throw await outdated(tx, before);
    if (points !== undefined && points < before.points) await requireEnough(tx, columnId, points);
    await tx
      .update(gradeColumns)
      .set({
        title: title ?? before.title,
        points: points ?? before.points,
        version: before.version + 1,
        changedBy: viewer.userId,
        changedAt: new Date(),
      })
      .where(eq(gradeColumns.id, columnId));
    await deps.notifications.recheck(tx, columnSubject(columnId));
    await audit(tx, {
      actorId: viewer.userId,
      action: 'grade_column.changed',
      subject: columnId,
      details: { courseId },
    });
    return true;
  });
}

/** With its points. Who gave them stays in the history. */
export async function removeColumn(
  deps: GradebookDeps,
  viewer: Viewer,
  id: string,
  columnId: string,
): Promise<FoundPlan> {
  return changing(deps, viewer, id, async (tx, courseId) => {
    await lockColumn(tx, courseId, columnId);
    await tx.delete(gradeColumns).where(eq(gradeColumns.id, columnId));
    const { workId, courseId: ofCourse } = gradeWorkSettings;
    await tx
      .delete(gradeWorkSettings)
      .where(and(eq(ofCourse, courseId), eq(workId, workIdOf('column', columnId))));
    await deps.notifications.recheck(tx, columnSubject(columnId));
    await audit(tx, {
      actorId: viewer.userId,
      action: 'grade_column.removed',
      subject: columnId,
      details: { courseId },
    });
    return true;
  });
}

/** One after the other in each course. `work` says whether something has changed. */
async function changing(
  deps: GradebookDeps,
  viewer: Viewer,
  id: string,
  work: (tx: Transaction, courseId: string) => Promise<boolean>,
): Promise<FoundPlan> {
  const { plan, courseId, isChanged } = await deps.db.transaction(async (tx) => {
    const access = await authorizeManaging(tx, viewer, id);
    await lockPlan(tx, viewer, access.courseId);
    const isChanged = await work(tx, access.courseId);
    if (isChanged) await countPlanChange(tx, viewer, access.courseId);
    return { plan: await readPlan(deps, tx, access.courseId), courseId: access.courseId, isChanged };
  });
  if (isChanged) publishPlanChanged(deps.bus, courseId);
  return plan;
}

export async function lockColumn(tx: Transaction, courseId: string, columnId: string): Promise<ColumnRow> {
  const rows = isId(columnId)
    ? await tx
        .select()
        .from(gradeColumns)
        .where(and(eq(gradeColumns.id, columnId), eq(gradeColumns.courseId, courseId)))
        .for('update')
    : [];
  if (rows[0] === undefined) throw refuse('not_found', refusals.columnNotFound);
  return rows[0];
}

async function requireCategory(tx: Transaction, courseId: string, categoryId: string): Promise<void> {
  const isThis = and(eq(gradeCategories.courseId, courseId), eq(gradeCategories.id, categoryId));
  if ((await tx.$count(gradeCategories, isThis)) === 0)
    throw refuseField('categoryId', refusals.categoryUnknown);
}

async function requireEnough(tx: Transaction, columnId: string, points: number): Promise<void> {
  const [highest] = await tx
    .select({ points: max(gradeColumnCells.points) })
    .from(gradeColumnCells)
    .where(eq(gradeColumnCells.columnId, columnId));
  const most = highest?.points ?? 0;
  if (most > points) throw refuseField('points', refusals.pointsBelowGrades({ most }));
}

async function outdated(tx: Transaction, { changedBy, changedAt, version }: ColumnRow) {
  const byName = (await namesOf(tx, [changedBy])).get(changedBy) ?? deletedUserName;
  const details = { byId: changedBy, byName, at: changedAt.toISOString(), version };
  return refuse('conflict', refusals.columnChanged({ by: byName }), details);
}
