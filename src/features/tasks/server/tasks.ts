import { and, eq, isNull } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { isSameAudience } from '#shared/audience/audience.ts';
import { newId } from '#shared/id.ts';
import type { Bus } from '#platform/bus/port.ts';
import type { Database, Queryable, Transaction } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Viewer } from '#server/session.ts';
import { areSectionsOf, mayAddTo } from '#features/courses/server/service.ts';
import type { PeopleCache } from '#features/people/server/service.ts';
import type { Notifications } from '#features/notifications/server/service.ts';
import { audit } from '#features/audit/server/service.ts';
import type { ReceivedFile } from '#server/http/multipart.ts';
import {
  attachmentPurpose,
  type HandInBy,
  type HandInCounts,
  type NewTask,
  type TaskChanges,
  taskLimits,
} from '../contract/tasks.ts';
import { tasksRefusals as refusals } from '../refusals-text.ts';
import { taskAssigned, taskAssignedToOne } from '../contract/notice-kinds.ts';
import { type AudienceColumns, audienceOf } from './rights.ts';
import { storeClasses } from './classes.ts';
import { dueAtAfter, newDueAt } from './due/chosen-due.ts';
import { authorizeManaging, authorizeRestoring } from './find-task.ts';
import { enqueuePurge } from './due/jobs.ts';
import { taskColumnsFor } from './lists/list.ts';
import { audienceColumns } from './lists/lists.ts';
import { changedReviewSettings, reviewSettingsOf } from './review/settings.ts';
import { publishMoved } from './exceptions/publish-moved.ts';
import { publishTaskChanged } from './live.ts';
import { subjectOf } from './subject.ts';
import { highestGrade } from './due/reschedule.ts';
import { lockDates } from './exceptions/lock-dates.ts';
import { type Moved, moveDates } from './exceptions/move-dates.ts';
import { storeOwnDates } from './exceptions/store-own-dates.ts';
import { studentsWithOwn } from './exceptions/who-has-own.ts';
import { type TaskRow, tasks } from './table.ts';
import { countHandIns, type ViewDeps } from './view.ts';

export interface TaskDeps extends ViewDeps {
  people: PeopleCache;
  db: Database;
  bus: Bus;
  jobs: Jobs;
  notifications: Notifications;
  /** The college's time zone, for due dates. */
  timeZone: string;
}

/** Stores it. A repeat with the same `clientId` changes nothing. */
export async function createTask(
  deps: TaskDeps,
  viewer: Viewer,
  input: NewTask,
  received: ReceivedFile | undefined,
): Promise<TaskRow> {
  const dueAt = await newDueAt(deps, input.dueDate);
  const fileId = received
    ? (await deps.uploads.accept(viewer, attachmentPurpose, received)).id
    : input.attachmentId;
  const { title, description, subject, priority, points, clientId, handInBy = 'student' } = input;
  const courseId = input.courseId ?? null;
  requireCourseForTeams(courseId, handInBy);
  if (courseId !== null) refuseClasses(audienceColumns(input));
  const sectionIds = input.sectionIds ?? [];
  const values = {
    ...reviewSettingsOf(input, courseId),
    courseId,
    sectionIds,
    handInBy,
    attemptsMax: input.attemptsMax ?? null,
    title,
    description,
    subject,
    priority,
    points,
    ...audienceColumns(input),
    dueAt,
  };
  const { row, isNew } = await deps.db.transaction(async (tx) => {
    await lockDates(tx, 'shared');
    if (courseId !== null) await requireCourse(tx, viewer, courseId);
    await requireSections(tx, courseId, sectionIds);
    const [created] = await tx
      .insert(tasks)
      .values({ id: newId(), authorId: viewer.userId, clientId, ...values })
      .onConflictDoNothing({ target: [tasks.authorId, tasks.clientId] })
      .returning(taskColumnsFor(viewer));
    if (created === undefined) return { row: await readRepeated(tx, viewer, clientId), isNew: false };
    await storeClasses(tx, eq(tasks.id, created.id));
    await storeOwnDates(tx, { taskId: created.id });
    if (fileId) await attachFile(deps, tx, viewer, fileId, created.id);
    await notifyAssigned(deps, tx, created.id);
    return { row: created, isNew: true };
  });
  deps.jobs.wake();
  if (isNew) publishTaskChanged(deps.bus, row, null);
  return row;
}

export async function updateTask(
  deps: TaskDeps,
  viewer: Viewer,
  id: string,
  changes: TaskChanges,
  received: ReceivedFile | undefined,
): Promise<TaskRow> {
  // Checked before the file is stored, and again under the lock.
  await authorizeManaging(deps.db, viewer, id);
  const fileId = received
    ? (await deps.uploads.accept(viewer, attachmentPurpose, received)).id
    : changes.attachmentId;
  const { before, after, moved } = await deps.db.transaction(async (tx) => {
    await lockDates(tx, 'shared');
    const before = await authorizeManaging(tx, viewer, id, 'update');
    if (before.courseId !== null) refuseClasses(audienceColumns(changes));
    if (changes.sectionIds !== undefined) await requireSections(tx, before.courseId, changes.sectionIds);
    if (changes.handInBy !== undefined) await requireNobodyHandedIn(tx, before, changes.handInBy);
    const dueAt = dueAtAfter(deps.timeZone, before, changes.dueDate);
    if (changes.points !== undefined && changes.points < (await highestGrade(tx, id)))
      throw refuseField('points', refusals.pointsBelowGrade);
    await replaceAttachment(deps, tx, viewer, fileId, id);
    const { title, description, subject, priority, points } = changes;
    const [after] = await tx
      .update(tasks)
      .set({
        title,
        description,
        subject,
        priority,
        points,
        ...audienceColumns(changes),
        sectionIds: changes.sectionIds,
        handInBy: changes.handInBy,
        attemptsMax: changes.attemptsMax,
        ...(await changedReviewSettings(tx, before, changes)),
        dueAt,
        dateChanges: before.dateChanges + Number(dueAt !== undefined),
        editedAt: before.now,
      })
      .where(eq(tasks.id, id))
      .returning(taskColumnsFor(viewer));
    await storeClasses(tx, eq(tasks.id, id));
    const moved = await movedBy(deps, tx, viewer, id, { dueAt, points });
    if (isForOthers(before, after)) await notifyAssigned(deps, tx, id);
    if (isForOthers(before, after) || title !== undefined || dueAt !== undefined)
      await deps.notifications.recheck(tx, subjectOf(id));
    return { before, after: after ?? before, moved };
  });
  deps.jobs.wake();
  publishTaskChanged(deps.bus, after, before);
  publishMoved(deps.bus, after, moved);
  return after;
}

export async function removeTask(
  deps: TaskDeps,
  viewer: Viewer,
  id: string,
): Promise<{ handIns: HandInCounts; restorableUntil: Date }> {
  const { row, counts, until } = await deps.db.transaction(async (tx) => {
    const row = await authorizeManaging(tx, viewer, id, 'update');
    const counts = (await countHandIns(tx, [id])).get(id) ?? {
      submitted: 0,
      late: 0,
      graded: 0,
      returned: 0,
    };
    await tx
      .update(tasks)
      .set({ removedAt: row.now, dateChanges: row.dateChanges + 1 })
      .where(eq(tasks.id, id));
    const until = new Date(row.now.getTime() + taskLimits.restoreDays * 24 * 60 * 60_000);
    await enqueuePurge(tx, deps.jobs, id, until);
    await deps.notifications.recheck(tx, subjectOf(id));
    await audit(tx, { actorId: viewer.userId, action: 'task.removed', subject: id, details: { ...counts } });
    return { row, counts, until };
  });
  publishTaskChanged(deps.bus, row, row);
  return { handIns: counts, restorableUntil: until };
}

export async function restoreTask(deps: TaskDeps, viewer: Viewer, id: string): Promise<TaskRow> {
  const row = await deps.db.transaction(async (tx) => {
    const removed = await authorizeRestoring(tx, viewer, id);
    await tx
      .update(tasks)
      .set({ removedAt: null, dateChanges: removed.dateChanges + 1 })
      .where(eq(tasks.id, id));
    await audit(tx, { actorId: viewer.userId, action: 'task.restored', subject: id });
    // Notifies students who have joined the class meanwhile.
    await notifyAssigned(deps, tx, id);
    return { ...removed, removedAt: null };
  });
  publishTaskChanged(deps.bus, row, null);
  return row;
}

/** The viewer manages the course, and it does not go away meanwhile. */
async function requireCourse(tx: Transaction, viewer: Viewer, courseId: string): Promise<void> {
  if (!(await mayAddTo(tx, viewer, courseId))) throw refuseField('courseId', refusals.courseUnknown);
}

/** Sections are of the task's own course. */
async function requireSections(
  tx: Transaction,
  courseId: string | null,
  sectionIds: readonly string[],
): Promise<void> {
  if (sectionIds.length === 0) return;
  if (courseId === null || !(await areSectionsOf(tx, courseId, sectionIds)))
    throw refuseField('sectionIds', refusals.sectionUnknown);
}

/** Teams are of a course. */
function requireCourseForTeams(courseId: string | null, handInBy: HandInBy): void {
  if (handInBy === 'team' && courseId === null) throw refuseField('handInBy', refusals.teamsAreOfCourses);
}

/** What is handed in stays that of a team, or of a student. */
async function requireNobodyHandedIn(tx: Transaction, before: TaskRow, handInBy: HandInBy): Promise<void> {
  if (handInBy === before.handInBy) return;
  requireCourseForTeams(before.courseId, handInBy);
  const counts = (await countHandIns(tx, [before.id])).get(before.id);
  if (counts && Object.values(counts).some((count) => count > 0))
    throw refuseField('handInBy', refusals.handedInAlready);
}

/** A task of a course is for its students. */
function refuseClasses(input: Partial<AudienceColumns>): void {
  const { assignedYears = [], assignedDivisions = [] } = input;
  if (assignedYears.length > 0) throw refuseField('assignedYear', refusals.courseHasPeople);
  if (assignedDivisions.length > 0) throw refuseField('assignedDivision', refusals.courseHasPeople);
}

/** Another date moves what follows from it; other points are the measure of a deduction and move no date. */
const movedBy = async (
  deps: TaskDeps,
  tx: Transaction,
  viewer: Viewer,
  taskId: string,
  { dueAt, points }: { dueAt: Date | null | undefined; points: number | undefined },
): Promise<Moved> =>
  dueAt === undefined && points === undefined
    ? { dates: [], handIns: [] }
    : moveDates(deps, tx, viewer.userId, { taskId, keepsDates: dueAt === undefined });

export async function notifyAssigned(
  { notifications }: TaskDeps,
  tx: Queryable,
  taskId: string,
): Promise<void> {
  await notifications.notify(tx, taskAssigned, { taskId });
  for (const studentId of await studentsWithOwn(tx, taskId))
    await notifications.notify(tx, taskAssignedToOne, { taskId, studentId });
}

const isForOthers = (before: TaskRow, after: TaskRow | undefined): boolean =>
  after !== undefined &&
  (!isSameAudience(audienceOf(before), audienceOf(after)) ||
    String(before.sectionIds.toSorted()) !== String(after.sectionIds.toSorted()));

const attachFile = ({ uploads }: TaskDeps, tx: Queryable, viewer: Viewer, fileId: string, taskId: string) =>
  uploads.attach(tx, viewer, attachmentPurpose, [fileId], taskId, 'attachmentId');

/** Undefined keeps it; null and '' remove it. */
async function replaceAttachment(
  { uploads }: TaskDeps,
  tx: Queryable,
  viewer: Viewer,
  fileId: string | null | undefined,
  taskId: string,
): Promise<void> {
  if (fileId === undefined) return;
  await uploads.replace(tx, viewer, attachmentPurpose, fileId ? [fileId] : [], taskId, 'attachmentId');
}

export async function readRepeated(
  tx: Queryable,
  viewer: Viewer,
  clientId: string | undefined,
): Promise<TaskRow> {
  const [row] = await tx
    .select(taskColumnsFor(viewer))
    .from(tasks)
    .where(
      and(eq(tasks.authorId, viewer.userId), eq(tasks.clientId, clientId ?? ''), isNull(tasks.removedAt)),
    );
  if (row === undefined) throw refuse('conflict', refusals.createFailed);
  return row;
}
