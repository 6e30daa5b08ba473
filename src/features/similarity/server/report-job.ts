import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { newId } from '#shared/id.ts';
import type { Database, Queryable } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import { TooHard } from '#platform/one-job/run-job.ts';
import { attachmentPurpose } from '#features/tasks/contract/tasks.ts';
import { findTaskRow, isOfRemovedTask, listNewestWork } from '#features/tasks/server/service.ts';
import { similarityLimits as limits } from '../contract/limits.ts';
import { type Collected, collectWorks } from './collect-works.ts';
import { compareInChild, type ComparerOptions, type Comparison } from './comparing/comparer.ts';
import type { SimilarityDeps } from './deps.ts';
import { byOwner } from './owners.ts';
import { similarityPairs, similarityReports, similarityWorks } from './table.ts';
import { kindOfFile, textOfFile } from './text-of-file.ts';

const reportJob = 'similarity_report';
const Run = z.object({ taskId: z.string(), runId: z.string() });
type Run = z.output<typeof Run>;
const attempts = 3;
/** One report at a time in each process; the next one looks again after this time, and other jobs go on. */
const busyMs = 3_000;
const purgeEveryMs = 6 * 60 * 60_000;
const rowsAtOnce = 500;

/** Makes reports, and removes those of tasks that are gone and those that are old. */
export function defineReportJobs(deps: SimilarityDeps, options: Partial<ComparerOptions> = {}): void {
  const { db, jobs } = deps;
  let isBusy = false;
  jobs.define(reportJob, {
    attempts,
    run: async (payload) => {
      const run = Run.parse(payload);
      if (isBusy) return jobs.enqueue(db, reportJob, run, { afterMs: busyMs });
      isBusy = true;
      try {
        await makeReport(deps, run, options);
      } finally {
        isBusy = false;
      }
    },
  });
  jobs.define('similarity_purge', { everyMs: purgeEveryMs, run: () => purgeReports(db) });
}

/** In the transaction that asks for the report. */
export const enqueueReport = (tx: Queryable, jobs: Jobs, run: Run): Promise<void> =>
  jobs.enqueue(tx, reportJob, run);

/** Safe to repeat: a run that has ended or was replaced does nothing. */
async function makeReport(
  { db, uploads }: SimilarityDeps,
  { taskId, runId }: Run,
  options: Partial<ComparerOptions> = {},
): Promise<void> {
  const isRun = and(
    eq(similarityReports.taskId, taskId),
    eq(similarityReports.runId, runId),
    eq(similarityReports.state, 'running'),
  );
  const [report] = await db.select().from(similarityReports).where(isRun);
  if (report === undefined) return;
  const newest = byOwner(await listNewestWork(db, taskId, null)).slice(0, limits.handIns);
  const collected = collectWorks(db, uploads, newest);
  const templates = await givenToAll({ db, uploads }, taskId, report.template);
  const compared = await compareInChild(collected.texts, () => templates, options).catch((error: unknown) => {
    if (error instanceof TooHard) return undefined;
    throw error;
  });
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(similarityReports)
      .set({
        state: compared === undefined ? 'failed' : 'ready',
        isPartial: compared?.isPartial ?? false,
        finishedAt: sql`now()`,
      })
      .where(isRun)
      .returning({ taskId: similarityReports.taskId });
    if (ended.length > 0 && compared !== undefined) await storeResult(tx, taskId, collected.rows, compared);
  });
}

/** What every student had before: the task's own words, its file, and what staff has added. */
async function givenToAll(
  { db, uploads }: Pick<SimilarityDeps, 'db' | 'uploads'>,
  taskId: string,
  template: string,
): Promise<string[]> {
  const task = await findTaskRow(db, taskId);
  const given = [template, task?.description ?? ''];
  for (const file of (await uploads.filesOf(db, attachmentPurpose, [taskId])).get(taskId) ?? []) {
    if (kindOfFile(file) === undefined) continue;
    const read = await textOfFile(uploads, file);
    if ('content' in read) given.push(read.content);
  }
  return given.filter((each) => each.trim() !== '');
}

async function storeResult(
  tx: Queryable,
  taskId: string,
  rows: Collected['rows'],
  { pairs, tooShort }: Comparison,
): Promise<void> {
  const short = new Set(tooShort);
  const works = rows.map((row, at) => ({
    ...row,
    taskId,
    skipped: short.has(at) ? ('tooShort' as const) : row.skipped,
  }));
  for (let at = 0; at < works.length; at += rowsAtOnce)
    await tx.insert(similarityWorks).values(works.slice(at, at + rowsAtOnce));
  const found = pairs.flatMap(({ left: leftAt, right: rightAt, ...pair }) => {
    const [left, right] = [rows[leftAt], rows[rightAt]];
    if (left === undefined || right === undefined) return [];
    return {
      ...pair,
      id: newId(),
      taskId,
      leftStudentId: left.studentId,
      leftSubmissionId: left.submissionId,
      leftFileId: left.fileId,
      rightStudentId: right.studentId,
      rightSubmissionId: right.submissionId,
      rightFileId: right.fileId,
      share: Math.max(pair.leftShare, pair.rightShare),
    };
  });
  if (found.length > 0) await tx.insert(similarityPairs).values(found);
}

export async function purgeReports(db: Database): Promise<void> {
  await db
    .delete(similarityReports)
    .where(
      sql`${isOfRemovedTask(similarityReports.taskId)} or ${similarityReports.requestedAt} < now() - make_interval(days => ${limits.keptDays}::int)`,
    );
}
