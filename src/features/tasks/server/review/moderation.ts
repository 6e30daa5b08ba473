import { and, asc, eq, ne } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { inOrder } from '#shared/format/in-order.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { sectionSeen } from '#features/courses/server/service.ts';
import {
  type AgreedBy,
  type Agreement,
  type ModerationRow,
  reviewLimits,
} from '#features/tasks/contract/review.ts';
import type { Choice } from '#features/tasks/contract/rubrics.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import { authorizeTask, type TaskNow } from '../find-task.ts';
import { isOfSection, toStudent } from '../grading/board.ts';
import { findStudent } from '../grading/hand-in-for-grading.ts';
import { storeGrades } from '../grading/store-grade.ts';
import { publishHandInsChanged } from '../live.ts';
import { findRubric } from '../rubric/read-rubric.ts';
import { type HandInRow, handIns } from '../table.ts';
import type { TaskDeps } from '../tasks.ts';
import { firstChoices, firstOf, givenOf, rubricTaken } from './first-marks.ts';
import { changedSecond, findSecondMarks, isFirstMarkHidden } from './marks.ts';
import { markersOf } from './markers.ts';
import { hidesNames, studentsWithoutNames } from './names.ts';
import { lockMarked, requireTwo, secondOutdated } from './second-marks.ts';
import { type SecondMarkRow, secondMarks } from './table.ts';

/** All hand-ins with both marks, in the order of the names or numbers that are shown. */
export async function readModeration(
  deps: TaskDeps,
  viewer: Viewer,
  taskId: string,
): Promise<{ rows: ModerationRow[]; markers: { id: string; name: string }[] }> {
  const { db } = deps;
  const task = await authorizeTask(db, viewer, taskId, 'manage', { otherwise: refusals.notYourBoard });
  requireTwo(task);
  const rows = await marked(db, viewer, task).limit(reviewLimits.rows);
  const second = await findSecondMarks(
    db,
    rows.map(({ id }) => id),
  );
  const graders = rows.map(({ gradedBy }) => gradedBy);
  const markers = Array.from(second.values(), (mark) => [mark.markerId, mark.firstMarkerId, mark.agreedBy]);
  const ids = new Set([...graders, ...markers.flat()].filter((id) => id !== null));
  const names = await deps.people.findAll([...ids]);
  const students = await shownStudents(deps, task, rows);
  const choices = await firstChoices(db, rows, second);
  const nameOf = (id: string): string => names.get(id)?.name ?? deletedUserName;
  const shown = rows.flatMap((row) => {
    const student = students.get(row.studentId);
    return student
      ? [{ student, ...toRow(viewer, task, row, second.get(row.id), choices.get(row.id) ?? null, nameOf) }]
      : [];
  });
  return {
    rows: shown.toSorted((one, other) => inOrder(one.student.name, other.student.name)),
    markers: (await markersOf(db, task)).map(({ id, name }) => ({ id, name })),
  };
}

async function shownStudents(
  { db, people }: TaskDeps,
  task: TaskNow,
  rows: readonly HandInRow[],
): Promise<Map<string, ModerationRow['student']>> {
  if (hidesNames(task)) return studentsWithoutNames(db, task.id);
  const found = await people.findAll(rows.map(({ studentId }) => studentId));
  return new Map(Array.from(found, ([id, person]) => [id, toStudent(person)]));
}

function toRow(
  viewer: Viewer,
  task: TaskNow,
  row: HandInRow,
  second: SecondMarkRow | undefined,
  choice: Choice | null,
  nameOf: (id: string) => string,
): Omit<ModerationRow, 'student'> {
  const first = firstOf(row, second);
  const isHidden = isFirstMarkHidden(viewer, task, row, second);
  const firstPoints = isHidden ? null : first.points;
  const secondPoints = second?.points ?? null;
  return {
    state: row.state,
    version: row.version,
    secondVersion: second?.version ?? 0,
    first:
      first.by === null
        ? null
        : {
            byId: first.by,
            byName: nameOf(first.by),
            points: firstPoints,
            rubric: isHidden ? null : choice,
          },
    second: second
      ? {
          byId: second.markerId,
          byName: nameOf(second.markerId),
          points: secondPoints,
          rubric: second.choice,
          isIn: secondPoints !== null,
        }
      : null,
    difference: firstPoints === null || secondPoints === null ? null : rounded(secondPoints - firstPoints),
    agreed: agreedOf(second, nameOf),
  };
}

function agreedOf(
  second: SecondMarkRow | undefined,
  nameOf: (id: string) => string,
): ModerationRow['agreed'] {
  if (second?.agreedAt == null || second.agreedPoints === null || second.agreedBy === null) return null;
  return {
    points: second.agreedPoints,
    byName: nameOf(second.agreedBy),
    at: second.agreedAt.toISOString(),
  };
}

const rounded = (points: number): number => Math.round(points * 100) / 100;

/** Settles both marks of one hand-in. */
export async function agree(
  deps: TaskDeps,
  viewer: Viewer,
  taskId: string,
  studentId: string,
  { points, taken, version, secondVersion }: Agreement,
): Promise<void> {
  await inModeration(deps, viewer, taskId, async (tx, task) => {
    const { row: found } = await findStudent(tx, viewer, task, studentId);
    if (found === undefined) throw refuse('conflict', refusals.marksMissing);
    const row = await lockMarked(tx, found.id);
    const second = (await findSecondMarks(tx, [row.id])).get(row.id);
    if (row.version !== version || (second?.version ?? 0) !== secondVersion)
      throw await secondOutdated(tx, second, row);
    if (row.state === 'returned') throw refuse('conflict', refusals.alreadyReturnedGrade);
    if (points > task.points) throw refuseField('points', refusals.gradeTooHigh({ most: task.points }));
    if (second === undefined || second.points === null || row.points === null)
      throw refuse('conflict', refusals.marksMissing);
    requirePointsOf(taken, { first: firstOf(row, second).points, second: second.points }, points);
    return [{ row, second, points, taken }];
  });
}

/** Who takes a mark takes its points. */
function requirePointsOf(
  taken: Agreement['taken'],
  marks: { first: number | null; second: number },
  points: number,
): void {
  if (taken !== null && marks[taken] !== points) throw refuseField('points', refusals.pointsOfMark);
}

/** Settles all hand-ins whose marks are near to each other, all or none. Returns their number. */
export function agreeWithin(
  deps: TaskDeps,
  viewer: Viewer,
  taskId: string,
  { within, by }: { within: number; by: AgreedBy },
): Promise<number> {
  return inModeration(deps, viewer, taskId, async (tx, task) => {
    const rows = await marked(tx, viewer, task).for('update');
    const second = await findSecondMarks(
      tx,
      rows.map(({ id }) => id),
    );
    const settled = rows.flatMap((row) => {
      const other = second.get(row.id);
      const first = givenOf(row);
      if (row.state !== 'graded' || first === null || other === undefined) return [];
      if (other.points === null || other.agreedAt !== null) return [];
      if (Math.abs(rounded(other.points - first)) > within) return [];
      const taken = by === 'mean' ? null : by;
      return [{ row, second: other, points: pointsBy(by, first, other.points), taken }];
    });
    if (settled.length === 0) throw refuse('conflict', refusals.nothingToAgree);
    return settled;
  });
}

const pointsBy = (by: AgreedBy, first: number, second: number): number =>
  by === 'first' ? first : by === 'second' ? second : rounded((first + second) / 2);

interface Settled {
  row: HandInRow;
  second: SecondMarkRow;
  points: number;
  /** Whose mark the points are. Null: of neither. */
  taken: Agreement['taken'];
}

async function inModeration(
  deps: TaskDeps,
  viewer: Viewer,
  taskId: string,
  settle: (tx: Transaction, task: TaskNow) => Promise<Settled[]>,
): Promise<number> {
  const { task, settled } = await deps.db.transaction(async (tx) => {
    const task = await authorizeTask(tx, viewer, taskId, 'manage', {
      lock: 'share',
      otherwise: refusals.notYourBoard,
    });
    requireTwo(task);
    const settled = await settle(tx, task);
    await writeAgreed(deps, tx, viewer, task, settled);
    return { task, settled };
  });
  deps.jobs.wake();
  publishHandInsChanged(
    deps.bus,
    task,
    settled.map(({ row }) => row.studentId),
  );
  return settled.length;
}

/**
 * The grade stays that of the first marker, with its feedback: what the second one wrote is for the staff. It takes over the
 * choice in the rubric of the mark that is taken.
 */
async function writeAgreed(
  deps: TaskDeps,
  tx: Transaction,
  viewer: Viewer,
  task: TaskNow,
  settled: readonly Settled[],
): Promise<void> {
  const rows = settled.map(({ row }) => row);
  const first = await firstChoices(tx, rows, new Map(settled.map(({ row, second }) => [row.id, second])));
  const version = (await findRubric(tx, task.id))?.version;
  const grades = settled.map(({ row, second, points, taken }) => {
    const choice = { first: first.get(row.id) ?? null, second: second.choice };
    return {
      row,
      points,
      feedback: row.feedback,
      isSettled: true,
      ...rubricTaken(taken && choice[taken], version),
      chosenBy: (taken === 'second' ? second.markerId : firstOf(row, second).by) ?? undefined,
    };
  });
  await storeGrades(deps, tx, viewer.userId, task, grades);
  for (const { row, second, points } of settled)
    await tx
      .update(secondMarks)
      .set({
        firstPoints: second.firstPoints ?? givenOf(row),
        firstMarkerId: second.firstMarkerId ?? row.gradedBy,
        firstChoice: first.get(row.id) ?? null,
        agreedPoints: points,
        agreedBy: viewer.userId,
        agreedAt: task.now,
        ...changedSecond(viewer, second),
      })
      .where(eq(secondMarks.handInId, row.id));
  await audit(tx, {
    actorId: viewer.userId,
    action: 'marks.agreed',
    subject: task.id,
    details: { handIns: settled.map(({ row }) => row.id) },
  });
}

/** What is handed in or graded, as far as the viewer sees it. */
const marked = (db: Queryable, viewer: Viewer, task: TaskNow) =>
  db
    .select()
    .from(handIns)
    .where(
      and(eq(handIns.taskId, task.id), ne(handIns.state, 'assigned'), isOfSection(sectionSeen(viewer, task))),
    )
    // Every call that locks several rows uses this order.
    .orderBy(asc(handIns.studentId));
