import { eq, inArray } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import type { Transaction } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { isPersonInSection, sectionSeen } from '#features/courses/server/service.ts';
import { findPersonById } from '#features/people/server/service.ts';
import type { HandInForGrading } from '#features/tasks/contract/hand-ins.ts';
import { regradeAnswered } from '#features/tasks/contract/notice-kinds.ts';
import {
  type RegradeAnswer,
  type RegradeRow as RowView,
  reviewLimits,
} from '#features/tasks/contract/review.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import { authorizeTask, type TaskNow } from '../find-task.ts';
import { toStudent } from '../grading/board.ts';
import { authorizeReviewing, findStudent, toHandInForGrading } from '../grading/hand-in-for-grading.ts';
import { storeGrades } from '../grading/store-grade.ts';
import { publishHandInsChanged } from '../live.ts';
import { type HandInRow, handIns } from '../table.ts';
import type { TaskDeps } from '../tasks.ts';
import { toRegradeView } from './as-reviewed.ts';
import { hidesNames, studentsWithoutNames } from './names.ts';
import { requestsOfTask } from './regrades.ts';
import { lockMarked } from './second-marks.ts';
import { type RegradeRow, regradeRequests } from './table.ts';

/** The requests about grades of a task, of the students that the viewer sees. */
export async function listRegrades(deps: TaskDeps, viewer: Viewer, taskId: string): Promise<RowView[]> {
  const { db, people } = deps;
  const task = await authorizeReviewing(db, viewer, taskId);
  const requests = await requestsOfTask(db, taskId, reviewLimits.rows);
  const students = await studentsOfRequests(deps, viewer, task, requests);
  const rows = await Promise.all(
    requests.map(async (request) => {
      const student = students.get(request.handInId);
      return student ? [{ request: await toRegradeView({ people }, request), student }] : [];
    }),
  );
  return rows.flat();
}

/** By their hand-ins. */
async function studentsOfRequests(
  { db, people }: TaskDeps,
  viewer: Viewer,
  task: TaskNow,
  requests: readonly RegradeRow[],
): Promise<Map<string, RowView['student']>> {
  if (requests.length === 0) return new Map();
  const ids = requests.map(({ handInId }) => handInId);
  const rows = await db
    .select({ id: handIns.id, studentId: handIns.studentId })
    .from(handIns)
    .where(inArray(handIns.id, ids));
  const found = await people.findAll(rows.map(({ studentId }) => studentId));
  const numbered = hidesNames(task) ? await studentsWithoutNames(db, task.id) : undefined;
  const section = sectionSeen(viewer, task);
  const shown = new Map<string, RowView['student']>();
  for (const { id, studentId } of rows) {
    const person = found.get(studentId);
    const student = numbered ? numbered.get(studentId) : person && toStudent(person);
    const isSeen = section === null || (await isPersonInSection(db, studentId, section));
    if (student && isSeen) shown.set(id, student);
  }
  return shown;
}

/** Answers the student, and keeps or changes the grade in the same step. */
export async function answerRegrade(
  deps: TaskDeps,
  viewer: Viewer,
  taskId: string,
  requestId: string,
  input: RegradeAnswer,
): Promise<HandInForGrading> {
  const { task, answer, studentId } = await deps.db.transaction(async (tx) => {
    const task = await authorizeTask(tx, viewer, taskId, 'manage', {
      lock: 'share',
      otherwise: refusals.notYourBoard,
    });
    const { request, row } = await lockRequest(tx, taskId, requestId);
    const { student } = await findStudent(tx, viewer, task, row.studentId);
    if (request.state !== 'open' || request.version !== input.version || row.version !== input.handInVersion)
      throw await outdated(tx, request, row);
    const graded = await changeGrade(deps, tx, viewer, task, row, input.points);
    await tx
      .update(regradeRequests)
      .set({
        state: 'answered',
        answer: input.answer,
        answeredBy: viewer.userId,
        answeredAt: task.now,
        pointsAfter: graded === undefined ? null : graded.points,
        version: request.version + 1,
      })
      .where(eq(regradeRequests.id, request.id));
    await deps.notifications.notify(tx, regradeAnswered, { taskId, requestId: request.id });
    await audit(tx, {
      actorId: viewer.userId,
      action: 'regrade.answered',
      subject: row.id,
      details: { taskId, before: row.points, points: (graded ?? row).points },
    });
    const answer = await toHandInForGrading(deps, tx, viewer, task, student, graded ?? row);
    return { task, answer, studentId: row.studentId };
  });
  deps.jobs.wake();
  publishHandInsChanged(deps.bus, task, [studentId]);
  return answer;
}

/** Undefined when it is kept. */
async function changeGrade(
  deps: TaskDeps,
  tx: Transaction,
  viewer: Viewer,
  task: TaskNow,
  row: HandInRow,
  points: number | null,
): Promise<HandInRow | undefined> {
  if (points === null || points === (row.givenPoints ?? row.points)) return undefined;
  if (points > task.points) throw refuseField('points', refusals.gradeTooHigh({ most: task.points }));
  const grades = [{ row, points, feedback: row.feedback }];
  const [graded] = await storeGrades(deps, tx, viewer.userId, task, grades);
  return graded;
}

async function lockRequest(
  tx: Transaction,
  taskId: string,
  requestId: string,
): Promise<{ request: RegradeRow; row: HandInRow }> {
  const find = async () =>
    isId(requestId)
      ? (await tx.select().from(regradeRequests).where(eq(regradeRequests.id, requestId)))[0]
      : undefined;
  const found = await find();
  if (found?.taskId !== taskId) throw refuse('not_found', refusals.requestUnknown);
  const row = await lockMarked(tx, found.handInId);
  // As it is under the lock of the hand-in.
  return { request: (await find()) ?? found, row };
}

/** The conflict, with who was faster and when. `version` is the current one. */
async function outdated(tx: Transaction, request: RegradeRow, row: HandInRow) {
  const byId = request.state === 'withdrawn' ? row.studentId : (request.answeredBy ?? row.changedBy);
  const byName = (await findPersonById(tx, byId))?.name ?? deletedUserName;
  return refuse('conflict', refusals.requestChanged({ by: byName }), {
    byId,
    byName,
    at: (request.answeredAt ?? row.changedAt).toISOString(),
    version: request.version,
  });
}
