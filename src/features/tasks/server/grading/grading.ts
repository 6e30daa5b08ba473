import { and, asc, eq, inArray } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Database, Queryable, Transaction } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { sectionSeen } from '#features/courses/server/service.ts';
import { findPersonById } from '#features/people/server/service.ts';
import type { HandInForGrading, NewGrade } from '#features/tasks/contract/hand-ins.ts';
import { type HandInAction, nextState } from '#features/tasks/contract/states.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import { taskGraded, taskReturned } from '#features/tasks/contract/notice-kinds.ts';
import { taskRights } from '../rights.ts';
import { findStudent, isOfTeam, toHandInForGrading } from './hand-in-for-grading.ts';
import { authorizeTask, type TaskNow } from '../find-task.ts';
import { changedBy, findHandIn, lockHandIn } from '../hand-in/hand-in-row.ts';
import { publishHandInsChanged } from '../live.ts';
import { subjectOf } from '../subject.ts';
import { type HandInRow, handIns } from '../table.ts';
import type { TaskDeps } from '../tasks.ts';

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
  const { points, feedback, version, forTeam } = input;
  const gradeOf = (task: TaskNow, row: HandInRow) => ({
    points,
    feedback,
    gradedBy: viewer.userId,
    gradedAt: task.now,
    // The board sorts by the time of handing in, or else of the grade.
    placeAt: row.handedInAt ?? task.now,
  });
  const write = async (tx: Transaction, task: TaskNow, row: HandInRow) => {
    await audit(tx, {
      actorId: viewer.userId,
      action: row.points === null ? 'grade.given' : 'grade.changed',
      subject: row.id,
      details: { taskId, studentId: row.studentId, before: row.points, points },
    });
    return gradeOf(task, row);
  };
  return change(deps, viewer, taskId, studentId, {
    version,
    action: 'grade',
    isForTeam: forTeam,
    columnsOf: async (tx, task, row) => {
      if (points > task.points) throw refuseField('points', refusals.gradeTooHigh({ most: task.points }));
      return write(tx, task, row);
    },
    teammateOf: async (tx, task, row) => (row.points === null ? write(tx, task, row) : undefined),
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
    columnsOf: async (tx, _task, row) => {
      await audit(tx, {
        actorId: viewer.userId,
        action: 'grade.reopened',
        subject: row.id,
        details: { taskId, studentId, before: row.points },
      });
      return { points: null, feedback: null, gradedBy: null, gradedAt: null, returnedAt: null };
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
      lock: 'share',
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
    const returnable = graded.filter((row) => nextState(row.state, 'return', undefined) === 'returned');
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
  publishHandInsChanged(deps.bus, task, returned);
  return returned.length;
}

type ColumnsOf<T> = (tx: Transaction, task: TaskNow, row: HandInRow) => Promise<T>;
interface Change {
  version: number;
  action: HandInAction;
  columnsOf: ColumnsOf<Partial<HandInRow>>;
  /** Also changes the others of the team that handed in with the student. */
  isForTeam?: boolean;
  /** Undefined leaves this teammate as they are. */
  teammateOf?: ColumnsOf<Partial<HandInRow> | undefined>;
}

async function change(
  deps: TaskDeps,
  viewer: Viewer,
  taskId: string,
  studentId: string,
  { version, action, columnsOf, isForTeam = false, teammateOf }: Change,
): Promise<HandInForGrading> {
  const { task, answer, changed } = await ofStudent(deps.db, studentId, async (tx) => {
    const task = await authorizeTask(tx, viewer, taskId, 'grade', {
      lock: 'share',
      otherwise: refusals.notYourBoard,
    });
    const { student } = await findStudent(tx, viewer, task, studentId);
    const mates = isForTeam ? await lockTeam(tx, viewer, task, studentId) : [];
    const row = await lockHandIn(tx, task, studentId);
    if (row.version !== version) throw await outdated(tx, row);
    // Who grades only must not change what the student has been shown.
    if (row.state === 'returned' && !taskRights.manage.holds(viewer, task))
      throw refuse('forbidden', refusals.alreadyReturned);
    const state = nextState(row.state, action, row.handedInAt ? row : undefined);
    if (state === undefined) throw refuse('conflict', refusals.nothingToReopen);
    const columns = await columnsOf(tx, task, row);
    const [stored] = await tx
      .update(handIns)
      .set({ ...columns, state, ...changedBy(viewer.userId) })
      .where(eq(handIns.id, row.id))
      .returning();
    if (action === 'grade') await notifyGraded(deps, tx, viewer, row, stored);
    else await deps.notifications.recheck(tx, subjectOf(taskId));
    const also = teammateOf ? await changeTeammates(tx, viewer, task, mates, teammateOf) : [];
    const answer = await toHandInForGrading(deps, tx, viewer, task, student, stored);
    return { task, answer, changed: [studentId, ...also] };
  });
  deps.jobs.wake();
  publishHandInsChanged(deps.bus, task, changed);
  return answer;
}

/** The student sees only returned grades. */
async function notifyGraded(
  { notifications }: TaskDeps,
  tx: Transaction,
  viewer: Viewer,
  before: HandInRow,
  after: HandInRow | undefined,
): Promise<void> {
  const isNews = before.points !== after?.points || before.feedback !== after.feedback;
  if (after?.state !== 'returned' || !isNews) return;
  const { taskId, studentId, version } = after;
  await notifications.notify(tx, taskGraded, { taskId, studentId, version, graderId: viewer.userId });
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

/** Returns the students whose hand-in has changed. */
async function changeTeammates(
  tx: Transaction,
  viewer: Viewer,
  task: TaskNow,
  mates: readonly HandInRow[],
  columnsOf: NonNullable<Change['teammateOf']>,
): Promise<string[]> {
  const changed: string[] = [];
  for (const mate of mates) {
    const state = nextState(mate.state, 'grade', undefined);
    const columns = state && (await columnsOf(tx, task, mate));
    if (!columns) continue;
    await writeAsOwn(
      [mate.studentId],
      async () =>
        await tx
          .update(handIns)
          .set({ ...columns, state, ...changedBy(viewer.userId) })
          .where(eq(handIns.id, mate.id)),
    );
    changed.push(mate.studentId);
  }
  return changed;
}

/** The hand-ins written are this student's. */
const ofStudent = <T>(db: Database, studentId: string, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  writeAsOwn([studentId], () => db.transaction(work));

/** The conflict, with who was faster and when. `version` is the current one. */
async function outdated(tx: Queryable, row: HandInRow) {
  const person = await findPersonById(tx, row.changedBy);
  const byName = person?.name ?? deletedUserName;
  const hasHandedIn = row.changedBy === row.studentId;
  const meanwhile = hasHandedIn ? refusals.handedInMeanwhile : refusals.gradedMeanwhile;
  return refuse('conflict', meanwhile({ by: byName }), {
    byId: row.changedBy,
    byName,
    at: row.changedAt.toISOString(),
    version: row.version,
  });
}
