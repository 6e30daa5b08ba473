import { eq } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Database, Queryable, Transaction } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { completeTaskLessons, publishLearning } from '#features/courses/server/service.ts';
import type { PeopleCache } from '#features/people/server/service.ts';
import type { StoredFile } from '#features/uploads/server/service.ts';
import type {
  Draft,
  DraftInput,
  NewHandIn,
  OwnHandIn,
  Submission,
} from '#features/tasks/contract/hand-ins.ts';
import { nextState } from '#features/tasks/contract/states.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import { taskHandedIn } from '#features/tasks/contract/notice-kinds.ts';
import { taskRights } from '../rights.ts';
import { findTask, type TaskNow } from '../find-task.ts';
import { filesOf, findHandIn, lockHandIn, readSubmissions, toSubmissions, viewsOf } from './hand-in-row.ts';
import { alreadyGraded, findRepeated, keepFiles, storeSubmission } from './submit.ts';
import { inNoTeam, teamHandingIn, teamOfStudent } from './team.ts';
import { attemptsFor } from '../exceptions/due-for.ts';
import { lockDates } from '../exceptions/lock-dates.ts';
import { lateGradeOf } from '../late/late-rule.ts';
import { publishDraftSaved, publishHandInsChanged } from '../live.ts';
import { readReturnedRubric, readShownRubric } from '../rubric/read-rubric.ts';
import { type HandInRow, handIns } from '../table.ts';
import type { TaskDeps } from '../tasks.ts';
import { toStanding } from '../view.ts';

/** The student's own view. A student who took part keeps it after a change of class. */
export async function readOwnHandIn(deps: TaskDeps, viewer: Viewer, taskId: string): Promise<OwnHandIn> {
  const task = await findTask(deps.db, viewer, taskId);
  const row = await findHandIn(deps.db, taskId, viewer.userId);
  if (row === undefined && !taskRights.handIn.holds(viewer, task))
    throw refuse('forbidden', refusals.onlyStudents);
  return toOwnHandIn(deps, deps.db, task, viewer, row);
}

/** Saves the draft with its files. */
export async function saveDraft(
  deps: TaskDeps,
  viewer: Viewer,
  taskId: string,
  input: DraftInput,
): Promise<OwnHandIn> {
  const answer = await ownTransaction(deps.db, viewer, async (tx) => {
    const task = await openTask(tx, viewer, taskId);
    const row = await lockHandIn(tx, task, viewer.userId);
    if (nextState(row.state, 'save_draft', undefined) === undefined) throw alreadyGraded();
    if (input.basedOn !== undefined && input.basedOn !== row.draftVersion)
      throw refuse('conflict', refusals.draftChanged, { draftVersion: row.draftVersion });
    await keepFiles(deps.uploads, tx, viewer, row, input.fileIds);
    const [stored] = await tx
      .update(handIns)
      .set({
        draftText: input.text,
        draftLink: input.link || null,
        draftFileIds: input.fileIds,
        draftSavedAt: task.now,
        draftVersion: row.draftVersion + 1,
      })
      .where(eq(handIns.id, row.id))
      .returning();
    return toOwnHandIn(deps, tx, task, viewer, stored);
  });
  deps.jobs.wake();
  publishDraftSaved(deps.bus, taskId, viewer.userId);
  return answer;
}

/**
 * Hands in; repeatable until it is graded. A repeat with the same `clientId` gets the same receipt. So does equal
 * content from another window that does not know of the first hand-in.
 */
export async function handIn(
  deps: TaskDeps,
  viewer: Viewer,
  taskId: string,
  input: NewHandIn,
): Promise<{ handIn: OwnHandIn; receipt: Submission }> {
  const { answer, task, studentIds } = await ownTransaction(deps.db, viewer, async (tx) => {
    await lockDates(tx, 'shared');
    const task = await openTask(tx, viewer, taskId);
    const team = await teamHandingIn(tx, task, viewer);
    const studentIds = team?.members.map(({ userId }) => userId).toSorted() ?? [viewer.userId];
    const work = async () => {
      const rows = await lockHandIns(tx, task, studentIds);
      const row = rows.find(({ studentId }) => studentId === viewer.userId);
      if (row === undefined) throw inNoTeam();
      const repeated = await findRepeated(tx, row, input);
      const submission =
        repeated ?? (await storeSubmission(deps, tx, viewer, task, { row, rows, team }, input));
      if (repeated === undefined)
        await deps.notifications.notify(tx, taskHandedIn, {
          taskId,
          studentId: viewer.userId,
          number: submission.number,
        });
      if (task.courseId !== null)
        for (const studentId of studentIds) await completeTaskLessons(tx, studentId, taskId);
      const now = await findHandIn(tx, taskId, viewer.userId);
      const own = await toOwnHandIn(deps, tx, task, viewer, now);
      const receipt = own.submissions.find(({ id }) => id === submission.id);
      if (receipt === undefined) throw new Error('a hand-in was not returned');
      return { answer: { handIn: own, receipt }, task, studentIds };
    };
    return writeAsOwn(studentIds, work);
  });
  deps.jobs.wake();
  publishHandInsChanged(deps.bus, task, studentIds);
  if (task.courseId !== null)
    for (const studentId of studentIds) publishLearning(deps.bus, task.courseId, studentId);
  return answer;
}

/** Everything written is this student's. */
const ownTransaction = <T>(
  db: Database,
  { userId }: Viewer,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => writeAsOwn([userId], () => db.transaction(work));

/** Locks the task against changes until the transaction ends. */
async function openTask(tx: Transaction, viewer: Viewer, taskId: string): Promise<TaskNow> {
  const task = await findTask(tx, viewer, taskId, 'share');
  if (!taskRights.handIn.holds(viewer, task)) throw refuse('forbidden', refusals.onlyStudents);
  return task;
}

/** One after the other, in the order of every call that locks several rows. */
async function lockHandIns(
  tx: Transaction,
  task: TaskNow,
  studentIds: readonly string[],
): Promise<HandInRow[]> {
  const rows: HandInRow[] = [];
  for (const studentId of studentIds) rows.push(await lockHandIn(tx, task, studentId));
  return rows;
}

async function toOwnHandIn(
  { uploads, people }: TaskDeps,
  db: Queryable | Database,
  task: TaskNow,
  viewer: Viewer,
  row: HandInRow | undefined,
): Promise<OwnHandIn> {
  const base = {
    taskId: task.id,
    ...toStanding(row),
    draftVersion: row?.draftVersion ?? 0,
    team: await teamOfStudent(db, task, viewer),
    rubric: await readShownRubric(db, task.id),
    attempts: row?.attempts ?? 0,
    attemptsMax: task.own?.attempts ?? task.attemptsMax,
  };
  const mayHandIn =
    taskRights.handIn.holds(viewer, task) &&
    nextState(base.state, 'hand_in', undefined) !== undefined &&
    base.attempts < attemptsFor(task);
  if (row === undefined) return { ...base, mayHandIn, draft: null, submissions: [], grade: null };
  const files = await filesOf(db, uploads, row.id);
  const handedIn = await readSubmissions(db, row.id);
  return {
    ...base,
    mayHandIn,
    draft: toDraft(row, files),
    submissions: await toSubmissions(people, handedIn, files),
    grade: await toReturnedGrade(db, people, row),
  };
}

const toDraft = (row: HandInRow, files: ReadonlyMap<string, StoredFile>): Draft | null =>
  row.draftSavedAt && {
    text: row.draftText ?? '',
    link: row.draftLink,
    files: viewsOf(files, row.draftFileIds),
    savedAt: row.draftSavedAt.toISOString(),
  };

/** Null until the grade is returned. */
async function toReturnedGrade(
  db: Queryable,
  people: PeopleCache,
  row: HandInRow,
): Promise<OwnHandIn['grade']> {
  const { state, points, feedback, gradedBy, returnedAt } = row;
  if (state !== 'returned' || points === null || gradedBy === null || returnedAt === null) return null;
  const grader = await people.find(gradedBy);
  return {
    points,
    ...lateGradeOf(row),
    feedback: feedback ?? '',
    gradedByName: grader?.name ?? deletedUserName,
    returnedAt: returnedAt.toISOString(),
    rubric: await readReturnedRubric(db, row),
  };
}
