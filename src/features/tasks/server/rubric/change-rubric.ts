import { eq } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { Failpoints } from '#platform/failpoints.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import {
  type NewRubric,
  type Rubric,
  rubricLimits,
  type RubricPreview,
} from '#features/tasks/contract/rubrics.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import { authorizeManaging, type TaskNow } from '../find-task.ts';
import { storeGrades } from '../grading/store-grade.ts';
import { publishHandInsChanged } from '../live.ts';
import { hiddenFirstMarks } from '../review/marks.ts';
import { hidesNames, studentsWithoutNames } from '../review/names.ts';
import { scoreSecondMarks } from '../review/score-second-marks.ts';
import { secondMarks } from '../review/table.ts';
import { handIns } from '../table.ts';
import type { TaskDeps } from '../tasks.ts';
import { outdatedRubric } from './check-choice.ts';
import { changedMarks, planChange, type RubricPlan } from './plan-change.ts';
import { findRubric, toRubric } from './read-rubric.ts';
import { storeRubric, withoutIds } from './store-rubric.ts';
import { rubricCriteria, type RubricRow, rubrics } from './table.ts';

/** Tests end the process between its steps. */
export interface RubricDeps extends TaskDeps {
  failpoints: Failpoints;
}

/** Whose points the changed rubric changes. Stores nothing. */
export async function previewRubric(
  deps: TaskDeps,
  viewer: Viewer,
  taskId: string,
  { version, criteria }: NewRubric,
): Promise<RubricPreview> {
  const { db } = deps;
  const task = await authorizeManaging(db, viewer, taskId);
  const row = await findRubricOf(db, task, version);
  const stored = row && (await toRubric(db, row));
  const plan = await planChange(db, task, stored, criteria, { isLocking: false });
  const { graded, changes, fingerprint } = plan;
  const hidden = await hiddenFirstMarks(
    db,
    viewer,
    task,
    changes.map((change) => change.row),
  );
  const shown = changes
    .filter((change) => !hidden.has(change.row.id))
    .toSorted((one, other) => Math.abs(other.after - other.before) - Math.abs(one.after - one.before))
    .slice(0, rubricLimits.changesShown);
  const students = await shownStudents(
    deps,
    task,
    shown.map(({ row: { studentId } }) => studentId),
  );
  return {
    graded,
    changed: changes.length,
    returned: changes.filter((change) => change.row.state === 'returned').length,
    secondMarks: changedMarks(plan.secondMarks).length,
    changes: shown.map(({ row: { studentId, state }, before, after }) => ({
      studentId: students.get(studentId)?.id ?? studentId,
      name: students.get(studentId)?.name ?? deletedUserName,
      before,
      after,
      isReturned: state === 'returned',
    })),
    fingerprint,
  };
}

/** With numbers while names are hidden. */
async function shownStudents(
  { db, people }: TaskDeps,
  task: TaskNow,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, { id: string; name: string }>> {
  return hidesNames(task) ? studentsWithoutNames(db, task.id, studentIds) : people.findAll(studentIds);
}

/** Stores the rubric and scores every hand-in again that was graded with it: in one transaction, all or none. */
export async function changeRubric(
  deps: RubricDeps,
  viewer: Viewer,
  taskId: string,
  input: NewRubric,
): Promise<{ rubric: Rubric; changed: number }> {
  const { task, rubric, studentIds } = await deps.db.transaction(async (tx) => {
    // Locked against grades: they are given before or after, never in between.
    const task = await authorizeManaging(tx, viewer, taskId, 'update');
    const repeated = await findRepeated(tx, viewer, taskId, input);
    if (repeated) return { task, rubric: repeated, studentIds: [] };
    const before = await findRubricOf(tx, task, input.version);
    const stored = before && (await toRubric(tx, before));
    const plan = await planChange(tx, task, stored, input.criteria, { isLocking: true });
    requireConfirmed(plan, input.confirmed);
    const { isShownBefore, criteria } = input;
    const row = await storeRubric(tx, { taskId, isShownBefore, criteria, changedBy: viewer.userId });
    await scoreAgain(deps, tx, viewer, task, plan, row.version);
    await scoreSecondMarks(tx, viewer.userId, plan.secondMarks);
    await audit(tx, {
      actorId: viewer.userId,
      action: 'rubric.changed',
      subject: taskId,
      details: { version: row.version, graded: plan.graded, changed: plan.changes.length },
    });
    deps.failpoints.hit('rubric_scored');
    const studentIds = plan.changes.map((change) => change.row.studentId);
    return { task, rubric: await toRubric(tx, row), studentIds };
  });
  deps.failpoints.hit('rubric_committed');
  deps.jobs.wake();
  publishHandInsChanged(deps.bus, task, studentIds);
  // To every grader: the rubric is another one, with every grade.
  if (studentIds.length === 1) publishHandInsChanged(deps.bus, task, []);
  return { rubric, changed: studentIds.length };
}

/** Grades keep their points, without items. */
export async function removeRubric(
  deps: TaskDeps,
  viewer: Viewer,
  taskId: string,
  version: number,
): Promise<void> {
  const task = await deps.db.transaction(async (tx) => {
    const task = await authorizeManaging(tx, viewer, taskId, 'update');
    const row = await findRubricOf(tx, task, version);
    if (row === undefined) throw refuse('not_found', refusals.rubricUnknown);
    await tx.delete(rubrics).where(eq(rubrics.taskId, taskId));
    await tx.delete(rubricCriteria).where(eq(rubricCriteria.taskId, taskId));
    await tx.update(handIns).set({ rubricVersion: null, adjustment: 0 }).where(eq(handIns.taskId, taskId));
    const none = { choice: null, firstChoice: null };
    await tx.update(secondMarks).set(none).where(eq(secondMarks.taskId, taskId));
    await audit(tx, { actorId: viewer.userId, action: 'rubric.removed', subject: taskId });
    return task;
  });
  publishHandInsChanged(deps.bus, task, []);
}

/** The rubric that the editor has seen; 0 is none. */
async function findRubricOf(db: Queryable, task: TaskNow, version: number): Promise<RubricRow | undefined> {
  const row = await findRubric(db, task.id);
  if ((row?.version ?? 0) === version) return row;
  throw row ? await outdatedRubric(db, row) : refuse('conflict', refusals.rubricGone, { rubricVersion: 0 });
}

/** The same change again, after a lost answer. */
async function findRepeated(
  tx: Queryable,
  viewer: Viewer,
  taskId: string,
  { version, isShownBefore, criteria }: NewRubric,
): Promise<Rubric | undefined> {
  const row = await findRubric(tx, taskId);
  if (row?.version !== version + 1 || row.changedBy !== viewer.userId) return undefined;
  const now = await toRubric(tx, row);
  const asSent = criteria.map(({ title, question, kind, items }) => ({
    title,
    question,
    kind,
    items: items.map(({ text, points }) => ({ text, points })),
  }));
  const isSame =
    now.isShownBefore === isShownBefore && JSON.stringify(withoutIds(now)) === JSON.stringify(asSent);
  return isSame ? now : undefined;
}

function requireConfirmed(
  { changes, secondMarks: marks, fingerprint }: RubricPlan,
  confirmed: string | undefined,
): void {
  const hasNoChanges = changes.length === 0 && changedMarks(marks).length === 0;
  if (hasNoChanges || confirmed === fingerprint) return;
  throw refuse(
    'conflict',
    confirmed === undefined ? refusals.rubricChangesGrades : refusals.rubricPreviewOutdated,
  );
}

async function scoreAgain(
  deps: TaskDeps,
  tx: Transaction,
  viewer: Viewer,
  task: TaskNow,
  { changes }: RubricPlan,
  version: number,
): Promise<void> {
  await storeGrades(
    deps,
    tx,
    viewer.userId,
    task,
    changes.map(({ row, after }) => ({
      row,
      points: after,
      feedback: row.feedback,
      scoredAgainWith: version,
    })),
  );
}
