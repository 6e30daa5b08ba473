import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { matchesWords } from '#server/word-search.ts';
import type { ListQuery } from '../contract.ts';
import { audiencesOf, readsEverything } from './audience.ts';
import { handIns, type TaskRow, tasks } from './table.ts';

const { search: _search, clientId: _clientId, ...columns } = getTableColumns(tasks);
/** What every query reads. */
export const taskColumns = columns;

/** The clock of everything here. */
export const databaseNow = sql<Date>`date_trunc('milliseconds', now())`.mapWith(tasks.createdAt);

/** One page by key: the same cost however deep, and however many tasks of others there are. */
export async function listTasks(
  db: Queryable,
  viewer: Viewer,
  query: ListQuery,
): Promise<{ rows: TaskRow[]; nextCursor: string | null }> {
  const { rows: found } = await db.execute<{ id: string; at: number }>(pageQuery(viewer, query));
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  const rows = await readTasks(
    db,
    page.map(({ id }) => id),
  );
  return { rows, nextCursor: last && found.length > query.limit ? `${last.at}_${last.id}` : null };
}

/** In the order of the ids; those that have gone meanwhile are left out. */
async function readTasks(db: Queryable, ids: readonly string[]): Promise<TaskRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(taskColumns)
    .from(tasks)
    .where(inArray(tasks.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Ids and keys of one page. A student's audiences are ranges of an index: the newest of each are read, then the newest of
 * those, so that tasks of other classes cost nothing.
 */
export function pageQuery(viewer: Viewer, query: ListQuery): SQL {
  const byDue = query.sort === 'due';
  const key = byDue ? tasks.dueAt : tasks.createdAt;
  const order = byDue ? sql`${key} asc, ${tasks.id} asc` : sql`${key} desc, ${tasks.id} desc`;
  const always = conditions(viewer, query);
  const rows = sql.raw(String(query.limit + 1));
  const range = (from: SQL, where: SQL | undefined): SQL =>
    sql`(select ${tasks.id} as id, ${key} as at from ${from} where ${and(always, where)} order by ${order} limit ${rows})`;
  const ranges = rangesOf(viewer, query).map(({ from, where }) => range(from, where));
  const direction = sql.raw(byDue ? 'asc' : 'desc');
  return sql`select id, (extract(epoch from at) * 1000)::float8 as at from (${sql.join(ranges, sql` union `)}) found order by found.at ${direction}, id ${direction} limit ${rows}`;
}

function rangesOf(viewer: Viewer, { state }: ListQuery): { from: SQL; where: SQL | undefined }[] {
  const all = sql`${tasks}`;
  if (readsEverything(viewer)) return [{ from: all, where: undefined }];
  const taken = {
    from: sql`${handIns} join ${tasks} on ${tasks.id} = ${handIns.taskId}`,
    where: and(
      eq(handIns.studentId, viewer.userId),
      state ? eq(handIns.state, state) : sql`${handIns.state} <> 'assigned'`,
    ),
  };
  if (state !== undefined && state !== 'assigned') return [taken];
  const isOpen =
    state === 'assigned'
      ? sql`not exists (select 1 from ${handIns} where ${handIns.taskId} = ${tasks.id} and ${handIns.studentId} = ${viewer.userId} and ${handIns.state} <> 'assigned')`
      : undefined;
  const meant = audiencesOf(viewer).map(({ year, division }) => ({
    from: all,
    where: and(sql`${tasks.assignedYear} = ${year}`, sql`${tasks.assignedDivision} = ${division}`, isOpen),
  }));
  return state === undefined ? [...meant, taken] : meant;
}

function conditions(viewer: Viewer, query: ListQuery): SQL | undefined {
  const { subject, priority, author, search, cursor, sort } = query;
  return and(
    isNull(tasks.removedAt),
    subject && eq(tasks.subject, subject),
    priority && eq(tasks.priority, priority),
    author && eq(tasks.authorId, viewer.userId),
    search ? matchesWords(tasks.search, search) : undefined,
    sort === 'due' ? sql`${tasks.dueAt} > now()` : undefined,
    cursor ? isAfter(cursor, sort) : undefined,
  );
}

function isAfter(cursor: string, sort: ListQuery['sort']): SQL {
  const at = cursor.indexOf('_');
  const moment = new Date(Number(cursor.slice(0, at))).toISOString();
  const id = cursor.slice(at + 1);
  return sort === 'due'
    ? sql`(${tasks.dueAt}, ${tasks.id}) > (${moment}::timestamptz, ${id})`
    : sql`(${tasks.createdAt}, ${tasks.id}) < (${moment}::timestamptz, ${id})`;
}
