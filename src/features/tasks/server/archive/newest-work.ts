import { and, asc, eq, gt, type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import type { StoredFile, Uploads } from '#features/uploads/server/service.ts';
import { isOfSection } from '../grading/board.ts';
import { filesOf } from '../hand-in/hand-in-row.ts';
import { handIns, submissions, tasks } from '../table.ts';
import { findSubmission, newestSubmissions } from './rows.ts';

/** What a student has handed in last, for features that compare it. Its caller decides the right. */
export interface NewestWork {
  submissionId: string;
  studentId: string;
  /** The same for all students of a team whose last hand-in it was. */
  teamHandInId: string | null;
  teamName: string | null;
  text: string;
  /** A file that is gone is absent. */
  files: StoredFile[];
}

/** The newest submission of each student, without its content. */
export function listNewestWork(
  db: Queryable,
  taskId: string,
  section: string | null,
): Promise<{ handInId: string; submissionId: string; studentId: string; teamHandInId: string | null }[]> {
  return db
    .select({
      handInId: handIns.id,
      submissionId: submissions.id,
      studentId: handIns.studentId,
      teamHandInId: handIns.teamHandInId,
    })
    .from(handIns)
    .innerJoin(
      submissions,
      and(eq(submissions.handInId, handIns.id), eq(submissions.number, handIns.attempts)),
    )
    .where(and(eq(handIns.taskId, taskId), gt(handIns.attempts, 0), isOfSection(section)))
    .orderBy(asc(handIns.studentId));
}

/** One after the other: a few texts are in memory at once. */
export async function* readNewestWork(
  db: Queryable,
  uploads: Uploads,
  newest: readonly { handInId: string; teamHandInId: string | null }[],
): AsyncGenerator<NewestWork> {
  for (let at = 0; at < newest.length; at += pageSize) {
    const page = newest.slice(at, at + pageSize);
    const teams = new Map(page.map(({ handInId, teamHandInId }) => [handInId, teamHandInId]));
    for (const row of await newestSubmissions(db, [...teams.keys()])) {
      const files = await filesOf(db, uploads, row.handInId);
      yield {
        submissionId: row.id,
        studentId: row.studentId,
        teamHandInId: teams.get(row.handInId) ?? null,
        teamName: row.teamName,
        text: row.text,
        files: row.fileIds.flatMap((id) => files.get(id) ?? []),
      };
    }
  }
}
const pageSize = 25;

/** One submission of a task, whether newest or not. */
export async function readWork(
  db: Queryable,
  uploads: Uploads,
  taskId: string,
  submissionId: string,
): Promise<{ text: string; files: StoredFile[] } | undefined> {
  const row = await findSubmission(db, taskId, submissionId);
  if (row === undefined) return undefined;
  const files = await filesOf(db, uploads, row.handInId);
  return { text: row.text, files: row.fileIds.flatMap((id) => files.get(id) ?? []) };
}

/** The task of a record was removed for good, as a condition on the record. */
export const isOfRemovedTask = (taskId: AnyColumn): SQL =>
  sql`not exists (select 1 from ${tasks} where ${tasks.id} = ${taskId})`;
