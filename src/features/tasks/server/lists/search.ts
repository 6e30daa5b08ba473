import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { type Found, snippetChars } from '#server/found.ts';
import { isOneOf } from '#server/columns.ts';
import type { Viewer } from '#server/session.ts';
import { snippetOf, wordsOf } from '#server/snippet.ts';
import { isLike, likeness, matchesAnyWord, matchesWords, wordRank } from '#server/word-search.ts';
import { dueAtFor, dueFor, isExcusedFor } from '../exceptions/due-for.ts';
import { taskRights } from '../rights.ts';
import { wasBefore } from './from-before.ts';
import { taskColumnsFor } from './list.ts';
import { type HandInRow, handIns, type TaskRow, tasks } from '../table.ts';

/** The search ranks this many of the newest matches and shows the best. */
const weighed = 200;

/** Tasks that this viewer may see with these words. When there are none, those with similar titles. */
export async function searchTasks(
  db: Queryable,
  viewer: Viewer,
  search: string,
  limit: number,
): Promise<Found[]> {
  const exact = await foundQuery(db, viewer, search, limit);
  const rows = exact.length > 0 ? exact : await likeQuery(db, viewer, search, limit);
  return rows.map((row) => toFound(row, search));
}

/** Exported for the test of its query plan. */
export function foundQuery(db: Queryable, viewer: Viewer, search: string, limit: number) {
  const newest = db
    .select(taskColumnsFor(viewer))
    .from(tasks)
    .where(and(taskRights.read.where(viewer), matchesWords(tasks.search, search)))
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(weighed)
    .as('newest');
  return db
    .select()
    .from(newest)
    .orderBy(sql`${likeness(newest.title, search)} > 0.9 desc`, desc(newest.createdAt), desc(newest.id))
    .limit(limit);
}

const likeQuery = (db: Queryable, viewer: Viewer, search: string, limit: number) =>
  db
    .select(taskColumnsFor(viewer))
    .from(tasks)
    .where(and(taskRights.read.where(viewer), isLike(tasks.title, search)))
    .orderBy(sql`${likeness(tasks.title, search)} desc`, desc(tasks.createdAt))
    .limit(limit);

/** Tasks with any of the words, best first: for questions in whole sentences. */
export async function findTasksByWords(
  db: Queryable,
  viewer: Viewer,
  words: readonly string[],
  limit: number,
): Promise<TaskRow[]> {
  const newest = db
    .select({ ...taskColumnsFor(viewer), search: tasks.search })
    .from(tasks)
    .where(and(taskRights.read.where(viewer), matchesAnyWord(tasks.search, words)))
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(weighed)
    .as('newest');
  return db
    .select()
    .from(newest)
    .orderBy(desc(wordRank(newest.search, words)), desc(newest.createdAt))
    .limit(limit);
}

/** A task and the student's state in it. Null for people who do not hand in. */
export type TaskStanding = TaskRow & {
  handIn: Pick<HandInRow, 'state' | 'isLate' | 'handedInAt' | 'points' | 'feedback' | 'returnedAt'> | null;
};

/**
 * Visible tasks with a due date in a half-open window, next first. `isMissed` leaves out tasks from before the
 * student's account. Teachers get their own tasks first.
 */
export async function findTasksDue(
  db: Queryable,
  viewer: Viewer,
  {
    from,
    to,
    subject,
    isMissed = false,
    limit,
  }: {
    from?: Date | undefined;
    to?: Date | undefined;
    subject?: string | undefined;
    isMissed?: boolean | undefined;
    limit: number;
  },
): Promise<TaskStanding[]> {
  const { state, isLate, handedInAt, points, feedback, returnedAt } = handIns;
  const dueAt = dueAtForViewer(viewer);
  const rows = await db
    .select({
      task: taskColumnsFor(viewer),
      handIn: { state, isLate, handedInAt, points, feedback, returnedAt },
    })
    .from(tasks)
    .leftJoin(handIns, and(eq(handIns.taskId, tasks.id), eq(handIns.studentId, viewer.userId)))
    .where(
      and(
        taskRights.read.where(viewer),
        from && sql`${dueAt} >= ${from.toISOString()}::timestamptz`,
        to && sql`${dueAt} < ${to.toISOString()}::timestamptz`,
        subject === undefined ? undefined : sql`${tasks.subject} = ${subject}`,
        isMissed ? sql`not ${wasBefore(viewer)}` : undefined,
        isMissed ? sql`not ${isExcusedFor(sql`${viewer.userId}`)}` : undefined,
      ),
    )
    .orderBy(from === undefined && to !== undefined ? desc(dueAt) : dueAt, tasks.id)
    .limit(limit);
  return rows.map(({ task, handIn }) => ({ ...task, handIn }));
}

/** A column with an index for teachers, who have no dates of their own. */
const dueAtForViewer = ({ role, userId }: Viewer) =>
  role === 'student' ? dueAtFor(sql`${userId}`) : sql<Date | null>`${tasks.dueAt}`;

/** The viewer's own state in these tasks. Points and feedback come only with returned grades. */
export async function ownStandings(
  db: Queryable,
  viewer: Viewer,
  rows: readonly TaskRow[],
): Promise<TaskStanding[]> {
  if (rows.length === 0) return [];
  const { taskId, state, isLate, handedInAt, points, feedback, returnedAt } = handIns;
  const ids = rows.map(({ id }) => id);
  const own = await db
    .select({ taskId, state, isLate, handedInAt, points, feedback, returnedAt })
    .from(handIns)
    .where(and(eq(handIns.studentId, viewer.userId), isOneOf(taskId, ids)));
  const byTask = new Map(own.map(({ taskId: id, ...row }) => [id, row]));
  return rows.map((row) => ({ ...row, handIn: byTask.get(row.id) ?? null }));
}

/** The student's returned grades, latest first. */
export async function findReturned(db: Queryable, viewer: Viewer, limit: number): Promise<TaskStanding[]> {
  const { state, isLate, handedInAt, points, feedback, returnedAt } = handIns;
  const rows = await db
    .select({
      task: taskColumnsFor(viewer),
      handIn: { state, isLate, handedInAt, points, feedback, returnedAt },
    })
    .from(handIns)
    .innerJoin(tasks, eq(tasks.id, handIns.taskId))
    .where(and(eq(handIns.studentId, viewer.userId), eq(state, 'returned'), isNull(tasks.removedAt)))
    .orderBy(desc(returnedAt))
    .limit(limit);
  return rows.map(({ task, handIn }) => ({ ...task, handIn }));
}

const toFound = (
  { id, title, subject, description, createdAt, ...dated }: TaskRow,
  search: string,
): Found => ({
  id,
  title,
  snippet: snippetOf(`${subject}: ${description}`, wordsOf(search), snippetChars),
  url: taskUrl(id),
  date: dueFor(dated) ?? createdAt,
});

export const taskUrl = (id: string): string => `/tasks/${id}`;
