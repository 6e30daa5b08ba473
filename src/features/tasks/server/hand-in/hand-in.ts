import { eq } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Database, Queryable, Transaction } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { completeTaskLessons, publishLearning } from '#features/courses/server/service.ts';
import type { PeopleCache } from '#features/people/server/service.ts';
import type { StoredFile, Uploads } from '#features/uploads/server/service.ts';
import {
  type Draft,
  type DraftInput,
  handInLimits,
  handInPurpose,
  type NewHandIn,
  type OwnHandIn,
  type Submission,
} from '#features/tasks/contract/hand-ins.ts';
import { nextState } from '#features/tasks/contract/states.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import { taskHandedIn } from '#features/tasks/contract/notice-kinds.ts';
import { taskRights } from '../rights.ts';
import { findTask, type TaskNow } from '../find-task.ts';
import {
  filesOf,
  findHandIn,
  lockHandIn,
  changedBy,
  toSubmission,
  viewsOf,
  readSubmissions,
} from './hand-in-row.ts';
import { publishDraftSaved, publishHandInsChanged } from '../live.ts';
import { type HandInRow, handIns, type SubmissionRow, submissions } from '../table.ts';
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
    const { task, row } = await openForWriting(tx, viewer, taskId);
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
  const { answer, task } = await ownTransaction(deps.db, viewer, async (tx) => {
    const { task, row } = await openForWriting(tx, viewer, taskId);
    const repeated = await findRepeated(tx, row, input);
    const submission = repeated ?? (await storeSubmission(deps, tx, viewer, task, row, input));
    if (repeated === undefined)
      await deps.notifications.notify(tx, taskHandedIn, {
        taskId,
        studentId: viewer.userId,
        number: submission.number,
      });
    if (task.courseId !== null) await completeTaskLessons(tx, viewer.userId, taskId);
    const now = await findHandIn(tx, taskId, viewer.userId);
    const own = await toOwnHandIn(deps, tx, task, viewer, now);
    const receipt = toSubmission(submission, await filesOf(tx, deps.uploads, row.id));
    return { answer: { handIn: own, receipt }, task };
  });
  deps.jobs.wake();
  publishHandInsChanged(deps.bus, task, [viewer.userId]);
  if (task.courseId !== null) publishLearning(deps.bus, task.courseId, viewer.userId);
  return answer;
}

/** Everything written is this student's. */
const ownTransaction = <T>(
  db: Database,
  { userId }: Viewer,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => writeAsOwn([userId], () => db.transaction(work));

/** Locks the task against changes, and this hand-in against concurrent ones, until the transaction ends. */
async function openForWriting(
  tx: Transaction,
  viewer: Viewer,
  taskId: string,
): Promise<{ task: TaskNow; row: HandInRow }> {
  const task = await findTask(tx, viewer, taskId, 'share');
  if (!taskRights.handIn.holds(viewer, task)) throw refuse('forbidden', refusals.onlyStudents);
  return { task, row: await lockHandIn(tx, task, viewer.userId) };
}

async function storeSubmission(
  { uploads }: TaskDeps,
  tx: Transaction,
  viewer: Viewer,
  task: TaskNow,
  row: HandInRow,
  input: NewHandIn,
): Promise<SubmissionRow> {
  const isLate = task.dueAt !== null && task.now > task.dueAt;
  const state = nextState(row.state, isLate ? 'hand_in_late' : 'hand_in', undefined);
  if (state === undefined) throw alreadyGraded();
  const link = input.link || null;
  if (input.text.trim() === '' && link === null && input.fileIds.length === 0)
    throw refuseField('text', refusals.handInEmpty);
  if (row.attempts >= handInLimits.attempts) throw refuse('conflict', refusals.tooManyAttempts);
  await keepFiles(uploads, tx, viewer, row, input.fileIds);
  const number = row.attempts + 1;
  const [stored] = await tx
    .insert(submissions)
    .values({
      id: newId(),
      handInId: row.id,
      number,
      clientId: input.clientId,
      text: input.text,
      link,
      fileIds: input.fileIds,
      handedInAt: task.now,
      isLate,
    })
    .returning();
  if (stored === undefined) throw new Error('a hand-in was not returned');
  await tx
    .update(handIns)
    .set({
      state,
      isLate,
      handedInAt: task.now,
      placeAt: task.now,
      attempts: number,
      draftText: null,
      draftLink: null,
      draftFileIds: [],
      draftSavedAt: null,
      draftVersion: row.draftVersion + 1,
      ...changedBy(viewer.userId),
    })
    .where(eq(handIns.id, row.id));
  return stored;
}

/** Claims the new files in `ids`. Removes files that are neither in `ids` nor in an earlier hand-in. */
async function keepFiles(
  uploads: Uploads,
  tx: Transaction,
  viewer: Viewer,
  row: HandInRow,
  ids: readonly string[],
): Promise<void> {
  if (new Set(ids).size !== ids.length) throw refuseField('fileIds', refusals.sameFileTwice);
  const had = await filesOf(tx, uploads, row.id);
  await uploads.attach(
    tx,
    viewer,
    handInPurpose,
    ids.filter((id) => !had.has(id)),
    row.id,
  );
  const handedIn = new Set((await readSubmissions(tx, row.id)).flatMap(({ fileIds }) => fileIds));
  const unused = [...had.keys()].filter((id) => !ids.includes(id) && !handedIn.has(id));
  await uploads.detach(tx, handInPurpose, row.id, unused);
}

async function findRepeated(
  tx: Transaction,
  row: HandInRow,
  input: NewHandIn,
): Promise<SubmissionRow | undefined> {
  const { clientId, basedOn } = input;
  const handedIn = await readSubmissions(tx, row.id);
  const sameId = clientId && handedIn.find((one) => one.clientId === clientId);
  if (sameId) return sameId;
  const [newest] = handedIn;
  const isBehind = basedOn !== undefined && basedOn < row.draftVersion;
  return isBehind && newest && hasSameContent(newest, input) ? newest : undefined;
}

const hasSameContent = (one: SubmissionRow, input: NewHandIn): boolean =>
  one.text === input.text &&
  one.link === (input.link || null) &&
  String(one.fileIds) === String(input.fileIds);

async function toOwnHandIn(
  { uploads, people }: TaskDeps,
  db: Queryable | Database,
  task: TaskNow,
  viewer: Viewer,
  row: HandInRow | undefined,
): Promise<OwnHandIn> {
  const base = { taskId: task.id, ...toStanding(row), draftVersion: row?.draftVersion ?? 0 };
  const mayHandIn =
    taskRights.handIn.holds(viewer, task) && nextState(base.state, 'hand_in', undefined) !== undefined;
  if (row === undefined) return { ...base, mayHandIn, draft: null, submissions: [], grade: null };
  const files = await filesOf(db, uploads, row.id);
  const handedIn = await readSubmissions(db, row.id);
  return {
    ...base,
    mayHandIn,
    draft: toDraft(row, files),
    submissions: handedIn.map((one) => toSubmission(one, files)),
    grade: await toReturnedGrade(people, row),
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
async function toReturnedGrade(people: PeopleCache, row: HandInRow): Promise<OwnHandIn['grade']> {
  const { state, points, feedback, gradedBy, returnedAt } = row;
  if (state !== 'returned' || points === null || gradedBy === null || returnedAt === null) return null;
  const grader = await people.find(gradedBy);
  return {
    points,
    feedback: feedback ?? '',
    gradedByName: grader?.name ?? deletedUserName,
    returnedAt: returnedAt.toISOString(),
  };
}

const alreadyGraded = () => refuse('conflict', refusals.alreadyGraded);
