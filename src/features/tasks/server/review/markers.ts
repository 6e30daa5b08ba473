import { and, asc, eq, or, sql } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { inOrder } from '#shared/format/in-order.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { isPersonInSection, sectionSeen } from '#features/courses/server/service.ts';
import { asViewer, findPeopleByIds, type Person } from '#features/people/server/service.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import { authorizeTask, type TaskNow } from '../find-task.ts';
import { isOfSection } from '../grading/board.ts';
import { findStudent } from '../grading/hand-in-for-grading.ts';
import { publishHandInsChanged } from '../live.ts';
import { taskRights } from '../rights.ts';
import { handIns, type TaskRow } from '../table.ts';
import type { TaskDeps } from '../tasks.ts';
import { changedSecond, findSecondMarks } from './marks.ts';
import { lockMarked, requireTwo } from './second-marks.ts';
import { secondMarks } from './table.ts';

/** Those of the course who may grade, by name. */
export async function markersOf(db: Queryable, task: TaskRow): Promise<Person[]> {
  if (task.course === null) return [];
  const { ownerId, staff } = task.course;
  const people = await findPeopleByIds(db, [ownerId, ...Object.keys(staff)]);
  return people
    .filter((person) => person.deactivatedAt === null && taskRights.grade.holds(asViewer(person), task))
    .toSorted((one, other) => inOrder(one.sortName, other.sortName));
}

/** Says who marks one hand-in second; null: nobody. A second mark that is in stays. */
export async function assignMarker(
  deps: TaskDeps,
  viewer: Viewer,
  taskId: string,
  studentId: string,
  markerId: string | null,
): Promise<void> {
  const { task, changed } = await deps.db.transaction(async (tx) => {
    const task = await manageTwo(tx, viewer, taskId);
    const { student, row: found } = await findStudent(tx, viewer, task, studentId);
    if (found === undefined) throw refuse('conflict', refusals.nothingToMark);
    const row = await lockMarked(tx, found.id);
    const second = (await findSecondMarks(tx, [row.id])).get(row.id);
    if (second && second.points !== null) throw refuse('conflict', refusals.secondMarkIsIn);
    if (markerId === null) await tx.delete(secondMarks).where(eq(secondMarks.handInId, row.id));
    else {
      if (row.gradedBy === markerId) throw refuseField('markerId', refusals.markerIsFirst);
      await requireMarker(tx, task, markerId, student.id);
      const base = { handInId: row.id, taskId, markerId, changedBy: viewer.userId };
      const set = { markerId, ...changedSecond(viewer, { version: second?.version ?? 0 }) };
      await tx.insert(secondMarks).values(base).onConflictDoUpdate({ target: secondMarks.handInId, set });
    }
    await audit(tx, {
      actorId: viewer.userId,
      action: 'marks.assigned',
      subject: row.id,
      details: { taskId, markerId },
    });
    return { task, changed: row.studentId };
  });
  publishHandInsChanged(deps.bus, task, [changed]);
}

async function requireMarker(
  tx: Transaction,
  task: TaskNow,
  markerId: string,
  studentId: string,
): Promise<void> {
  const marker = (await markersOf(tx, task)).find(({ id }) => id === markerId);
  const section = marker && sectionSeen(asViewer(marker), task);
  const isSeen = section === null || (section && (await isPersonInSection(tx, studentId, section)));
  if (marker === undefined || !isSeen) throw refuseField('markerId', refusals.markerUnknown);
}

/** Spreads what nobody marks second yet, so that each of these people has as many as possible of the same number. */
export async function spreadMarkers(
  deps: TaskDeps,
  viewer: Viewer,
  taskId: string,
  markerIds: readonly string[],
): Promise<{ assigned: number; left: number }> {
  const { task, counts } = await deps.db.transaction(async (tx) => {
    const task = await manageTwo(tx, viewer, taskId);
    const chosen = (await markersOf(tx, task)).filter(({ id }) => markerIds.includes(id));
    if (chosen.length < new Set(markerIds).size) throw refuseField('markerIds', refusals.markerUnknown);
    const open = await unassigned(tx, viewer, task);
    const reach = await Promise.all(chosen.map((marker) => reachOf(tx, task, marker)));
    const load = await loadOf(tx, taskId);
    const rows = open.flatMap(({ id, studentId, gradedBy }) => {
      const free = reach.filter((one) => one.markerId !== gradedBy && one.sees(studentId));
      const [next] = free.toSorted((a, b) => (load.get(a.markerId) ?? 0) - (load.get(b.markerId) ?? 0));
      if (next === undefined) return [];
      load.set(next.markerId, (load.get(next.markerId) ?? 0) + 1);
      return [{ handInId: id, taskId, markerId: next.markerId, changedBy: viewer.userId }];
    });
    if (rows.length > 0) await tx.insert(secondMarks).values(rows).onConflictDoNothing();
    const counts = { assigned: rows.length, left: open.length - rows.length };
    await audit(tx, { actorId: viewer.userId, action: 'marks.spread', subject: taskId, details: counts });
    return { task, counts };
  });
  publishHandInsChanged(deps.bus, task, []);
  return counts;
}

async function manageTwo(tx: Transaction, viewer: Viewer, taskId: string) {
  const task = await authorizeTask(tx, viewer, taskId, 'manage', {
    lock: 'share',
    otherwise: refusals.notYourBoard,
  });
  requireTwo(task);
  return task;
}

/** What is handed in or graded, not returned, and has no second marker; in the order of handing in. */
const unassigned = (tx: Transaction, viewer: Viewer, task: TaskNow) =>
  tx
    .select({ id: handIns.id, studentId: handIns.studentId, gradedBy: handIns.gradedBy })
    .from(handIns)
    .where(
      and(
        eq(handIns.taskId, task.id),
        or(...(['submitted', 'late', 'graded'] as const).map((state) => eq(handIns.state, state))),
        isOfSection(sectionSeen(viewer, task)),
        sql`not exists (select 1 from ${secondMarks} where ${secondMarks.handInId} = ${handIns.id})`,
      ),
    )
    .orderBy(asc(handIns.placeAt), asc(handIns.studentId));

/** The students whose work this person sees. */
async function reachOf(tx: Transaction, task: TaskNow, marker: Person) {
  const section = sectionSeen(asViewer(marker), task);
  if (section === null) return { markerId: marker.id, sees: () => true };
  const rows = await tx
    .select({ studentId: handIns.studentId })
    .from(handIns)
    .where(and(eq(handIns.taskId, task.id), isOfSection(section)));
  const own = new Set(rows.map(({ studentId }) => studentId));
  return { markerId: marker.id, sees: (studentId: string) => own.has(studentId) };
}

async function loadOf(tx: Transaction, taskId: string): Promise<Map<string, number>> {
  const { markerId } = secondMarks;
  const rows = await tx
    .select({ markerId, count: sql<number>`count(*)::int` })
    .from(secondMarks)
    .where(eq(secondMarks.taskId, taskId))
    .groupBy(markerId);
  return new Map(rows.map((row) => [row.markerId, row.count]));
}
