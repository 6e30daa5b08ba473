import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import { pageBytes } from '#server/http/page-bytes.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { regradeAsked } from '#features/tasks/contract/notice-kinds.ts';
import { type OwnRegrades, reviewLimits } from '#features/tasks/contract/review.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import { findTask, type TaskNow } from '../find-task.ts';
import { findHandIn } from '../hand-in/hand-in-row.ts';
import { publishHandInsChanged } from '../live.ts';
import { taskRights } from '../rights.ts';
import type { HandInRow } from '../table.ts';
import type { TaskDeps } from '../tasks.ts';
import { toRegradeView } from './as-reviewed.ts';
import { lockMarked } from './second-marks.ts';
import { type RegradeRow, regradeRequests } from './table.ts';

const dayMs = 24 * 3_600_000;

/** The student's own requests. Without a hand-in there are none. */
export async function readOwnRegrades(deps: TaskDeps, viewer: Viewer, taskId: string): Promise<OwnRegrades> {
  const task = await findTask(deps.db, viewer, taskId);
  const row = await findHandIn(deps.db, taskId, viewer.userId);
  requireOwn(viewer, task, row);
  return ownOf(deps, deps.db, task, row);
}

/** Asks for another look at the grade that the student sees. */
export async function askRegrade(
  deps: TaskDeps,
  viewer: Viewer,
  taskId: string,
  reason: string,
): Promise<OwnRegrades> {
  const { task, own } = await deps.db.transaction(async (tx) => {
    const { task, row } = await lockOwn(tx, viewer, taskId);
    const gradedAt = seenGrade(row);
    if (row === undefined || gradedAt === null || row.points === null)
      throw refuse('conflict', refusals.notYetReturned);
    const requests = await requestsOf(tx, row.id);
    if (isAskedAbout(requests, gradedAt)) throw refuse('conflict', refusals.askedAlready);
    if (task.now > untilOf(row))
      throw refuse('conflict', refusals.askedTooLate({ days: reviewLimits.askDays }));
    const id = newId();
    const facts = { handInId: row.id, taskId, gradedAt, pointsBefore: row.points, askedAt: task.now };
    await tx.insert(regradeRequests).values({ id, reason, ...facts });
    await deps.notifications.notify(tx, regradeAsked, { taskId, requestId: id });
    await audit(tx, {
      actorId: viewer.userId,
      action: 'regrade.asked',
      subject: row.id,
      details: { taskId, points: row.points },
    });
    return { task, own: await ownOf(deps, tx, task, row) };
  });
  deps.jobs.wake();
  publishHandInsChanged(deps.bus, task, [viewer.userId]);
  return own;
}

/** Takes back the request that waits. About this grade the student does not ask again. */
export async function withdrawRegrade(deps: TaskDeps, viewer: Viewer, taskId: string): Promise<OwnRegrades> {
  const { task, own } = await deps.db.transaction(async (tx) => {
    const { task, row } = await lockOwn(tx, viewer, taskId);
    const open = row && (await requestsOf(tx, row.id)).find(({ state }) => state === 'open');
    if (open === undefined) throw refuse('conflict', refusals.nothingAsked);
    await tx
      .update(regradeRequests)
      .set({ state: 'withdrawn', version: open.version + 1 })
      .where(eq(regradeRequests.id, open.id));
    await audit(tx, {
      actorId: viewer.userId,
      action: 'regrade.withdrawn',
      subject: open.handInId,
      details: { taskId },
    });
    return { task, own: await ownOf(deps, tx, task, row) };
  });
  publishHandInsChanged(deps.bus, task, [viewer.userId]);
  return own;
}

/** For those who hand in, and those who took part before they left. */
function requireOwn(viewer: Viewer, task: TaskNow, row: HandInRow | undefined): void {
  const takesPart = row !== undefined && row.state !== 'assigned';
  if (!takesPart && !taskRights.handIn.holds(viewer, task)) throw refuse('forbidden', refusals.onlyStudents);
}

/** The lock of the hand-in, which an answer takes too. */
async function lockOwn(
  tx: Transaction,
  viewer: Viewer,
  taskId: string,
): Promise<{ task: TaskNow; row: HandInRow | undefined }> {
  const task = await findTask(tx, viewer, taskId, 'share');
  const found = await findHandIn(tx, taskId, viewer.userId);
  requireOwn(viewer, task, found);
  return { task, row: found && (await lockMarked(tx, found.id)) };
}

/** When the grade was given that the student sees; null while they see none. */
const seenGrade = (row: HandInRow | undefined): Date | null =>
  row?.state === 'returned' ? row.gradedAt : null;

/** A corrected grade is another one: the days begin again. */
const untilOf = ({ gradedAt, returnedAt }: HandInRow): Date =>
  new Date(Math.max(gradedAt?.getTime() ?? 0, returnedAt?.getTime() ?? 0) + reviewLimits.askDays * dayMs);

const isAskedAbout = (requests: readonly RegradeRow[], gradedAt: Date): boolean =>
  requests.some((request) => request.state === 'open' || request.gradedAt.getTime() === gradedAt.getTime());

const requestsOf = (db: Queryable, handInId: string): Promise<RegradeRow[]> =>
  db
    .select()
    .from(regradeRequests)
    .where(eq(regradeRequests.handInId, handInId))
    .orderBy(desc(regradeRequests.askedAt), desc(regradeRequests.id));

async function ownOf(
  deps: TaskDeps,
  db: Queryable,
  task: TaskNow,
  row: HandInRow | undefined,
): Promise<OwnRegrades> {
  if (row === undefined) return { requests: [], mayAskUntil: null };
  const requests = await requestsOf(db, row.id);
  const gradedAt = seenGrade(row);
  const until = untilOf(row);
  const mayAsk = gradedAt !== null && !isAskedAbout(requests, gradedAt) && task.now <= until;
  return {
    requests: await Promise.all(requests.map((request) => toRegradeView(deps, request))),
    mayAskUntil: mayAsk ? until.toISOString() : null,
  };
}

const waitingFirst = [
  sql`${regradeRequests.state} <> 'open'`,
  desc(regradeRequests.askedAt),
  desc(regradeRequests.id),
];
/** Of the texts of all requests before this one. */
const bytesBefore = sql<number>`coalesce(sum(octet_length(${regradeRequests.reason})
  + coalesce(octet_length(${regradeRequests.answer}), 0)) over (order by ${sql.join(waitingFirst, sql`, `)}
  rows between unbounded preceding and 1 preceding), 0)`;

/** Those of a task: what waits first, then the newest, as many as fit into a page. */
export async function requestsOfTask(db: Queryable, taskId: string, limit: number): Promise<RegradeRow[]> {
  const sized = db
    .select({ id: regradeRequests.id, before: bytesBefore.as('before') })
    .from(regradeRequests)
    .where(and(eq(regradeRequests.taskId, taskId), sql`${regradeRequests.state} <> 'withdrawn'`))
    .as('sized');
  return db
    .select(getTableColumns(regradeRequests))
    .from(regradeRequests)
    .innerJoin(sized, eq(sized.id, regradeRequests.id))
    .where(lt(sized.before, pageBytes))
    .orderBy(...waitingFirst)
    .limit(limit);
}
