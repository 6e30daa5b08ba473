import { and, asc, eq, inArray } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import type { Authorized } from '#shared/authorized.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Database, Queryable, Transaction } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { isPersonInSection } from '#features/courses/server/service.ts';
import { findPersonById, type Person } from '#features/people/server/service.ts';
import { type HandInForGrading, type NewGrade } from '#features/tasks/contract/hand-ins.ts';
import { type HandInAction, nextState } from '#features/tasks/contract/states.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import { taskGraded, taskReturned } from '#features/tasks/contract/notice-kinds.ts';
import { sectionSeen, taskRights } from '../rights.ts';
import { toStudent } from './board.ts';
import { authorizeTask, findTaskFor, type TaskNow } from '../find-task.ts';
import {
  changedBy,
  filesOf,
  findHandIn,
  lockHandIn,
  readSubmissions,
  toSubmission,
} from '../hand-in/hand-in-row.ts';
import { publishHandInsChanged } from '../live.ts';
import { isStudentOfTask } from '../students.ts';
import { subjectOf } from '../subject.ts';
import { type HandInRow, handIns, type TaskRow } from '../table.ts';
import type { TaskDeps } from '../tasks.ts';

const otherwise = refusals.notYourBoard;

/** For those who see what is handed in. Other teachers see the task without the hand-ins. */
export const authorizeReviewing = (
  db: Queryable,
  viewer: Viewer,
  taskId: string,
): Promise<Authorized<TaskNow, 'review'>> => authorizeTask(db, viewer, taskId, 'review', { otherwise });

export async function readForGrading(
  deps: TaskDeps,
  viewer: Viewer,
  taskId: string,
  studentId: string,
): Promise<HandInForGrading> {
  const task = await authorizeReviewing(deps.db, viewer, taskId);
  const { student, row } = await findStudent(deps.db, viewer, task, studentId);
  return toHandInForGrading(deps, deps.db, task, student, row);
}

/** Gives or corrects a grade. An outdated version is a conflict, and nothing is overwritten. */
export function gradeHandIn(
  deps: TaskDeps,
  viewer: Viewer,
  taskId: string,
  studentId: string,
  input: NewGrade,
): Promise<HandInForGrading> {
  return change(deps, viewer, taskId, studentId, input.version, 'grade', async (tx, task, row) => {
    if (input.points > task.points) throw refuseField('points', refusals.gradeTooHigh({ most: task.points }));
    await audit(tx, {
      actorId: viewer.userId,
      action: row.points === null ? 'grade.given' : 'grade.changed',
      subject: row.id,
      details: { taskId, studentId, before: row.points, points: input.points },
    });
    return {
      points: input.points,
      feedback: input.feedback,
      gradedBy: viewer.userId,
      gradedAt: task.now,
      // The board sorts by the time of handing in, or else of the grade.
      placeAt: row.handedInAt ?? task.now,
    };
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
  return change(deps, viewer, taskId, studentId, version, 'reopen', async (tx, _task, row) => {
    await audit(tx, {
      actorId: viewer.userId,
      action: 'grade.reopened',
      subject: row.id,
      details: { taskId, studentId, before: row.points },
    });
    return { points: null, feedback: null, gradedBy: null, gradedAt: null, returnedAt: null };
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
    const task = await authorizeTask(tx, viewer, taskId, 'manage', { lock: 'share', otherwise });
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

async function change(
  deps: TaskDeps,
  viewer: Viewer,
  taskId: string,
  studentId: string,
  version: number,
  action: HandInAction,
  columnsOf: (tx: Transaction, task: TaskNow, row: HandInRow) => Promise<Partial<HandInRow>>,
): Promise<HandInForGrading> {
  const { task, answer } = await ofStudent(deps.db, studentId, async (tx) => {
    const task = await authorizeTask(tx, viewer, taskId, 'grade', { lock: 'share', otherwise });
    const { student } = await findStudent(tx, viewer, task, studentId);
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
    if (action === 'grade') {
      // The student sees only returned grades.
      const isNews = row.points !== stored?.points || row.feedback !== stored.feedback;
      if (stored?.state === 'returned' && isNews)
        await deps.notifications.notify(tx, taskGraded, {
          taskId,
          studentId,
          version: stored.version,
          graderId: viewer.userId,
        });
    } else await deps.notifications.recheck(tx, subjectOf(taskId));
    return { task, answer: await toHandInForGrading(deps, tx, task, student, stored) };
  });
  deps.jobs.wake();
  publishHandInsChanged(deps.bus, task, [studentId]);
  return answer;
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

/** A student of the task's class or course, or one who has taken part in it. */
async function findStudent(
  db: Queryable,
  viewer: Viewer,
  task: TaskRow,
  studentId: string,
): Promise<{ student: Person; row: HandInRow | undefined }> {
  if (!isId(studentId)) throw unknownStudent();
  const student = await findPersonById(db, studentId);
  const row = student && (await findHandIn(db, task.id, studentId));
  const takesPart = row !== undefined && row.state !== 'assigned';
  if (student === undefined || !(takesPart || (await handsIn(db, task, student)))) throw unknownStudent();
  const section = sectionSeen(viewer, task);
  if (section !== null && !(await isPersonInSection(db, student.id, section))) throw unknownStudent();
  return { student, row };
}

/** The row says what its course says about the viewer, not about the student. */
async function handsIn(db: Queryable, task: TaskRow, student: Person): Promise<boolean> {
  const ofStudent = task.courseId === null ? task : await findTaskFor(db, student.id, task.id);
  return ofStudent !== undefined && isStudentOfTask(student, ofStudent);
}

const unknownStudent = () => refuse('not_found', refusals.studentUnknown);

async function toHandInForGrading(
  { uploads, people }: TaskDeps,
  db: Queryable,
  task: TaskRow,
  student: Person,
  row: HandInRow | undefined,
): Promise<HandInForGrading> {
  const base = { taskId: task.id, student: toStudent(student) };
  if (row === undefined)
    return { ...base, state: 'assigned', isLate: false, version: 0, submissions: [], grade: null };
  const files = await filesOf(db, uploads, row.id);
  const { state, isLate, version, points, feedback, gradedBy, gradedAt, returnedAt } = row;
  const grader = gradedBy === null ? undefined : await people.find(gradedBy);
  const grade =
    points === null || gradedBy === null || gradedAt === null
      ? null
      : {
          points,
          feedback: feedback ?? '',
          gradedById: gradedBy,
          gradedByName: grader?.name ?? deletedUserName,
          gradedAt: gradedAt.toISOString(),
          returnedAt: returnedAt?.toISOString() ?? null,
        };
  const submissions = (await readSubmissions(db, row.id)).map((one) => toSubmission(one, files));
  return { ...base, state, isLate, version, submissions, grade };
}
