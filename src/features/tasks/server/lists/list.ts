import { and, type AnyColumn, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { classKeysOf, readsEveryAudience } from '#server/rights/audience.ts';
import { hasRoom } from '#server/http/page-bytes.ts';
import type { Viewer } from '#server/session.ts';
import { courseColumnFor, courseColumnForAll } from '#features/courses/server/service.ts';
import { matchesWords } from '#server/word-search.ts';
import type { ListQuery } from '#features/tasks/contract/tasks.ts';
import { hasOwnDateFor, ownDateColumn } from '../exceptions/due-for.ts';
import { taskDueDates } from '../exceptions/table.ts';
import { isForOwnCourse, isOfOwnCourse, isToDo } from '../rights.ts';
import { handIns, type TaskRow, taskClasses, tasks } from '../table.ts';

const { search: _search, clientId: _clientId, ...columns } = getTableColumns(tasks);
/** The columns of every query, with what the task's course says about this viewer, and the viewer's own date. */
export const taskColumnsFor = (viewer: Pick<Viewer, 'userId'>) => ({
  ...columns,
  course: courseColumnFor(tasks.courseId, viewer),
  own: ownDateColumn(viewer),
});
/** The same with all members of the course: for what goes to many people. */
export const taskColumnsForAll = {
  ...columns,
  course: courseColumnForAll(tasks.courseId),
  own: ownDateColumn({ userId: '' }),
};

/** The clock of every filter. */
export const databaseNow = sql<Date>`date_trunc('milliseconds', now())`.mapWith(tasks.createdAt);

/** One page by keyset pagination: the cost depends neither on the page nor on other people's tasks. */
export async function listTasks(
  db: Queryable,
  viewer: Viewer,
  query: ListQuery,
): Promise<{ rows: TaskRow[]; nextCursor: string | null }> {
  const { rows: found } = await db.execute<{ id: string; at: number }>(pageQuery(viewer, query));
  const wanted = found.slice(0, query.limit);
  const rows = await readTasks(
    db,
    viewer,
    wanted.map(({ id }) => id),
  );
  const end = wanted.findLastIndex(({ id }) => id === rows.at(-1)?.id);
  // The last rows were deleted meanwhile, or did not fit: the next page begins there.
  const last = end === -1 ? wanted.at(-1) : wanted[end];
  const hasMore = last !== undefined && last !== found.at(-1);
  return { rows, nextCursor: hasMore ? `${last.at}_${last.id}` : null };
}

/** In the order of the ids, as many as fit into a page. Tasks deleted meanwhile are left out. */
async function readTasks(db: Queryable, viewer: Viewer, ids: readonly string[]): Promise<TaskRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(taskColumnsFor(viewer))
    .from(tasks)
    .where(hasRoom(tasks, tasks.id, tasks.description, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Ids and keys of one page. A student's tasks are in four ranges of an index, in their courses, and among those begun. The
 * query reads the newest of each, then the newest of those: tasks of other classes and courses cost nothing.
 */
export function pageQuery(viewer: Viewer, query: ListQuery): SQL {
  const byDue = query.sort === 'due';
  const direction = sql.raw(byDue ? 'asc' : 'desc');
  const always = conditions(viewer, query);
  const inRange = rangeConditions(query);
  const rows = sql.raw(String(query.limit + 1));
  const select = ({ from, at, id, subject, where }: Range): SQL =>
    sql`(select ${id} as id, ${at} as at from ${from} where ${and(always, inRange(subject, at), where, isAfter(query, at, id))} order by ${at} ${direction}, ${id} ${direction} limit ${rows})`;
  const ranges = rangesOf(viewer, query).map(select);
  return sql`select id, (extract(epoch from at) * 1000)::float8 as at from (${sql.join(ranges, sql` union `)}) found order by found.at ${direction}, id ${direction} limit ${rows}`;
}

/** A range of rows in an index's order: the key, the id, the subject, and the condition of the range. */
interface Range {
  from: SQL;
  at: AnyColumn;
  id: AnyColumn;
  subject: AnyColumn;
  where: SQL | undefined;
}

function rangesOf(viewer: Viewer, { state, sort, course }: ListQuery): Range[] {
  const at = (table: { dueAt: AnyColumn; createdAt: AnyColumn }): AnyColumn =>
    sort === 'due' ? table.dueAt : table.createdAt;
  const all = { from: sql`${tasks}`, at: at(tasks), id: tasks.id, subject: tasks.subject };
  const ofClasses = { ...all, where: isNull(tasks.courseId) };
  const ofCourses = { ...all, where: isOfOwnCourse.where(viewer) };
  if (readsEveryAudience(viewer)) return course === undefined ? [ofClasses, ofCourses] : [ofCourses];
  const isTheirs = sql`${handIns.studentId} = ${viewer.userId}`;
  const isOpen =
    state === 'assigned'
      ? sql`not exists (select 1 from ${handIns} where ${handIns.taskId} = ${tasks.id} and ${isTheirs} and ${handIns.state} <> 'assigned')`
      : undefined;
  const openInCourses = { ...all, where: and(isForOwnCourse.where(viewer), isOpen) };
  const ofClass = classKeysOf(viewer).map(({ year, division }) => ({
    from: sql`${taskClasses} join ${tasks} on ${tasks.id} = ${taskClasses.taskId}`,
    at: at(taskClasses),
    id: taskClasses.taskId,
    subject: taskClasses.subject,
    where: and(eq(taskClasses.year, year), eq(taskClasses.division, division), isOpen),
  }));
  const ofOwnDates = {
    from: sql`${taskDueDates} join ${tasks} on ${tasks.id} = ${taskDueDates.taskId}`,
    at: taskDueDates.dueAt,
    id: taskDueDates.taskId,
    subject: tasks.subject,
    where: and(
      eq(taskDueDates.studentId, viewer.userId),
      eq(taskDueDates.isOwn, true),
      isToDo.where(viewer),
      isOpen,
    ),
  };
  const taken = {
    from: sql`${handIns} join ${tasks} on ${tasks.id} = ${handIns.taskId}`,
    at: sort === 'due' ? tasks.dueAt : handIns.taskCreatedAt,
    id: handIns.taskId,
    subject: tasks.subject,
    where: and(isTheirs, sql`${handIns.state} <> 'assigned'`, state && eq(handIns.state, state)),
  };
  const meant = course === undefined ? ofClass : [];
  if (sort === 'due') return byOwnDate(viewer, { state, meant, ofCourses, openInCourses, taken, ofOwnDates });
  if (state === undefined) return [...meant, ofCourses, taken];
  return state === 'assigned' ? [...meant, openInCourses] : [taken];
}

/** By the student's own dates: tasks with one are in a range of their own, and in no other. */
function byOwnDate(
  viewer: Viewer,
  {
    state,
    meant,
    ofCourses,
    openInCourses,
    taken,
    ofOwnDates,
  }: { state: ListQuery['state']; meant: Range[] } & Record<
    'ofCourses' | 'openInCourses' | 'taken' | 'ofOwnDates',
    Range
  >,
): Range[] {
  const isShared = sql`not ${hasOwnDateFor(sql`${viewer.userId}`)}`;
  const shared = (range: Range): Range => ({ ...range, where: and(range.where, isShared) });
  if (state === undefined) return [...[...meant, ofCourses, taken].map(shared), ofOwnDates];
  return state === 'assigned' ? [...[...meant, openInCourses].map(shared), ofOwnDates] : [taken];
}

function conditions(viewer: Viewer, query: ListQuery): SQL | undefined {
  const { priority, author, search, course } = query;
  return and(
    isNull(tasks.removedAt),
    priority && eq(tasks.priority, priority),
    author && eq(tasks.authorId, viewer.userId),
    course === undefined ? undefined : eq(tasks.courseId, course),
    search ? matchesWords(tasks.search, search) : undefined,
  );
}

/** Conditions on the range's own columns, which the index covers. */
const rangeConditions =
  ({ subject, sort }: ListQuery) =>
  (ofSubject: AnyColumn, at: AnyColumn): SQL | undefined =>
    and(subject ? eq(ofSubject, subject) : undefined, sort === 'due' ? sql`${at} > now()` : undefined);

function isAfter({ cursor, sort }: ListQuery, at: AnyColumn, id: AnyColumn): SQL | undefined {
  if (cursor === undefined) return undefined;
  const end = cursor.indexOf('_');
  const moment = new Date(Number(cursor.slice(0, end))).toISOString();
  const compare = sql.raw(sort === 'due' ? '>' : '<');
  return sql`(${at}, ${id}) ${compare} (${moment}::timestamptz, ${cursor.slice(end + 1)})`;
}
