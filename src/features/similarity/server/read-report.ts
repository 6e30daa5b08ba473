import { and, asc, desc, eq, getTableColumns } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Queryable } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { sectionSeen } from '#features/courses/server/service.ts';
import { findPeopleByIds } from '#features/people/server/service.ts';
import { authorizeReviewing, listNewestWork, namesShown, readWork } from '#features/tasks/server/service.ts';
import type { Pair, PairTexts, Report, Work } from '../contract/similarity.ts';
import { similarityRefusals as refusals } from '../refusals-text.ts';
import type { SimilarityDeps } from './deps.ts';
import { byOwner } from './owners.ts';
import { isRunning } from './run-report.ts';
import { type PairRow, similarityPairs, similarityReports, similarityWorks, type WorkRow } from './table.ts';
import { textOfFile } from './text-of-file.ts';

type Task = Awaited<ReturnType<typeof authorizeReviewing>>;

/** The report as this person sees it: who assists one section sees what is handed in there, and pairs of it alone. */
export async function readReport(
  { db }: Pick<SimilarityDeps, 'db'>,
  viewer: Viewer,
  taskId: string,
): Promise<{ task: { title: string }; report: Report | null }> {
  const task = await authorizeReviewing(db, viewer, taskId);
  return { task: { title: task.title }, report: await reportOf(db, viewer, task) };
}

async function reportOf(db: Queryable, viewer: Viewer, task: Task): Promise<Report | null> {
  const [row] = await db
    .select({ ...getTableColumns(similarityReports), isRunning: isRunning() })
    .from(similarityReports)
    .where(eq(similarityReports.taskId, task.id));
  if (row === undefined) return null;
  const sight = await sightOf(db, viewer, task);
  const [requester] = await findPeopleByIds(db, [row.requestedBy]);
  const pairs = (await selectPairs(db, task.id)).filter(
    ({ leftStudentId, rightStudentId }) => sight.sees(leftStudentId) && sight.sees(rightStudentId),
  );
  const known = new Set(sight.works.map(({ submissionId }) => submissionId));
  const skipped = sight.works.flatMap((work) =>
    work.skipped === null ? [] : [{ reason: work.skipped, work: sight.show(work) }],
  );
  return {
    state: row.state === 'running' && !row.isRunning ? 'failed' : row.state,
    requestedAt: row.requestedAt.toISOString(),
    requestedBy: requester?.name ?? deletedUserName,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    isPartial: row.isPartial,
    template: row.template,
    handIns: known.size,
    newer: sight.newest.filter(({ submissionId }) => !known.has(submissionId)).length,
    compared: sight.works.length - skipped.length,
    skipped,
    pairs: pairs.flatMap((pair) => sight.toPair(pair) ?? []),
  };
}

/** Both texts of a pair, as they were handed in. */
export async function readPair(
  { db, uploads }: Pick<SimilarityDeps, 'db' | 'uploads'>,
  viewer: Viewer,
  taskId: string,
  pairId: string,
): Promise<PairTexts> {
  const task = await authorizeReviewing(db, viewer, taskId);
  const [row] = await selectPairs(db, task.id, pairId);
  const sight = await sightOf(db, viewer, task);
  const pair = row && sight.sees(row.leftStudentId) && sight.sees(row.rightStudentId) && sight.toPair(row);
  if (row === undefined || !pair) throw refuse('not_found', refusals.pairUnknown);
  const textOf = async (submissionId: string, fileId: string): Promise<string> => {
    const work = await readWork(db, uploads, task.id, submissionId);
    const file = work?.files.find(({ id }) => id === fileId);
    const content = fileId === '' ? work?.text : file && contentOf(await textOfFile(uploads, file));
    if (content === undefined) throw refuse('not_found', refusals.textGone);
    return content;
  };
  return {
    task: { title: task.title },
    pair,
    left: await textOf(row.leftSubmissionId, row.leftFileId),
    right: await textOf(row.rightSubmissionId, row.rightFileId),
    passages: row.passages.map(([start, end, rightStart, rightEnd]) => ({
      left: [start, end],
      right: [rightStart, rightEnd],
    })),
  };
}

const contentOf = (read: Awaited<ReturnType<typeof textOfFile>>): string | undefined =>
  'content' in read ? read.content : undefined;

function selectPairs(db: Queryable, taskId: string, id?: string): Promise<PairRow[]> {
  return db
    .select()
    .from(similarityPairs)
    .where(and(eq(similarityPairs.taskId, taskId), id === undefined ? undefined : eq(similarityPairs.id, id)))
    .orderBy(desc(similarityPairs.share), desc(similarityPairs.longest), asc(similarityPairs.id));
}

interface Sight {
  sees(studentId: string): boolean;
  works: WorkRow[];
  newest: { submissionId: string }[];
  show(work: WorkRow): Work;
  toPair(row: PairRow): Pair | undefined;
}

/** What one person sees of a report, and under which names. */
async function sightOf(db: Queryable, viewer: Viewer, task: Task): Promise<Sight> {
  const section = sectionSeen(viewer, task);
  const newest = byOwner(await listNewestWork(db, task.id, null));
  const ofSection = section === null ? undefined : await listNewestWork(db, task.id, section);
  const seen = ofSection && new Set(ofSection.map(({ studentId }) => studentId));
  const sees = (studentId: string): boolean => seen?.has(studentId) ?? true;
  const all = await db.select().from(similarityWorks).where(eq(similarityWorks.taskId, task.id));
  const works = all.filter(({ studentId }) => sees(studentId));
  const names = await namesShown(
    db,
    task,
    works.map(({ studentId }) => studentId),
  );
  const newestIds = new Set(newest.map(({ submissionId }) => submissionId));
  const show = ({ submissionId, studentId, teamName, fileName, fileAt }: WorkRow): Work => {
    const { id, name, studentId: number } = names.student(studentId);
    return {
      student: { id, name, studentId: number },
      teamName: names.team(teamName),
      fileName: fileName === null ? null : names.file(fileName, fileAt),
      isNewest: newestIds.has(submissionId),
    };
  };
  const byKey = new Map(works.map((work) => [`${work.submissionId} ${work.fileId}`, work]));
  return {
    sees,
    works,
    newest: newest.filter(({ studentId }) => sees(studentId)),
    show,
    toPair: (row) => {
      const left = byKey.get(`${row.leftSubmissionId} ${row.leftFileId}`);
      const right = byKey.get(`${row.rightSubmissionId} ${row.rightFileId}`);
      if (left === undefined || right === undefined) return undefined;
      const { id, share, leftShare, rightShare, longest, passages } = row;
      const facts = { id, share, leftShare, rightShare, longest, passages: passages.length };
      return { ...facts, kind: left.kind, left: show(left), right: show(right) };
    },
  };
}
