import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import type { Reason } from '#shared/refusals.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Transaction } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import type { SourceEdit, SourceOutcome } from '#features/gradebook/server/service.ts';
import { namesOf } from '#features/people/server/service.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import { nextState } from '#features/tasks/contract/states.ts';
import { lockDates } from '../exceptions/lock-dates.ts';
import type { Moved } from '../exceptions/move-dates.ts';
import { publishMoved } from '../exceptions/publish-moved.ts';
import { authorizeTask, type TaskNow } from '../find-task.ts';
import { storeGrades } from '../grading/store-grade.ts';
import { takeBack } from '../grading/take-back.ts';
import { publishHandInsChanged } from '../live.ts';
import { clearSecondMark, refuseFirstMark } from '../review/marks.ts';
import { hidesNames } from '../review/names.ts';
import { taskRights } from '../rights.ts';
import { subjectOf } from '../subject.ts';
import { type HandInRow, handIns } from '../table.ts';
import type { TaskDeps } from '../tasks.ts';
import { excuse } from './excuse.ts';

export type EditDeps = Pick<TaskDeps, 'bus' | 'jobs' | 'notifications'>;
type Refusal = NonNullable<SourceOutcome['refused']>;

interface Done {
  outcomes: readonly SourceOutcome[];
  committed: () => void;
}

/** Stores what the gradebook gives, with the rules and rights of grading: task by task, in the order of their ids. */
export async function editGrades(
  deps: EditDeps,
  tx: Transaction,
  viewer: Viewer,
  courseId: string,
  edits: readonly SourceEdit[],
): Promise<Done> {
  await lockDates(tx, 'shared');
  const byTask = [...Map.groupBy(edits, ({ recordId }) => recordId)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const done: Done[] = [];
  for (const [taskId, ofTask] of byTask) {
    const task = await findForEditing(tx, viewer, courseId, taskId, ofTask);
    done.push(
      'key' in task
        ? { outcomes: ofTask.map((edit) => outcomeOf(edit, { reason: task })), committed: () => {} }
        : await editTask(deps, tx, viewer, task, ofTask),
    );
  }
  return {
    outcomes: done.flatMap(({ outcomes }) => outcomes),
    committed() {
      deps.jobs.wake();
      for (const { committed } of done) committed();
    },
  };
}

const outcomeOf = ({ recordId, studentId }: SourceEdit, refused: Refusal | null): SourceOutcome => ({
  recordId,
  studentId,
  refused,
});

/** The task, locked, or why none of it can be graded here. */
async function findForEditing(
  tx: Transaction,
  viewer: Viewer,
  courseId: string,
  taskId: string,
  edits: readonly SourceEdit[],
): Promise<TaskNow | Reason> {
  // An exception keeps hand-ins out, as it moves dates.
  const lock = edits.some(({ isExcused }) => isExcused !== undefined) ? 'update' : 'share';
  try {
    const task = await authorizeTask(tx, viewer, taskId, 'grade', { lock, otherwise: refusals.notYourBoard });
    if (task.courseId !== courseId) return refusals.notFound;
    return hidesNames(task) ? refusals.gradedWithoutNames : task;
  } catch (error) {
    if (error instanceof AppError) return error.reason;
    throw error;
  }
}

/** An edit that can be stored. */
interface Change {
  edit: SourceEdit;
  row: HandInRow;
}

async function editTask(
  deps: EditDeps,
  tx: Transaction,
  viewer: Viewer,
  task: TaskNow,
  edits: readonly SourceEdit[],
): Promise<Done> {
  const rows = await lockHandIns(tx, task, edits);
  const faster = edits.flatMap((edit) => {
    const row = rows.get(edit.studentId);
    return row !== undefined && row.version !== edit.version ? [row.changedBy] : [];
  });
  const names = await namesOf(tx, faster);
  const outcomes: SourceOutcome[] = [];
  const changes: Change[] = [];
  for (const edit of edits) {
    const row = rows.get(edit.studentId);
    if (row === undefined) continue;
    const refused = outdated(edit, row, names) ?? (await refusalOf(tx, viewer, task, { edit, row }));
    outcomes.push(outcomeOf(edit, refused));
    if (refused === null) changes.push({ edit, row });
  }
  const moved = await store(deps, tx, viewer, task, changes);
  return {
    outcomes,
    committed() {
      const graded = changes.filter(({ edit }) => edit.points !== undefined);
      if (graded.length > 0)
        publishHandInsChanged(
          deps.bus,
          task,
          graded.map(({ row }) => row.studentId),
        );
      for (const each of moved) publishMoved(deps.bus, task, each);
    },
  };
}

/** The students' rows, made where there are none. Every call that locks several rows uses this order. */
async function lockHandIns(
  tx: Transaction,
  { id: taskId, createdAt: taskCreatedAt }: TaskNow,
  edits: readonly SourceEdit[],
): Promise<ReadonlyMap<string, HandInRow>> {
  const studentIds = [...new Set(edits.map(({ studentId }) => studentId))].toSorted();
  await writeAsOwn(
    studentIds,
    async () =>
      await tx
        .insert(handIns)
        .values(
          studentIds.map((studentId) => ({
            id: newId(),
            taskId,
            taskCreatedAt,
            studentId,
            changedBy: studentId,
          })),
        )
        .onConflictDoNothing({ target: [handIns.taskId, handIns.studentId] }),
  );
  const rows = await tx
    .select()
    .from(handIns)
    .where(and(eq(handIns.taskId, taskId), isOneOf(handIns.studentId, studentIds)))
    .orderBy(asc(handIns.studentId))
    .for('update');
  return new Map(rows.map((row) => [row.studentId, row]));
}

function outdated(edit: SourceEdit, row: HandInRow, names: ReadonlyMap<string, string>): Refusal | undefined {
  if (row.version === edit.version) return undefined;
  const byName = names.get(row.changedBy) ?? deletedUserName;
  const meanwhile = row.changedBy === row.studentId ? refusals.handedInMeanwhile : refusals.gradedMeanwhile;
  return { reason: meanwhile({ by: byName }), byName, at: row.changedAt };
}

async function refusalOf(
  tx: Transaction,
  viewer: Viewer,
  task: TaskNow,
  { edit, row }: Change,
): Promise<Refusal | null> {
  const mayManage = taskRights.manage.holds(viewer, task);
  if (edit.isExcused !== undefined && !mayManage) return { reason: refusals.notYours };
  if (row.state === 'returned' && !mayManage) return { reason: refusals.alreadyReturned };
  if (typeof edit.points !== 'number') return null;
  if (edit.points > task.points) return { reason: refusals.gradeTooHigh({ most: task.points }) };
  try {
    await refuseFirstMark(tx, viewer, task, row);
    return null;
  } catch (error) {
    if (error instanceof AppError) return { reason: error.reason };
    throw error;
  }
}

async function store(
  deps: EditDeps,
  tx: Transaction,
  viewer: Viewer,
  task: TaskNow,
  changes: readonly Change[],
): Promise<Moved[]> {
  const graded = changes.flatMap(({ edit: { points }, row }) =>
    typeof points === 'number' ? [{ row, points, feedback: row.feedback }] : [],
  );
  await storeGrades(deps, tx, viewer.userId, task, graded);
  await takeBackAll(deps, tx, viewer, task, changes);
  const moved: Moved[] = [];
  for (const { edit, row } of changes)
    if (edit.isExcused !== undefined)
      moved.push(await excuse(deps, tx, viewer, task, row.studentId, edit.isExcused));
  return moved;
}

async function takeBackAll(
  deps: EditDeps,
  tx: Transaction,
  viewer: Viewer,
  task: TaskNow,
  changes: readonly Change[],
): Promise<void> {
  const given = changes.filter(({ edit, row }) => edit.points === null && row.points !== null);
  for (const { row } of given) {
    const state = nextState(row.state, 'reopen', row.handedInAt ? row : undefined);
    if (state === undefined) continue;
    await clearSecondMark(tx, viewer, row);
    await writeAsOwn([row.studentId], () => takeBack(tx, viewer.userId, task, row, state));
  }
  if (given.length > 0) await deps.notifications.recheck(tx, subjectOf(task.id));
}
