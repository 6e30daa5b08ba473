import { and, eq, inArray, sql } from 'drizzle-orm';
import { inOneField } from '#shared/audience/audience.ts';
import { allLabel, toYearNumber } from '#shared/audience/classes.ts';
import type { Queryable } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { isInSection, sectionSeen } from '#features/courses/server/service.ts';
import type { PeopleCache } from '#features/people/server/service.ts';
import { type StoredFile, toFileView, type Uploads } from '#features/uploads/server/service.ts';
import {
  attachmentPurpose,
  type HandInCounts,
  type OwnStanding,
  type Task,
  type TaskForViewer,
} from '../contract/tasks.ts';
import { dueFor } from './exceptions/due-for.ts';
import { taskRights } from './rights.ts';
import { isFromBefore } from './lists/from-before.ts';
import { hidesNames } from './review/names.ts';
import { type HandInRow, handIns, type TaskRow } from './table.ts';

/** The dependencies of the wire form. */
export interface ViewDeps {
  people: Pick<PeopleCache, 'findAll' | 'find'>;
  uploads: Uploads;
}
type StandingRow = Pick<HandInRow, 'state' | 'isLate' | 'handedInAt' | 'points'>;

/** The wire form of tasks, equal for every viewer, in the order of the rows. */
export async function toTasks(
  db: Queryable,
  { people, uploads }: ViewDeps,
  rows: readonly TaskRow[],
): Promise<Task[]> {
  const authors = await people.findAll(rows.map(({ authorId }) => authorId));
  const files = await uploads.filesOf(
    db,
    attachmentPurpose,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    toTask(row, authors.get(row.authorId)?.name ?? deletedUserName, files.get(row.id)?.[0]),
  );
}

export async function toTasksForViewer(
  db: Queryable,
  deps: ViewDeps,
  viewer: Viewer,
  rows: readonly TaskRow[],
): Promise<TaskForViewer[]> {
  const views = await toTasks(db, deps, rows);
  const reviewed = rows.filter((row) => taskRights.review.holds(viewer, row));
  const counts = await countSeen(db, viewer, reviewed);
  const isStudent = viewer.role === 'student';
  const standings = isStudent ? await readStandings(db, viewer, rows) : new Map();
  const me = isStudent ? (await deps.people.findAll([viewer.userId])).get(viewer.userId) : undefined;
  return views.map((task, index) => {
    const row = rows[index];
    const own: StandingRow | undefined = standings.get(task._id);
    const isTheirs = own !== undefined || (row !== undefined && taskRights.handIn.holds(viewer, row));
    return {
      ...task,
      // Who grades a task is not its student, whatever their own accommodation.
      ...(isTheirs && row ? ownOf(row) : { exception: null }),
      standing: isTheirs ? toStanding(own) : null,
      isFromBefore: row !== undefined && isFromBefore(row, me),
      counts: counts.get(task._id) ?? null,
      mayManage: row !== undefined && taskRights.manage.holds(viewer, row),
      mayReview: counts.has(task._id),
      mayGrade: row !== undefined && taskRights.grade.holds(viewer, row),
    };
  });
}

/** Who assists one section counts what it hands in. */
async function countSeen(
  db: Queryable,
  viewer: Viewer,
  rows: readonly TaskRow[],
): Promise<Map<string, HandInCounts>> {
  const bySection = Map.groupBy(rows, (row) => sectionSeen(viewer, row));
  const counted = await Promise.all(
    Array.from(bySection, ([section, own]) =>
      countHandIns(
        db,
        own.map(({ id }) => id),
        section,
      ),
    ),
  );
  return new Map(counted.flatMap((each) => [...each]));
}

/** The due date as the student has it, and what it is for the others. */
export function ownOf(row: Pick<TaskRow, 'own' | 'dueAt'>): Pick<TaskForViewer, 'dueDate' | 'exception'> {
  const { own, dueAt } = row;
  const isDifferent = own !== null && (own.isOwn || own.isExcused || own.attempts !== null);
  return {
    dueDate: dueFor(row)?.toISOString() ?? null,
    exception: isDifferent
      ? {
          originalDueDate: dueAt?.toISOString() ?? null,
          hasOwnDate: own.isOwn,
          isExcused: own.isExcused,
          attempts: own.attempts,
        }
      : null,
  };
}

function toTask(row: TaskRow, authorName: string, file: StoredFile | undefined): Task {
  const attachment = file ? toFileView(file) : null;
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    subject: row.subject,
    priority: row.priority,
    dueDate: row.dueAt?.toISOString() ?? null,
    points: row.points,
    assignedYear: inOneField(row.assignedYears.map(toYearNumber), allLabel),
    assignedDivision: inOneField(row.assignedDivisions, allLabel),
    assignedYears: row.assignedYears.map(toYearNumber),
    assignedDivisions: row.assignedDivisions,
    createdDate: row.createdAt.toISOString(),
    attachmentName: attachment?.name ?? null,
    attachmentUrl: attachment?.url ?? null,
    attachment,
    authorId: row.authorId,
    authorName,
    course: row.course && { _id: row.course.id, title: row.course.title },
    sectionIds: row.sectionIds,
    handInBy: row.handInBy,
    attemptsMax: row.attemptsMax,
    isAnonymous: row.isAnonymous,
    areNamesHidden: hidesNames(row),
    secondMarking: row.secondMarking,
    editedAt: row.editedAt?.toISOString() ?? null,
  };
}

/** A student's view of their own state: points only after the return. */
export const toStanding = (row: StandingRow | undefined): OwnStanding => ({
  state: row?.state ?? 'assigned',
  isLate: row?.isLate ?? false,
  handedInAt: row?.handedInAt?.toISOString() ?? null,
  points: row?.state === 'returned' ? row.points : null,
});

async function readStandings(
  db: Queryable,
  viewer: Viewer,
  rows: readonly TaskRow[],
): Promise<Map<string, StandingRow>> {
  if (rows.length === 0) return new Map();
  const { taskId, state, isLate, handedInAt, points } = handIns;
  const ids = rows.map(({ id }) => id);
  const own = await db
    .select({ taskId, state, isLate, handedInAt, points })
    .from(handIns)
    .where(and(eq(handIns.studentId, viewer.userId), inArray(taskId, ids)));
  return new Map(own.map((row) => [row.taskId, row]));
}

/** The counts of each task, also of those without a hand-in. */
export async function countHandIns(
  db: Queryable,
  taskIds: readonly string[],
  /** Only of students of this section. */
  section: string | null = null,
): Promise<Map<string, HandInCounts>> {
  const counts = new Map<string, HandInCounts>(
    taskIds.map((id) => [id, { submitted: 0, late: 0, graded: 0, returned: 0 }]),
  );
  if (taskIds.length === 0) return counts;
  const { taskId, state } = handIns;
  const rows = await db
    .select({ taskId, state, count: sql<number>`count(*)::int` })
    .from(handIns)
    .where(
      and(
        inArray(taskId, [...taskIds]),
        section === null ? undefined : isInSection(handIns.studentId, section),
      ),
    )
    .groupBy(taskId, state);
  for (const row of rows) {
    const of = counts.get(row.taskId);
    if (of && row.state !== 'assigned') of[row.state] = row.count;
  }
  return counts;
}
