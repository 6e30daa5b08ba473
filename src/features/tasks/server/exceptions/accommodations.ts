import { and, asc, eq } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { inOrder } from '#shared/format/in-order.ts';
import { isId } from '#shared/id.ts';
import { isOneOf } from '#server/columns.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { asViewer, findPeopleByIds, findPersonById } from '#features/people/server/service.ts';
import {
  type Accommodation,
  type AccommodationChange,
  exceptionLimits,
} from '#features/tasks/contract/exceptions.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import { publishDatesChanged } from '../live.ts';
import { publishAccommodationChanged } from './accommodation-changed.ts';
import { publishHandInsOf } from './publish-moved.ts';
import type { TaskDeps } from '../tasks.ts';
import { requireVersion, toChanges } from './changed-meanwhile.ts';
import { lockDates } from './lock-dates.ts';
import { moveDates, type Moved } from './move-dates.ts';
import type { ChangedDate } from './store-own-dates.ts';
import { isToDo } from '../rights.ts';
import { tasks } from '../table.ts';
import { type AccommodationRow, accommodations } from './table.ts';

export async function listAccommodations(db: Queryable): Promise<Accommodation[]> {
  const rows = await db
    .select()
    .from(accommodations)
    .orderBy(asc(accommodations.studentId))
    .limit(exceptionLimits.listed);
  return toAccommodations(db, rows);
}

/** Null: the student has none. */
export async function readAccommodation(db: Queryable, studentId: string): Promise<Accommodation | null> {
  await requireStudent(db, studentId);
  const row = await findRow(db, studentId);
  return row ? ((await toAccommodations(db, [row]))[0] ?? null) : null;
}

/** Gives a student more time in everything that is still to come, and in every task from now on. */
export async function changeAccommodation(
  deps: TaskDeps,
  viewer: Viewer,
  studentId: string,
  { extraPercent, note, version }: AccommodationChange,
): Promise<Accommodation> {
  const { moved, answer } = await deps.db.transaction(async (tx) => {
    await lockDates(tx, 'alone');
    await requireStudent(tx, studentId);
    const before = await findRow(tx, studentId);
    await requireVersion(tx, before, version);
    const changed = {
      extraPercent,
      note,
      version: (before?.version ?? 0) + 1,
      changedBy: viewer.userId,
      changedAt: new Date(),
    };
    const [row] = await tx
      .insert(accommodations)
      .values({ studentId, ...changed })
      .onConflictDoUpdate({ target: accommodations.studentId, set: changed })
      .returning();
    const moved = await moveDates(deps, tx, viewer.userId, { studentId });
    await audit(tx, {
      actorId: viewer.userId,
      action: 'accommodation.changed',
      subject: studentId,
      details: { extraPercent, tasks: moved.dates.length },
    });
    const [view] = await toAccommodations(tx, row ? [row] : []);
    if (view === undefined) throw new Error('an accommodation was not returned');
    return { moved, answer: view };
  });
  await publish(deps, studentId, moved);
  return answer;
}

export async function removeAccommodation(
  deps: TaskDeps,
  viewer: Viewer,
  studentId: string,
  version: number,
): Promise<void> {
  const moved = await deps.db.transaction(async (tx) => {
    await lockDates(tx, 'alone');
    await requireStudent(tx, studentId);
    const before = await findRow(tx, studentId);
    if (before === undefined) throw refuse('not_found', refusals.noAccommodation);
    await requireVersion(tx, before, version);
    await tx.delete(accommodations).where(eq(accommodations.studentId, studentId));
    const gone = await moveDates(deps, tx, viewer.userId, { studentId });
    await audit(tx, {
      actorId: viewer.userId,
      action: 'accommodation.removed',
      subject: studentId,
      details: { tasks: gone.dates.length },
    });
    return gone;
  });
  await publish(deps, studentId, moved);
}

async function publish(deps: TaskDeps, studentId: string, moved: Moved): Promise<void> {
  deps.jobs.wake();
  publishAccommodationChanged(deps.bus, studentId);
  if (moved.dates.length > 0) publishDatesChanged(deps.bus, null, [studentId]);
  await publishHandInsOf(deps, [...(await ofStudent(deps.db, studentId, moved.dates)), ...moved.handIns]);
}

/** The dates exist in every task of the college. Those who grade learn of their own students alone. */
async function ofStudent(
  db: Queryable,
  studentId: string,
  dates: readonly ChangedDate[],
): Promise<ChangedDate[]> {
  const person = await findPersonById(db, studentId);
  if (person === undefined || dates.length === 0) return [];
  const ids = dates.map(({ taskId }) => taskId);
  const rows = await db
    .select({ taskId: tasks.id })
    .from(tasks)
    .where(and(isOneOf(tasks.id, ids), isToDo.where(asViewer(person))));
  return rows.map(({ taskId }) => ({ taskId, studentId }));
}

async function requireStudent(db: Queryable, studentId: string): Promise<void> {
  const person = isId(studentId) ? await findPersonById(db, studentId) : undefined;
  if (person?.role !== 'student') throw refuse('not_found', refusals.noSuchStudent);
}

async function findRow(
  db: Queryable | Transaction,
  studentId: string,
): Promise<AccommodationRow | undefined> {
  const [row] = await db
    .select()
    .from(accommodations)
    .where(isOneOf(accommodations.studentId, [studentId]));
  return row;
}

async function toAccommodations(db: Queryable, rows: readonly AccommodationRow[]): Promise<Accommodation[]> {
  const people = await findPeopleByIds(
    db,
    rows.map(({ studentId }) => studentId),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  const changes = await toChanges(db, rows);
  return rows
    .flatMap((row, index) => {
      const person = byId.get(row.studentId);
      const changed = changes[index];
      if (person === undefined || changed === undefined) return [];
      const { id, name, studentId, avatarUrl } = person;
      const { extraPercent, note } = row;
      return [{ student: { id, name, studentId, avatarUrl }, extraPercent, note, ...changed }];
    })
    .toSorted((one, other) => inOrder(one.student.name, other.student.name));
}
