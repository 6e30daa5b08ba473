import { and, desc, eq, sql } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import type { Queryable } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { PeopleCache } from '#features/people/server/service.ts';
import { type StoredFile, toFileView, type Uploads } from '#features/uploads/server/service.ts';
import { handInPurpose, type Submission } from '#features/tasks/contract/hand-ins.ts';
import { type HandInRow, handIns, type SubmissionRow, submissions, type TaskRow } from '../table.ts';

export async function findHandIn(
  db: Queryable,
  taskId: string,
  studentId: string,
): Promise<HandInRow | undefined> {
  const [row] = await db
    .select()
    .from(handIns)
    .where(and(eq(handIns.taskId, taskId), eq(handIns.studentId, studentId)));
  return row;
}

/**
 * Inserts the student's row of a task if needed, and locks it until the transaction ends. The task's row is locked
 * first.
 */
export async function lockHandIn(
  tx: Queryable,
  { id: taskId, createdAt: taskCreatedAt }: Pick<TaskRow, 'id' | 'createdAt'>,
  studentId: string,
): Promise<HandInRow> {
  await tx
    .insert(handIns)
    .values({ id: newId(), taskId, taskCreatedAt, studentId, changedBy: studentId })
    .onConflictDoNothing({ target: [handIns.taskId, handIns.studentId] });
  const [row] = await tx
    .select()
    .from(handIns)
    .where(and(eq(handIns.taskId, taskId), eq(handIns.studentId, studentId)))
    .for('update');
  if (row === undefined) throw new Error('a hand-in that was just made is not there');
  return row;
}

/** The columns that every change sets, except a change of the draft. */
export const changedBy = (userId: string) => ({
  version: sql`${handIns.version} + 1`,
  changedBy: userId,
  changedAt: sql`now()`,
});

/** Newest first. */
export function readSubmissions(db: Queryable, handInId: string): Promise<SubmissionRow[]> {
  return db
    .select()
    .from(submissions)
    .where(eq(submissions.handInId, handInId))
    .orderBy(desc(submissions.number));
}

/** The student's files of a task: those of the draft and of all hand-ins. */
export async function filesOf(
  db: Queryable,
  uploads: Uploads,
  handInId: string,
): Promise<ReadonlyMap<string, StoredFile>> {
  const files = (await uploads.filesOf(db, handInPurpose, [handInId])).get(handInId) ?? [];
  return new Map(files.map((file) => [file.id, file]));
}

export const viewsOf = (files: ReadonlyMap<string, StoredFile>, ids: readonly string[]) =>
  ids.flatMap((id) => {
    const file = files.get(id);
    return file ? [toFileView(file)] : [];
  });

/** In the order of the rows. */
export async function toSubmissions(
  people: Pick<PeopleCache, 'findAll'>,
  rows: readonly SubmissionRow[],
  files: ReadonlyMap<string, StoredFile>,
): Promise<Submission[]> {
  const names = await people.findAll(rows.flatMap(({ handedInBy }) => handedInBy ?? []));
  const teamOf = ({ handedInBy, teamName }: SubmissionRow): Submission['team'] =>
    handedInBy === null || teamName === null
      ? null
      : {
          name: teamName,
          handedInById: handedInBy,
          handedInByName: names.get(handedInBy)?.name ?? deletedUserName,
        };
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    text: row.text,
    link: row.link,
    files: viewsOf(files, row.fileIds),
    handedInAt: row.handedInAt.toISOString(),
    isLate: row.isLate,
    team: teamOf(row),
  }));
}
