import { and, asc, eq, gte, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import { plainWords } from '#server/snippet.ts';
import type { Viewer } from '#server/session.ts';
import { feedLimits } from '#features/calendar/contract/limits.ts';
import type { CalendarDate, CalendarSource, Span } from '#features/calendar/server/service.ts';
import { courseAccess } from '#features/courses/server/service.ts';
import { hasOwnDateFor, isExcused, sequenceFor } from '../exceptions/due-for.ts';
import { taskDueDates } from '../exceptions/table.ts';
import { taskColumnsFor } from '../lists/list.ts';
import { taskUrl } from '../lists/search.ts';
import { hasOwnDueDate, isStudentOf, taskRights } from '../rights.ts';
import { type HandInRow, handIns, type TaskRow, tasks } from '../table.ts';

/** Due dates: a student's own, handed in or not; of those who grade a task, that of the task. */
export const dueDatesInCalendar = (db: Database): CalendarSource => ({
  kinds: ['due'],
  tables: [tasks, ...courseAccess.tables],
  own: [handIns, taskDueDates, ...courseAccess.own],
  async read(viewer, span, { courseId, withGone, limit }) {
    const options = { courseId, limit, isDescribed: withGone };
    // Each condition has an index of its own.
    const reads = viewer.role === 'student' ? [dueWithin, ownDueWithin] : [dueWithin];
    const found = await Promise.all(
      (withGone ? [false, true] : [false]).flatMap((isRemoved) =>
        reads.map((read) => read(db, viewer, span, { ...options, isRemoved })),
      ),
    );
    return found.flat().map((row) => toDate(viewer, row));
  },
});

type DueRow = TaskRow & { dueAt: Date; state: HandInRow['state'] | null };
/** Of Markdown more is read than is left without its marks. */
const described = sql<string>`left(${tasks.description}, ${2 * feedLimits.descriptionChars}::int)`;
const notDescribed = sql<string>`''`;

interface Reading {
  courseId: string | undefined;
  limit: number;
  isDescribed: boolean;
  isRemoved: boolean;
}

/** Those whose own date is that of the task. */
function dueWithin(db: Database, viewer: Viewer, { from, to }: Span, options: Reading): Promise<DueRow[]> {
  const { courseId, limit, isDescribed, isRemoved } = options;
  const { dueAt, removedAt } = tasks;
  return db
    .select({
      ...taskColumnsFor(viewer),
      description: isDescribed ? described : notDescribed,
      dueAt: sql<Date>`${dueAt}`.mapWith(dueAt),
      state: handIns.state,
    })
    .from(tasks)
    .leftJoin(handIns, and(eq(handIns.taskId, tasks.id), eq(handIns.studentId, viewer.userId)))
    .where(
      and(
        isRemoved ? isNotNull(removedAt) : isNull(removedAt),
        isNotNull(dueAt),
        gte(dueAt, from),
        lt(dueAt, to),
        courseId === undefined ? undefined : eq(tasks.courseId, courseId),
        hasOwnDueDate.where(viewer),
        viewer.role === 'student' ? not(isTheirOwn(viewer)) : undefined,
      ),
    )
    .orderBy(asc(dueAt), asc(tasks.id))
    .limit(limit);
}

const isTheirOwn = (viewer: Viewer): SQL =>
  sql`(${hasOwnDateFor(sql`${viewer.userId}`)} and ${isStudentOf.where(viewer) ?? sql`true`})`;

/** Those with another date for this student. */
function ownDueWithin(db: Database, viewer: Viewer, { from, to }: Span, options: Reading): Promise<DueRow[]> {
  const { courseId, limit, isDescribed, isRemoved } = options;
  const { dueAt } = taskDueDates;
  return db
    .select({
      ...taskColumnsFor(viewer),
      description: isDescribed ? described : notDescribed,
      dueAt: sql<Date>`${dueAt}`.mapWith(dueAt),
      state: handIns.state,
    })
    .from(taskDueDates)
    .innerJoin(tasks, eq(tasks.id, taskDueDates.taskId))
    .leftJoin(handIns, and(eq(handIns.taskId, tasks.id), eq(handIns.studentId, viewer.userId)))
    .where(
      and(
        eq(taskDueDates.studentId, viewer.userId),
        eq(taskDueDates.isOwn, true),
        gte(dueAt, from),
        lt(dueAt, to),
        isRemoved ? isNotNull(tasks.removedAt) : isNull(tasks.removedAt),
        courseId === undefined ? undefined : eq(tasks.courseId, courseId),
        isStudentOf.where(viewer),
      ),
    )
    .orderBy(asc(dueAt), asc(tasks.id))
    .limit(limit);
}

function toDate(viewer: Viewer, row: DueRow): CalendarDate {
  const at = row.dueAt.toISOString();
  return {
    id: `due:${row.id}`,
    kind: 'due',
    title: row.title,
    course: row.course && { id: row.course.id, title: row.course.title },
    detail: row.subject,
    place: null,
    link: null,
    url: taskUrl(row.id),
    isDone: (row.state ?? 'assigned') !== 'assigned' || isExcused(row),
    isCancelled: row.removedAt !== null,
    canMove: row.removedAt === null && taskRights.manage.holds(viewer, row),
    version: row.dateChanges,
    description: plainWords(row.description),
    sequence: sequenceFor(row),
    changedAt: latest(row.createdAt, row.editedAt, row.removedAt, row.own?.changedAt ?? null),
    isAllDay: false,
    startAt: at,
    endAt: at,
  };
}

const latest = (...moments: (Date | null)[]): Date =>
  new Date(Math.max(...moments.map((at) => at?.getTime() ?? 0)));
