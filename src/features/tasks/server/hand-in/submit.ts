import { eq } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { attemptLimits } from '#features/tasks/contract/attempts.ts';
import { handInPurpose, type NewHandIn } from '#features/tasks/contract/hand-ins.ts';
import { nextState } from '#features/tasks/contract/states.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import { attemptsFor, dueFor } from '../exceptions/due-for.ts';
import { readOwnDates } from '../exceptions/store-own-dates.ts';
import type { TaskNow } from '../find-task.ts';
import { type HandInRow, handIns, type SubmissionRow, submissions } from '../table.ts';
import type { TaskDeps } from '../tasks.ts';
import { changedBy, filesOf, readSubmissions } from './hand-in-row.ts';
import type { HandingTeam } from './team.ts';

/** The rows that a hand-in changes: the student's own, or of the whole team. */
interface HandingIn {
  row: HandInRow;
  rows: readonly HandInRow[];
  team: HandingTeam | null;
}

/** Stores it for the student and their team. Returns the student's own. */
export async function storeSubmission(
  { uploads }: TaskDeps,
  tx: Transaction,
  viewer: Viewer,
  task: TaskNow,
  { row, rows, team }: HandingIn,
  input: NewHandIn,
): Promise<SubmissionRow> {
  const dates = await readOwnDates(tx, task.id);
  const dueOf = (studentId: string) => dueFor({ dueAt: task.dueAt, own: dates.get(studentId) ?? null });
  const isLateFor = (studentId: string): boolean => {
    const dueAt = dueOf(studentId);
    return dueAt !== null && task.now > dueAt;
  };
  const isLate = isLateFor(row.studentId);
  const isGraded = ({ state }: HandInRow) =>
    nextState(state, isLate ? 'hand_in_late' : 'hand_in', undefined) === undefined;
  if (isGraded(row)) throw alreadyGraded();
  if (rows.some(isGraded)) throw refuse('conflict', refusals.teamGraded);
  const link = input.link || null;
  if (input.text.trim() === '' && link === null && input.fileIds.length === 0)
    throw refuseField('text', refusals.handInEmpty);
  const mostOf = (studentId: string) => attemptsFor({ ...task, own: dates.get(studentId) ?? null });
  for (const { studentId, attempts } of rows)
    refuseTooMany(attempts, mostOf(studentId), studentId === viewer.userId);
  await keepFiles(uploads, tx, viewer, row, input.fileIds);
  const { text, fileIds, clientId } = input;
  const content = { text, link, team: team && { id: newId(), name: team.name, by: viewer.userId } };
  for (const mate of rows) {
    if (mate === row) continue;
    const owner = { userId: mate.studentId };
    const copies = await uploads.copy(tx, owner, handInPurpose, row.id, mate.id, fileIds);
    await insertSubmission(tx, task, mate, {
      ...content,
      isLate: isLateFor(mate.studentId),
      fileIds: copies.map(({ id }) => id),
    });
  }
  const stored = await insertSubmission(tx, task, row, { ...content, isLate, fileIds, clientId });
  await tx
    .update(handIns)
    .set({
      draftText: null,
      draftLink: null,
      draftFileIds: [],
      draftSavedAt: null,
      draftVersion: row.draftVersion + 1,
    })
    .where(eq(handIns.id, row.id));
  return stored;
}

/** The product has a limit of its own, and speaks of it in other words. */
function refuseTooMany(attempts: number, most: number, isOwn: boolean): void {
  if (attempts < most) return;
  if (most === attemptLimits.most) throw refuse('conflict', refusals.tooManyAttempts);
  throw refuse('conflict', isOwn ? refusals.attemptsUsed({ most }) : refusals.teamAttemptsUsed);
}

/** The columns of a hand-in by a team; of one by a student alone they are empty. */
const teamColumns = (team: Content['team']) => ({
  submission: { handedInBy: team?.by ?? null, teamName: team?.name ?? null },
  handIn: { teamHandInId: team?.id ?? null, teamName: team?.name ?? null },
});

interface Content {
  text: string;
  link: string | null;
  fileIds: string[];
  isLate: boolean;
  clientId?: string | undefined;
  team: { id: string; name: string; by: string } | null;
}

async function insertSubmission(
  tx: Transaction,
  task: TaskNow,
  row: HandInRow,
  { team, ...content }: Content,
): Promise<SubmissionRow> {
  const { isLate } = content;
  const state = nextState(row.state, isLate ? 'hand_in_late' : 'hand_in', undefined);
  if (state === undefined) throw alreadyGraded();
  const number = row.attempts + 1;
  const together = teamColumns(team);
  const [stored] = await tx
    .insert(submissions)
    .values({
      id: newId(),
      handInId: row.id,
      number,
      ...content,
      ...together.submission,
      handedInAt: task.now,
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
      ...together.handIn,
      ...changedBy(team?.by ?? row.studentId),
    })
    .where(eq(handIns.id, row.id));
  return stored;
}

/** Claims the new files in `ids`. Removes files that are neither in `ids` nor in an earlier hand-in. */
export async function keepFiles(
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

export async function findRepeated(
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

export const alreadyGraded = () => refuse('conflict', refusals.alreadyGraded);
