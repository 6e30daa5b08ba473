import { eq } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import type { Transaction } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { findPersonById } from '#features/people/server/service.ts';
import type { HandInForGrading } from '#features/tasks/contract/hand-ins.ts';
import type { NewSecondMark } from '#features/tasks/contract/review.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import { authorizeTask, type TaskNow } from '../find-task.ts';
import { findStudent, toHandInForGrading } from '../grading/hand-in-for-grading.ts';
import { publishHandInsChanged } from '../live.ts';
import { type HandInRow, handIns } from '../table.ts';
import type { TaskDeps } from '../tasks.ts';
import { changedSecond, findSecondMarks } from './marks.ts';
import { secondChoice } from './second-choice.ts';
import { type SecondMarkRow, secondMarks } from './table.ts';

/** Stores the second mark. The first one comes before: from then on the student hands in nothing new. */
export async function markSecond(
  deps: TaskDeps,
  viewer: Viewer,
  taskId: string,
  studentId: string,
  input: NewSecondMark,
): Promise<HandInForGrading> {
  const { task, answer, changed } = await deps.db.transaction(async (tx) => {
    const task = await authorizeTask(tx, viewer, taskId, 'grade', {
      lock: 'share',
      otherwise: refusals.notYourBoard,
    });
    requireTwo(task);
    const { student, row: found } = await findStudent(tx, viewer, task, studentId);
    if (found === undefined) throw refuse('conflict', refusals.firstMarkMissing);
    const row = await lockMarked(tx, found.id);
    const second = (await findSecondMarks(tx, [row.id])).get(row.id);
    if ((second?.version ?? 0) !== input.version) throw await secondOutdated(tx, second, row);
    requireTurn(viewer, task, row, second);
    const { points, feedback } = input;
    if (points > task.points) throw refuseField('points', refusals.gradeTooHigh({ most: task.points }));
    const choice = await secondChoice(tx, task, second, input);
    const mark = { points, feedback, choice, markedAt: task.now, markerId: viewer.userId };
    await tx
      .insert(secondMarks)
      .values({ handInId: row.id, taskId, changedBy: viewer.userId, ...mark })
      .onConflictDoUpdate({
        target: secondMarks.handInId,
        set: { ...mark, ...changedSecond(viewer, { version: input.version }) },
      });
    await audit(tx, {
      actorId: viewer.userId,
      action: 'marks.second',
      subject: row.id,
      details: { taskId, before: second?.points ?? null, points },
    });
    const answer = await toHandInForGrading(deps, tx, viewer, task, student, row);
    return { task, answer, changed: row.studentId };
  });
  publishHandInsChanged(deps.bus, task, [changed]);
  return answer;
}

export function requireTwo({ secondMarking }: TaskNow): void {
  if (secondMarking === 'none') throw refuse('conflict', refusals.notMarkedByTwo);
}

export async function lockMarked(tx: Transaction, id: string): Promise<HandInRow> {
  const [row] = await tx.select().from(handIns).where(eq(handIns.id, id)).for('update');
  if (row === undefined) throw refuse('not_found', refusals.studentUnknown);
  return row;
}

function requireTurn(viewer: Viewer, task: TaskNow, row: HandInRow, second: SecondMarkRow | undefined): void {
  if (row.state === 'returned') throw refuse('conflict', refusals.alreadyReturnedGrade);
  if (row.points === null) throw refuse('conflict', refusals.firstMarkMissing);
  if (row.gradedBy === viewer.userId) throw refuse('forbidden', refusals.markerIsFirst);
  if (second === undefined) return;
  if (second.markerId !== viewer.userId) throw refuse('forbidden', refusals.notYourSecondMark);
  // In a blind task the second marker has seen the first mark since then.
  const isFixed = second.agreedAt !== null || (second.points !== null && task.secondMarking === 'blind');
  if (isFixed) throw refuse('conflict', refusals.secondMarkIsIn);
}

/** The conflict, with who was faster and when. `version` is the current one. */
export async function secondOutdated(tx: Transaction, second: SecondMarkRow | undefined, row: HandInRow) {
  const { changedBy, changedAt } = second ?? row;
  const byName = (await findPersonById(tx, changedBy))?.name ?? deletedUserName;
  return refuse('conflict', refusals.secondMarkedMeanwhile({ by: byName }), {
    byId: changedBy,
    byName,
    at: changedAt.toISOString(),
    version: second?.version ?? 0,
  });
}
