import { and, asc, eq, inArray } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Database, Queryable, Transaction } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { sectionSeen } from '#features/courses/server/service.ts';
import type { HandInForGrading, NewGrade } from '#features/tasks/contract/hand-ins.ts';
import { type HandInAction, type HandInState, nextState } from '#features/tasks/contract/states.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import { taskReturned } from '#features/tasks/contract/notice-kinds.ts';
import { taskRights } from '../rights.ts';
import { findStudent, isOfTeam, toHandInForGrading } from './hand-in-for-grading.ts';
import { authorizeTask, type TaskNow } from '../find-task.ts';
import { lockDates } from '../exceptions/lock-dates.ts';
import { changedBy, findHandIn, lockHandIn } from '../hand-in/hand-in-row.ts';
import { publishHandInsChanged, publishTaskChanged } from '../live.ts';
import { clearSecondMark, keepAgreed, refuseFirstMark, withoutOwnSecond } from '../review/marks.ts';
import { hidesNames, shownPerson } from '../review/names.ts';
import { storeRevealed } from '../review/reveal-names.ts';
import { checkChoice } from '../rubric/check-choice.ts';
import { subjectOf } from '../subject.ts';
import { type HandInRow, handIns } from '../table.ts';
import type { TaskDeps } from '../tasks.ts';
import { storeGrades } from './store-grade.ts';
import { takeBack } from './take-back.ts';

/**
 * Gives or corrects a grade. An outdated version is a conflict, and nothing is overwritten. `forTeam` gives the same grade to
 * those of the student's team who have none.
 */
export function gradeHandIn(
  deps: TaskDeps,
  viewer: Viewer,
  taskId: string,
  studentId: string,
  input: NewGrade,
): Promise<HandInForGrading> {
  const { points, feedback, version, forTeam, rubric } = input;
  return change(deps, viewer, taskId, studentId, {
    version,
    action: 'grade',
    isForTeam: forTeam,
    write: async (tx, task, row, mates) => {
      if (points > task.points) throw refuseField('points', refusals.gradeTooHigh({ most: task.points }));
      if (rubric) await checkChoice(tx, task, rubric, points);
      const ungraded = mates.filter((mate) => mate.points === null);
      const grades = [row, ...ungraded].map((each) => ({ row: each, points, feedback, rubric }));
      return storeGrades(deps, tx, viewer.userId, task, grades);
    },
  });
}

/** Takes a grade back: the student may hand in again. */
export function reopenHandIn(
  deps: TaskDeps,
  viewer: Viewer,
  taskId: string,
  studentId: string,
  version: number,
): Promise<HandInForGrading> {
  return change(deps, viewer, taskId, studentId, {
    version,
    action: 'reopen',
    write: async (tx, task, row, _mates, state) => {
      const stored = await takeBack(tx, viewer.userId, task, row, state);
      await deps.notifications.recheck(tx, subjectOf(taskId));
      return stored;
    },
  });
}

/** Returns the grades of all graded students, or of the named ones. Returns their number. */
export async function returnGrades(
  deps: TaskDeps,
  viewer: Viewer,
  taskId: string,
  studentIds: readonly string[] | undefined,
): Promise<number> {
  const { task, returned } = await deps.db.transaction(async (tx) => {
    const task = await authorizeTask(tx, viewer, taskId, 'manage', {
      // A returned grade reveals names.
      lock: 'update',
      otherwise: refusals.notYourBoard,
    });
    const graded = await tx
      .select()
      .from(handIns)
      .where(
        and(
          eq(handIns.taskId, taskId),
          eq(handIns.state, 'graded'),
          studentIds && inArray(handIns.studentId, [...studentIds]),
        ),
      )
      // Every call that locks several rows uses this order.
      .orderBy(asc(handIns.studentId))
      .for('update');
    const found = graded.filter((row) => nextState(row.state, 'return', undefined) === 'returned');
    const returnable = await keepAgreed(tx, task, found, studentIds !== undefined);
    if (returnable.length === 0) throw refuse('conflict', refusals.nothingToReturn);
    const returned = returnable.map(({ studentId }) => studentId);
    const ids = returnable.map(({ id }) => id);
    await writeAsOwn(
      returned,
      async () =>
        await tx
          .update(handIns)
          .set({ state: 'returned', returnedAt: task.now, ...changedBy(viewer.userId) })
          .where(inArray(handIns.id, ids)),
    );
    await storeRevealed(tx, viewer, task);
    await deps.notifications.notify(tx, taskReturned, {
      taskId,
      returnedAt: task.now.toISOString(),
      graderId: viewer.userId,
    });
    await audit(tx, {
      actorId: viewer.userId,
      action: 'grades.returned',
      subject: taskId,
      details: { studentIds: returned },
    });
    return { task, returned };
  });
  deps.jobs.wake();
  if (hidesNames(task)) publishTaskChanged(deps.bus, task, task);
  publishHandInsChanged(deps.bus, task, returned);
  return returned.length;
}

interface Change {
  version: number;
  action: HandInAction;
  /** Locks the others of the team that handed in with the student, too. */
  isForTeam?: boolean;
  /** Returns the rows that it has written, the student's first. */
  write: (
    tx: Transaction,
    task: TaskNow,
    row: HandInRow,
    mates: readonly HandInRow[],
    state: HandInState,
  ) => Promise<HandInRow[]>;
}

async function change(
  deps: TaskDeps,
  viewer: Viewer,
  taskId: string,
  studentId: string,
  { version, action, isForTeam = false, write }: Change,
): Promise<HandInForGrading> {
  const { task, answer, changed } = await ofStudent(deps.db, studentId, async (tx) => {
    await lockDates(tx, 'shared');
    const task = await authorizeTask(tx, viewer, taskId, 'grade', {
      lock: 'share',
      otherwise: refusals.notYourBoard,
    });
    const { student } = await findStudent(tx, viewer, task, studentId);
    const mates = isForTeam
      ? await withoutOwnSecond(tx, viewer, await lockTeam(tx, viewer, task, studentId))
      : [];
    const row = await lockHandIn(tx, task, studentId);
    if (row.version !== version) throw await outdated(tx, task, row);
    // Who grades only must not change what the student has been shown.
    if (row.state === 'returned' && !taskRights.manage.holds(viewer, task))
      throw refuse('forbidden', refusals.alreadyReturned);
    if (action === 'grade') await refuseFirstMark(tx, viewer, task, row);
    else await clearSecondMark(tx, viewer, row);
    const state = nextState(row.state, action, row.handedInAt ? row : undefined);
    if (state === undefined) throw refuse('conflict', refusals.nothingToReopen);
    const stored = await write(tx, task, row, mates, state);
    const answer = await toHandInForGrading(deps, tx, viewer, task, student, stored[0]);
    return { task, answer, changed: stored.map((each) => each.studentId) };
  });
  deps.jobs.wake();
  publishHandInsChanged(deps.bus, task, changed);
  return answer;
}

/** Locks the hand-ins of the team, with the student's. Returns those of the others. */
async function lockTeam(
  tx: Transaction,
  viewer: Viewer,
  task: TaskNow,
  studentId: string,
): Promise<HandInRow[]> {
  const own = await findHandIn(tx, task.id, studentId);
  if (!own?.teamHandInId) return [];
  const rows = await tx
    .select()
    .from(handIns)
    .where(isOfTeam(task.id, own.teamHandInId, sectionSeen(viewer, task)))
    // Every call that locks several rows uses this order.
    .orderBy(asc(handIns.studentId))
    .for('update');
  return rows.filter((row) => row.studentId !== studentId);
}

/** The hand-ins written are this student's. */
const ofStudent = <T>(db: Database, studentId: string, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  writeAsOwn([studentId], () => db.transaction(work));

/** The conflict, with who was faster and when. `version` is the current one. */
async function outdated(tx: Queryable, task: TaskNow, row: HandInRow) {
  const shown = await shownPerson(tx, task, row.changedBy);
  const byName = shown?.name ?? deletedUserName;
  const hasHandedIn = row.changedBy === row.studentId;
  const meanwhile = hasHandedIn ? refusals.handedInMeanwhile : refusals.gradedMeanwhile;
  return refuse('conflict', meanwhile({ by: byName }), {
    byId: shown?.id ?? null,
    byName,
    at: row.changedAt.toISOString(),
    version: row.version,
  });
}
