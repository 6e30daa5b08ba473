import { and, eq, sql } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { isId, newId } from '#shared/id.ts';
import type { Geometry, MarkKind } from '#shared/marks.ts';
import type { Transaction } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import type { Mark, MarkChange, NewMark } from '#features/tasks/contract/markings.ts';
import { markLimits } from '#features/tasks/contract/markings/limits.ts';
import { fitsPage, fitsText } from '#features/tasks/contract/marks.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import { filesOf } from '../hand-in/hand-in-row.ts';
import type { SubmissionRow } from '../table.ts';
import type { TaskDeps } from '../tasks.ts';
import { findSubmissionOf, lockMarked, type Marked } from './access.ts';
import { canMarkPages } from './files.ts';
import { publishMarksChanged } from './live.ts';
import { isOnFile, readItems, readMarks, readSeenMarks, toMarks } from './read-marks.ts';
import { markings, type MarkRow } from './table.ts';

interface Of {
  taskId: string;
  studentId: string;
}

/** Stores a mark. A repeat with the same `clientId` gets the mark that is stored. */
export const addMark = (deps: TaskDeps, viewer: Viewer, of: Of, input: NewMark): Promise<Mark> =>
  inMarked(deps, viewer, of, async (tx, { row, task }) => {
    const { submissionId, fileId, page, kind, geometry, words, itemId, color, clientId } = input;
    const repeated = clientId === undefined ? undefined : await findRepeated(tx, viewer, row.id, clientId);
    if (repeated) return toMark(deps, tx, task.id, repeated);
    const submission = await findSubmissionOf(tx, row.id, submissionId);
    await checkPlace(deps, tx, submission, input);
    await checkRoom(tx, submission.id, fileId, { geometry, words });
    const [item] = itemId === null ? [] : (await readItems(tx, task.id)).filter(({ id }) => id === itemId);
    if (kind === 'item' && item === undefined) throw refuseField('itemId', refusals.rubricItemUnknown);
    const [stored] = await tx
      .insert(markings)
      .values({
        id: newId(),
        handInId: row.id,
        submissionId,
        fileId,
        page,
        kind,
        geometry,
        // When the rubric loses the item, its words stay.
        words: words === '' && item ? item.text : words,
        itemId: kind === 'item' ? (item?.id ?? null) : null,
        color,
        clientId: clientId ?? null,
        createdBy: viewer.userId,
        changedBy: viewer.userId,
      })
      .returning();
    return toMark(deps, tx, task.id, stored);
  });

/** An outdated version is a conflict, and nothing is overwritten. */
export const changeMark = (
  deps: TaskDeps,
  viewer: Viewer,
  of: Of & { markId: string },
  { version, geometry, words, color }: MarkChange,
): Promise<Mark> =>
  inMarked(deps, viewer, of, async (tx, marked) => {
    const row = await findMark(deps, tx, viewer, marked, of.markId, version);
    if (geometry) {
      const submission = await findSubmissionOf(tx, marked.row.id, row.submissionId);
      await checkPlace(deps, tx, submission, { ...row, geometry });
    }
    if (geometry !== undefined || words !== undefined)
      await checkRoom(
        tx,
        row.submissionId,
        row.fileId,
        { geometry: geometry ?? row.geometry, words: words ?? row.words },
        row,
      );
    const [stored] = await tx
      .update(markings)
      .set({
        ...(geometry ? { geometry } : {}),
        ...(words === undefined ? {} : { words }),
        ...(color ? { color } : {}),
        version: row.version + 1,
        changedBy: viewer.userId,
        changedAt: sql`now()`,
      })
      .where(eq(markings.id, row.id))
      .returning();
    return toMark(deps, tx, marked.task.id, stored);
  });

export const removeMark = (
  deps: TaskDeps,
  viewer: Viewer,
  of: Of & { markId: string },
  version: number,
): Promise<void> =>
  inMarked(deps, viewer, of, async (tx, marked) => {
    const { id } = await findMark(deps, tx, viewer, marked, of.markId, version);
    await tx.delete(markings).where(eq(markings.id, id));
  });

async function inMarked<T>(
  deps: TaskDeps,
  viewer: Viewer,
  { taskId, studentId }: Of,
  work: (tx: Transaction, marked: Marked) => Promise<T>,
): Promise<T> {
  const { answer, marked } = await deps.db.transaction(async (tx) => {
    const marked = await lockMarked(tx, viewer, taskId, studentId);
    return { marked, answer: await work(tx, marked) };
  });
  publishMarksChanged(deps.bus, marked);
  return answer;
}

async function findRepeated(
  tx: Transaction,
  { userId }: Viewer,
  handInId: string,
  clientId: string,
): Promise<MarkRow | undefined> {
  const [row] = await readMarks(tx, and(eq(markings.createdBy, userId), eq(markings.clientId, clientId)));
  if (row && row.handInId !== handInId) throw refuseField('clientId', refusals.markElsewhere);
  return row;
}

async function findMark(
  { people }: TaskDeps,
  tx: Transaction,
  viewer: Viewer,
  marked: Marked,
  markId: string,
  version: number,
): Promise<MarkRow> {
  const [mark] = isId(markId)
    ? await readSeenMarks(
        tx,
        viewer,
        marked,
        and(eq(markings.id, markId), eq(markings.handInId, marked.row.id)),
      )
    : [];
  if (mark === undefined) throw refuse('not_found', refusals.markUnknown);
  if (mark.version === version) return mark;
  const byName = (await people.find(mark.changedBy))?.name ?? deletedUserName;
  throw refuse('conflict', refusals.markChanged({ by: byName }), {
    byId: mark.changedBy,
    byName,
    at: mark.changedAt.toISOString(),
    version: mark.version,
  });
}

interface Placed {
  fileId: string | null;
  kind: MarkKind;
  geometry: Geometry;
}

async function checkPlace(
  { uploads }: TaskDeps,
  tx: Transaction,
  submission: SubmissionRow,
  { fileId, kind, geometry }: Placed,
): Promise<void> {
  if (fileId !== null && !submission.fileIds.includes(fileId))
    throw refuseField('fileId', refusals.markedFileUnknown);
  const file = fileId === null ? undefined : (await filesOf(tx, uploads, submission.handInId)).get(fileId);
  const fits = file && canMarkPages(file) ? fitsPage(kind, geometry) : fitsText(kind, geometry);
  const isBehind = fileId === null && geometry.shape === 'range' && geometry.to > submission.text.length;
  if (!fits || isBehind) throw refuseField('geometry', refusals.markMisplaced);
}

/** Bounds what one submission holds, without the mark that changes. */
async function checkRoom(
  tx: Transaction,
  id: string,
  fileId: string | null,
  { geometry, words }: Pick<MarkRow, 'geometry' | 'words'>,
  before?: MarkRow,
): Promise<void> {
  const [held] = await tx
    .select({
      bytes: sql<number>`coalesce(sum(octet_length(${markings.geometry}::text) + octet_length(${markings.words})), 0)::int`,
      onFile: sql<number>`(count(*) filter (where ${isOnFile(id, fileId)}))::int`,
    })
    .from(markings)
    .where(and(eq(markings.submissionId, id), before && sql`${markings.id} <> ${before.id}`));
  const bytes = (held?.bytes ?? 0) + JSON.stringify(geometry).length + Buffer.byteLength(words);
  if ((held?.onFile ?? 0) >= markLimits.perFile || bytes > markLimits.bytesOfAll)
    throw refuse('conflict', refusals.tooManyMarks({ most: markLimits.perFile }));
}

async function toMark(
  { people }: TaskDeps,
  tx: Transaction,
  taskId: string,
  row: MarkRow | undefined,
): Promise<Mark> {
  if (row === undefined) throw new Error('a mark was not returned');
  const [mark] = await toMarks(people, [row], await readItems(tx, taskId));
  if (mark === undefined) throw new Error('a mark has no view');
  return mark;
}
